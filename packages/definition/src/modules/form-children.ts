import type { AnyField, Fields } from '../fields/any-field.ts';
import { compileFormula } from '../formulas/compile-formula.ts';
import { fieldNamed } from '../schema/field-named.ts';
import type { ChildrenShape } from './children.ts';
import type { ModuleShape } from './module-shape.ts';

/** Children of a form with all that their declaration leaves open. */
export type Children = Required<ChildrenShape> & { readonly name: string };

/** As many rows as a page of a list holds. */
export const MOST_CHILDREN = 200;

/** The children in the form of an entity, in the order of their declaration. */
export function childrenOf({ children = {}, entities }: ModuleShape, name: string): readonly Children[] {
  return Object.entries(children[name] ?? {}).flatMap(([key, { of, by, label, columns, max }]) => {
    const entity = entities[of];
    if (entity === undefined) return [];
    const all = Object.keys(entity.fields).filter(
      (one) => one !== by && standsInLine(fieldNamed(entity.fields, one)),
    );
    return [
      { name: key, of, by, label: label ?? entity.label, columns: columns ?? all, max: max ?? MOST_CHILDREN },
    ];
  });
}

/** Whether a line of a table has room for such a value. */
export const standsInLine = (field: AnyField | undefined): boolean =>
  field !== undefined && field.kind !== 'lines' && field.kind !== 'attachments';

/**
 * The columns of children as the fields of a line. What is worked out from more than stands in the line, such as from the
 * row around it, is read as it is stored.
 */
export function childFields(fields: Fields, columns: readonly string[]): Fields {
  return Object.fromEntries(
    columns.flatMap((name) => {
      const field = fieldNamed(fields, name);
      if (field === undefined) return [];
      const inputs = compileFormula(field, fields)?.names.map((path) => path.split('.')[0] ?? '') ?? [];
      return [[name, inputs.every((input) => columns.includes(input)) ? field : asStored(field)]];
    }),
  );
}

function asStored(field: AnyField): AnyField {
  if (!('formula' in field)) return field;
  const { formula: _worked, ...stored } = field;
  return { ...stored, writableBy: 'actions' };
}
