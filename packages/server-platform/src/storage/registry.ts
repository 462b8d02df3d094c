import {
  type ActionShape,
  checkAdds,
  checkEntity,
  checkEvents,
  checkLinks,
  checkModule,
  checkRows,
  checkTabs,
  composeModules,
  type LinesField,
  listFields,
  liveReads,
  type ModuleShape,
  type ProcessDefinition,
} from '@jianheng/definition';
import { getLabels, type Labels, type Targets } from './labels.ts';
import { findRollUps, type RegisteredRollUp } from './roll-ups.ts';
import { isClocked } from './schema/formula-sql.ts';
import { snakeCase } from './schema/names.ts';
import { linesTable, type StoredEntity, storedEntities } from './schema/stored-entities.ts';
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
type LiveReader = {
  readonly source: RegisteredEntity;
  readonly link: string;
  readonly to: string;
  readonly names: readonly string[];
};
/** A roll-up as the storage keeps it. */
export type RollUp = RegisteredRollUp<RegisteredEntity>;
export type RegisteredAction = ActionShape & {
  readonly name: string;
  readonly module: ModuleShape;
  readonly entity: RegisteredEntity;
};

/** What the server knows of all modules; built once at start, refused when a declaration is wrong. */
export type Registry = {
  readonly modules: readonly ModuleShape[];
  readonly entities: readonly RegisteredEntity[];
  entityAt(path: string): RegisteredEntity;
  entityOf(module: string, name: string): RegisteredEntity;
  processOf(
    key: string,
  ): { process: ProcessDefinition; entity: RegisteredEntity; module: ModuleShape } | undefined;
  readonly actions: readonly RegisteredAction[];
};

/** Brings all declarations together. Throws when two stand at one path or a declaration is wrong. */
export function buildRegistry(given: readonly ModuleShape[]): Registry {
  refuse(
    'wrong additions',
    checkAdds(given).map(({ module, says }) => `${module}: ${says}`),
  );
  const modules = composeModules(given);
  const stored = storedEntities(modules);
  const targets: Targets = new Map(stored.map((one) => [one.entity.path, one]));
  const rollUps: RollUp[] = [];
  const entityAt = (path: string): RegisteredEntity =>
    byPath.get(path) ?? missing(`no entity stands at ${path}`);
  const readers: LiveReader[] = [];
  const entities = stored.map((one) => register(one, { targets, rollUps, readers, entityAt }));
  const byPath = new Map<string, RegisteredEntity>(entities.map((known) => [known.entity.path, known]));
  const found = findRollUps(entities);
  refuse(
    'wrong roll-ups',
    found.faults.map(({ module, says }) => `${module}: ${says}`),
  );
  rollUps.push(...found.rollUps);
  requireRight(modules, stored);
  readers.push(...entities.flatMap(readersIn));
  refuse(
    'wrong row scopes',
    checkRows(modules).map(({ module, says }) => `${module}.${says}`),
  );
  refuse(
    'wrong tabs',
    checkTabs(modules).map(({ module, says }) => `${module}: ${says}`),
  );

  const entityOf = (moduleName: string, name: string) => {
    const module = modules.find((one) => one.name === moduleName) ?? missing(`no module ${moduleName}`);
    return entityAt(module.entities[name]?.path ?? missing(`no entity ${name} in ${moduleName}`));
  };
  const processes = entities.flatMap((entity) =>
    entity.process && entity.module ? [{ process: entity.process, entity, module: entity.module }] : [],
  );
  return {
    modules,
    entities,
    entityAt,
    entityOf,
    processOf: (key) => processes.find(({ process }) => process.key === key),
    actions: modules.flatMap((module) =>
      Object.entries(module.actions ?? {}).map(([name, action]) => ({
        ...action,
        name,
        module,
        entity: entityOf(module.name, action.on),
      })),
    ),
  };
}

function requireRight(modules: readonly ModuleShape[], entities: readonly StoredEntity[]): void {
  const platform = entities.filter(({ module }) => module === undefined);
  const faults = [
    ...modules.flatMap((module) =>
      [...checkModule(module), ...checkLinks(module, modules), ...checkEvents(module, modules)].map(
        ({ says }) => `${module.name}: ${says}`,
      ),
    ),
    ...platform.flatMap(({ entity }) => checkEntity(entity).map(({ says }) => says)),
  ];
  refuse('wrong declarations', faults);
}

function refuse(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${what}:\n${faults.join('\n')}`);
}

type Surroundings = Pick<RegisteredEntity, 'entityAt'> & {
  readonly targets: Targets;
  readonly rollUps: readonly RollUp[];
  readonly readers: readonly LiveReader[];
};

/** Directory entities stand first in the list without a module; the module that shows them takes them over. */
function register(
  stored: StoredEntity,
  { targets, rollUps, readers, entityAt }: Surroundings,
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

const readersIn = (source: RegisteredEntity): LiveReader[] =>
  liveReads(source.entity.fields).flatMap((read) => {
    const link = source.entity.fields[read.link];
    return link?.kind === 'link' ? [{ ...read, source, to: link.to }] : [];
  });

function missing(says: string): never {
  throw new Error(says);
}
