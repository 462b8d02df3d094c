import { checkWhen, type DeclarationFault } from '../conditions/check-when.ts';
import type { Entity } from '../entities/entity.ts';
import { listFields } from '../entities/list-fields.ts';
import type { AnyField } from '../fields/any-field.ts';
import { clockedFormulas } from '../formulas/clock.ts';
import { fieldNamed } from '../schema/field-named.ts';
import type { When } from '../schema/when-shape.ts';
import type { RowsShape, WayShape } from './access.ts';
import { directory } from './directory.ts';
import type { ModuleShape } from './module-shape.ts';

/** Where an access rule looks for a person, department or role: in the row or in one that a link points to; there, or in lines. */
export type WayPlace = {
  readonly link?: { readonly name: string; readonly field: AnyField; readonly to: Entity };
  readonly lines?: { readonly name: string; readonly field: AnyField };
  readonly name: string;
  readonly field: AnyField;
};
type EntityAt = (path: string) => Entity | undefined;

/** The place that a path such as `project.members.person` names; undefined where it names nobody. */
export function placeOfWay(entity: Entity, path: string, entityAt: EntityAt): WayPlace | undefined {
  const names = path.split('.');
  const first = fieldNamed(entity.fields, names[0] ?? '');
  const to = names.length > 1 && first?.kind === 'link' ? entityAt(first.to) : undefined;
  const inside = placeIn(to ?? entity, to ? names.slice(1) : names);
  if (!inside || !first) return undefined;
  return to ? { ...inside, link: { name: names[0] ?? '', field: first, to } } : inside;
}

function placeIn({ fields }: Entity, [name = '', inner, ...rest]: readonly string[]): WayPlace | undefined {
  const field = fieldNamed(fields, name);
  if (!field || rest.length > 0) return undefined;
  if (inner === undefined) return namesSomebody(field) ? { name, field } : undefined;
  if (field.kind !== 'lines') return undefined;
  const within = fieldNamed(field.fields, inner);
  if (!within || within.kind === 'people' || !namesSomebody(within)) return undefined;
  return { lines: { name, field }, name: inner, field: within };
}

const namesSomebody = (field: AnyField) =>
  field.kind === 'person' || field.kind === 'people' || field.kind === 'department' || namesRole(field);

/** Whether a field links to a role: it stands for everybody who holds the role. */
export const namesRole = (field: AnyField): boolean =>
  field.kind === 'link' && field.to === directory.role.path;

/** What is wrong with who sees the rows of each entity, where a declaration did not pass the compiler. */
export function checkRows(
  modules: readonly ModuleShape[],
): (DeclarationFault & { readonly module: string })[] {
  const all = modules.flatMap((module) =>
    Object.entries(module.entities).map(([name, entity]) => ({
      module: module.name,
      name,
      entity,
      rows: module.access[name]?.rows ?? {},
      permissions: Object.keys(module.permissions),
      hasProcess: module.processes?.[name] !== undefined,
    })),
  );
  const entityAt: EntityAt = (path) => all.find(({ entity }) => entity.path === path)?.entity;
  const parentOf = ({ entity, rows }: Declared) => {
    const link = entity.fields[rows.parent ?? ''];
    return link?.kind === 'link' ? all.find((one) => one.entity.path === link.to) : undefined;
  };
  return all.flatMap((one) => [
    ...faultsIn(one, entityAt).map(({ word, says }) => faultOf(one, word, says)),
    ...(isOwnAncestor(one, parentOf)
      ? [faultOf(one, one.name, 'its rows are seen by way of themselves')]
      : []),
  ]);
}

const faultOf = ({ module, name }: Declared, word: string, says: string) => ({
  module,
  word,
  says: `${name}: ${says}`,
});

type Declared = {
  readonly module: string;
  readonly name: string;
  readonly entity: Entity;
  readonly rows: RowsShape;
  readonly permissions: readonly string[];
  readonly hasProcess: boolean;
};

function faultsIn(one: Declared, entityAt: EntityAt): DeclarationFault[] {
  const { entity, rows, permissions } = one;
  const asked = [rows.all, ...(rows.by ?? []).map(({ needs }) => needs)].filter((name) => name !== undefined);
  const { parent } = rows;
  return [
    ...asked
      .filter((name) => !permissions.includes(name))
      .map((name) => ({ word: name, says: `no permission is called ${name}` })),
    ...(rows.by ?? []).flatMap((way) => faultsInWay(one, way, entityAt)),
    ...(parent === undefined || fieldNamed(entity.fields, parent)?.kind === 'link'
      ? []
      : [{ word: parent, says: `rows have no link called ${parent}` }]),
  ];
}

function faultsInWay(
  one: Declared,
  { field, through, tree, when }: WayShape,
  entityAt: EntityAt,
): DeclarationFault[] {
  const { entity } = one;
  const conditional = when ? faultsInCondition(one, when) : [];
  const path = field ?? through;
  if (path === undefined) return conditional;
  const place = placeOfWay(entity, path, entityAt);
  if (!place || (through === undefined) !== (place.lines === undefined))
    return [...conditional, { word: path, says: `${path} names nobody` }];
  return tree && place.field.kind !== 'department'
    ? [...conditional, { word: path, says: `nothing is below what ${path} names` }]
    : conditional;
}

/** Who sees a row is asked of its columns: what asks for today has none. */
function faultsInCondition({ entity, hasProcess }: Declared, when: When): DeclarationFault[] {
  const clocked = clockedFormulas(entity.fields);
  return [
    ...checkWhen(when, listFields(entity, hasProcess)),
    ...Object.keys(when)
      .filter((name) => clocked.has(name))
      .map((name) => ({ word: name, says: `${name} changes by itself from day to day` })),
  ];
}

function isOwnAncestor(one: Declared, parentOf: (one: Declared) => Declared | undefined): boolean {
  const passed = new Set<Declared>();
  for (let above = parentOf(one); above && !passed.has(above); above = parentOf(above)) {
    if (above === one) return true;
    passed.add(above);
  }
  return false;
}
