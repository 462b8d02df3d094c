import {
  type AnyField,
  checkWhen,
  composeModules,
  type Entity,
  listFields,
  type ModuleShape,
  type RollUpKind,
  rollUpOf,
} from '@jianheng/definition';
import { getTargetPath, storedEntities } from './schema/stored-entities.ts';

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
  /** The field by which the last row is found, of the lines or of the row. */
  readonly order: string | undefined;
  readonly isOrderOfLine: boolean;
  readonly when: NonNullable<ReturnType<typeof rollUpOf>>['rollUp']['when'];
};

type Found<Of extends Known> = {
  readonly rollUps: readonly RegisteredRollUp<Of>[];
  /** Roll-ups that name what there is not, and those that lead back to themselves. */
  readonly faults: readonly RollUpFault[];
};
export type RollUpFault = { readonly module: string; readonly word: string; readonly says: string };

/** Every roll-up of these entities, and what is wrong with them. */
export function findRollUps<Of extends Known>(entities: readonly Of[]): Found<Of> {
  const read = entities.flatMap((target) =>
    Object.entries(target.entity.fields).flatMap(([name, field]) => {
      const said = rollUpOf(field);
      return said ? [resolve(entities, { target, name, field }, said)] : [];
    }),
  );
  const rollUps = read.flatMap(({ rollUp }) => rollUp ?? []);
  const circles = new Map(
    rollUps.flatMap(({ target }) => {
      const circle = circleFrom(rollUps, target, [target]);
      return circle ? [[circle.toSorted().join(), { target, circle }] as const] : [];
    }),
  );
  return {
    rollUps,
    faults: [
      ...read.flatMap(({ faults }) => faults),
      ...[...circles.values()].map(({ target, circle }) => ({
        module: target.module?.name ?? '',
        word: target.name,
        says: `roll-ups lead back: ${circle.join(' ← ')}`,
      })),
    ],
  };
}

/** What is wrong with the roll-ups of modules that live together. */
export function checkRollUps(modules: readonly ModuleShape[]): readonly RollUpFault[] {
  const entities = storedEntities(composeModules(modules)).map((stored) => ({
    ...stored,
    lines: Object.entries(stored.entity.fields).flatMap(([name, field]) =>
      field.kind === 'lines' ? [{ name, field, table: '' }] : [],
    ),
  }));
  return findRollUps(entities).faults;
}

type Place<Of> = { readonly target: Of; readonly name: string; readonly field: AnyField };
type Resolved<Of extends Known> = {
  readonly rollUp?: RegisteredRollUp<Of>;
  readonly faults: readonly RollUpFault[];
};

function resolve<Of extends Known>(
  entities: readonly Of[],
  place: Place<Of>,
  { kind, rollUp }: NonNullable<ReturnType<typeof rollUpOf>>,
): Resolved<Of> {
  const [entityName = '', ...rest] = rollUp.of.split('.');
  const { target, name, field } = place;
  const by = field.added?.by;
  const module = by ? entities.find((one) => one.module?.name === by)?.module : target.module;
  const faultOf = (says: string): RollUpFault => ({
    module: module?.name ?? '',
    word: field.added?.as ?? name,
    says: `${target.entity.label}.${name}: ${says}`,
  });
  const from = field.added?.from;
  const path = from?.path ?? module?.entities[entityName]?.path;
  const source = entities.find(({ entity }) => entity.path === path);
  if (!source) return { faults: [faultOf(`no entity ${entityName}`)] };
  const lines = source.lines.find((one) => one.name === rest[0]);
  const isByOfLine = lines !== undefined && Object.hasOwn(lines.field.fields, rollUp.by);
  const of = lines ? rest[1] : (from?.of ?? rest[0]);
  const { by: link, order, when } = rollUp;
  const isOrderOfLine =
    order !== undefined && lines !== undefined && Object.hasOwn(lines.field.fields, order);
  const resolved = { kind, ...place, source, lines, of, by: link, isByOfLine, order, isOrderOfLine, when };
  const faults = faultsIn(resolved).map(faultOf);
  return faults.length > 0 ? { faults } : { rollUp: resolved, faults };
}

function faultsIn(rollUp: RegisteredRollUp): string[] {
  const { target, source, lines, of, by, isByOfLine, kind, isOrderOfLine, when } = rollUp;
  const { fields } = source.entity;
  const parts = lines?.field.fields ?? fields;
  const link = (isByOfLine ? parts : fields)[by];
  return [
    ...(kind !== 'count' && !(of && Object.hasOwn(parts, of)) ? [`no field ${of}`] : []),
    ...orderFaults(rollUp, isOrderOfLine ? parts : fields),
    ...(link && getTargetPath(link) === target.entity.path ? [] : [`${by} does not link here`]),
    ...checkWhen(when, listFields(source.entity, source.hasProcess)).map(({ says }) => says),
  ];
}

function orderFaults({ kind, field, order }: RegisteredRollUp, among: Fields): string[] {
  if (order !== undefined) return Object.hasOwn(among, order) ? [] : [`no field ${order}`];
  return kind === 'last' && field.kind !== 'date' ? ['last needs an order'] : [];
}

/** What is rolled up from rows that are themselves rolled up from these would never come to rest. */
function circleFrom<Of extends Known>(
  all: readonly RegisteredRollUp<Of>[],
  from: Of,
  way: readonly Of[],
): readonly string[] | undefined {
  for (const { source } of all.filter(({ target }) => target === from)) {
    if (way.includes(source)) return [...way, source].map(({ entity }) => entity.label);
    const found = circleFrom(all, source, [...way, source]);
    if (found) return found;
  }
  return undefined;
}
