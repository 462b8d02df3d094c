import { type LinesField, listFields, liveReads, type ProcessDefinition } from '@jianheng/definition';
import { getLabels, type Labels, type Targets } from './labels.ts';
import type { RegisteredRollUp } from './roll-ups.ts';
import { isClocked } from './schema/formula-sql.ts';
import { snakeCase } from './schema/names.ts';
import { linesTable, type StoredEntity } from './schema/stored-entities.ts';
import { getShown, type Shown } from './shown-fields.ts';

export type EntityLines = {
  readonly name: string;
  readonly field: LinesField;
  readonly table: string;
  readonly labels: Labels;
  readonly shown: Shown;
};
/** An entity with all that the platform works out about it once, at start. */
export type RegisteredEntity = StoredEntity & {
  readonly columns: ReadonlyMap<string, string>;
  readonly lines: readonly EntityLines[];
  readonly process: ProcessDefinition | undefined;
  readonly labels: Labels;
  readonly shown: Shown;
  /** Its values that are worked out from rows that link to it. */
  readonly rollUps: readonly RollUp[];
  /** The values of others that are worked out from its rows. */
  readonly feeds: readonly RollUp[];
  /** The entities whose formulas read its rows over a link and keep up with them. */
  readonly readers: readonly LiveReader[];
  /** Any entity by its path, for what is asked of rows over a link. */
  readonly entityAt: (path: string) => RegisteredEntity;
};
/** A link of an entity over which its formulas read, and what they read. */
export type LiveReader = {
  readonly source: RegisteredEntity;
  readonly link: string;
  readonly to: string;
  readonly names: readonly string[];
};
/** A roll-up as the storage keeps it. */
export type RollUp = RegisteredRollUp<RegisteredEntity>;
/** What an entity is registered among. */
export type EntitySurroundings = Pick<RegisteredEntity, 'entityAt'> & {
  readonly targets: Targets;
  readonly rollUps: readonly RollUp[];
  readonly readers: readonly LiveReader[];
};

/** An entity with what is worked out about it; what others add to it is known once all are registered. */
export function register(
  stored: StoredEntity,
  { targets, rollUps, readers, entityAt }: EntitySurroundings,
): RegisteredEntity {
  const columns = new Map<string, string>();
  for (const [name, field] of Object.entries(stored.entity.fields)) {
    if (field.kind !== 'lines' && !isClocked(stored.entity.fields, name)) columns.set(name, snakeCase(name));
  }
  return {
    ...stored,
    entityAt,
    columns,
    lines: Object.entries(stored.entity.fields).flatMap(([name, field]) =>
      field.kind === 'lines'
        ? [
            {
              name,
              field,
              table: linesTable(stored.table, name),
              labels: getLabels(field.fields, targets),
              shown: getShown(field.fields, targets),
            },
          ]
        : [],
    ),
    labels: getLabels(listFields(stored.entity, stored.hasProcess), targets),
    shown: getShown(stored.entity.fields, targets),
    process: stored.module?.processes?.[stored.name],
    // Known once all entities are.
    get rollUps() {
      return rollUps.filter(({ target }) => target === this);
    },
    get feeds() {
      return rollUps.filter(({ source }) => source === this);
    },
    get readers() {
      return readers.filter(({ to }) => to === stored.entity.path);
    },
  };
}

/** The links of an entity over which its formulas read. */
export const readersIn = (source: RegisteredEntity): LiveReader[] =>
  liveReads(source.entity.fields).flatMap((read) => {
    const link = source.entity.fields[read.link];
    return link?.kind === 'link' ? [{ ...read, source, to: link.to }] : [];
  });
