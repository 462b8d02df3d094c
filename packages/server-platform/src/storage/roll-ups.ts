import {
  type AnyField,
  checkWhen,
  type Entity,
  listFields,
  type ModuleShape,
  type RollUpKind,
  rollUpOf,
} from '@jianheng/definition';
import { getTargetPath } from './schema/stored-entities.ts';

type KnownLines = {
  readonly name: string;
  readonly field: { readonly fields: Fields };
  readonly table: string;
};
type Known = {
  readonly entity: Entity;
  readonly name: string;
  readonly module: ModuleShape | undefined;
  readonly lines: readonly KnownLines[];
  readonly hasProcess: boolean;
};
type Fields = Readonly<Record<string, AnyField>>;

/** A roll-up, with the entities that it names. */
export type RegisteredRollUp<Of extends Known = Known> = {
  readonly kind: RollUpKind;
  /** The entity and its field that hold the value. */
  readonly target: Of;
  readonly name: string;
  readonly field: AnyField;
  /** Whose rows are rolled up, or in whose lines. */
  readonly source: Of;
  readonly lines: Of['lines'][number] | undefined;
  /** The field that is added up or compared; none where rows are counted. */
  readonly of: string | undefined;
  /** The field that links to the target, of the lines or of the row. */
  readonly by: string;
  readonly isByOfLine: boolean;
  readonly when: NonNullable<ReturnType<typeof rollUpOf>>['rollUp']['when'];
};

/** Every roll-up of these entities. Throws when one names what there is not, or when one leads back to itself. */
export function findRollUps<Of extends Known>(entities: readonly Of[]): RegisteredRollUp<Of>[] {
  const found = entities.flatMap((target) =>
    Object.entries(target.entity.fields).flatMap(([name, field]) => {
      const said = rollUpOf(field);
      return said ? [resolve(entities, { target, name, field }, said)] : [];
    }),
  );
  for (const { target } of found) requireNoCircle(found, target, [target]);
  return found;
}

type Place<Of> = { readonly target: Of; readonly name: string; readonly field: AnyField };

function resolve<Of extends Known>(
  entities: readonly Of[],
  place: Place<Of>,
  { kind, rollUp }: NonNullable<ReturnType<typeof rollUpOf>>,
): RegisteredRollUp<Of> {
  const [entityName = '', ...rest] = rollUp.of.split('.');
  const by = place.field.added?.by;
  const module = by ? entities.find((one) => one.module?.name === by)?.module : place.target.module;
  const path = module?.entities[entityName]?.path;
  const source = entities.find(({ entity }) => entity.path === path);
  if (!source) throw wrong(place, `no entity ${entityName}`);
  const lines = source.lines.find(({ name }) => name === rest[0]);
  const isByOfLine = lines !== undefined && Object.hasOwn(lines.field.fields, rollUp.by);
  const of = lines ? rest[1] : rest[0];
  const resolved = { kind, ...place, source, lines, of, by: rollUp.by, isByOfLine, when: rollUp.when };
  for (const fault of faultsIn(resolved)) throw wrong(place, fault);
  return resolved;
}

const wrong = ({ target, name }: Place<Known>, what: string) =>
  new Error(`${target.entity.label}.${name}: ${what}`);

function faultsIn({ kind, target, source, lines, of, by, isByOfLine, when }: RegisteredRollUp): string[] {
  const { fields } = source.entity;
  const parts = lines?.field.fields ?? fields;
  const link = (isByOfLine ? parts : fields)[by];
  return [
    ...(kind !== 'count' && !(of && Object.hasOwn(parts, of)) ? [`no field ${of}`] : []),
    ...(link && getTargetPath(link) === target.entity.path ? [] : [`${by} does not link here`]),
    ...checkWhen(when, listFields(source.entity, source.hasProcess)).map(({ says }) => says),
  ];
}

/** What is rolled up from rows that are themselves rolled up from these would never come to rest. */
function requireNoCircle<Of extends Known>(
  all: readonly RegisteredRollUp<Of>[],
  from: Of,
  way: readonly Of[],
): void {
  for (const { source } of all.filter(({ target }) => target === from)) {
    if (way.includes(source))
      throw new Error(
        `roll-ups lead back: ${[...way, source].map(({ entity }) => entity.label).join(' ← ')}`,
      );
    requireNoCircle(all, source, [...way, source]);
  }
}
