import type { AnyField, Fields, LinkField } from '../fields/any-field.ts';

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
export function typesOf(fields: Fields, follows: Follows = asId): TypeHints {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const below = fieldsBelow(field, follows);
      return [
        name,
        below ? typesOf(below, field.kind === 'lines' ? follows : asId) : (HINTS[field.kind] ?? 'text'),
      ];
    }),
  );
}

/** Names that a formula may use: each field by its label, by which explanations speak of it, or by its key. */
export function namesOf(fields: Fields, follows: Follows = asId): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(fields, field.label)) names[field.label] ??= name;
    names[name] = name;
    for (const [written, key] of Object.entries(namesOf(fieldsBelow(field, follows) ?? {}))) {
      names[`${name}.${written}`] = `${name}.${key}`;
      if (names[field.label] === name) names[`${field.label}.${written}`] = `${name}.${key}`;
    }
  }
  return names;
}

/** What stands below a field: the fields of a line, and where links are followed what is told of the row linked to. */
function fieldsBelow(field: AnyField, follows: Follows): Fields | undefined {
  if (field.kind === 'lines') return field.fields;
  return field.kind === 'link' ? follows(field) : undefined;
}

/** The fields of a row linked to that may be named; none where a link is the id that it holds. */
export type Follows = (link: LinkField) => Fields | undefined;
const asId: Follows = () => undefined;
