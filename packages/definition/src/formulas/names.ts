import type { AnyField, Fields } from '../fields/any-field.ts';

type TypeHint = 'number' | 'text' | 'boolean' | 'date' | 'datetime';
export type TypeHints = { [name: string]: TypeHint | TypeHints };

const HINTS: Readonly<Partial<Record<AnyField['kind'], TypeHint>>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  time: 'datetime',
  boolean: 'boolean',
};

/** What the expression language is told of each field, so that `'100'` in an amount is a number. */
export function typesOf(fields: Fields): TypeHints {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const below = fieldsBelow(field);
      return [name, below ? typesOf(below) : (HINTS[field.kind] ?? 'text')];
    }),
  );
}

/** Names that a formula may use: each field by its label, by which explanations speak of it, or by its key. */
export function namesOf(fields: Fields): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(fields, field.label)) names[field.label] ??= name;
    names[name] = name;
    for (const [written, key] of Object.entries(namesOf(fieldsBelow(field) ?? {}))) {
      names[`${name}.${written}`] = `${name}.${key}`;
      if (names[field.label] === name) names[`${field.label}.${written}`] = `${name}.${key}`;
    }
  }
  return names;
}

/** What stands below a field: the fields of a line. */
const fieldsBelow = (field: AnyField): Fields | undefined =>
  field.kind === 'lines' ? field.fields : undefined;
