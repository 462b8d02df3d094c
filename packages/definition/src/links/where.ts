import type { AnyField, Fields } from '../fields/any-field.ts';
import type { Condition, When } from '../schema/when-shape.ts';
import { isSibling, type Where, type WhereCondition } from '../schema/where-shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of the form that a link asks before it says what may be chosen. */
export function siblingsOf(field: AnyField | undefined): readonly string[] {
  const { where = {} } = field?.kind === 'link' ? field : {};
  return siblingsIn(where);
}

/** The fields of the form that a condition compares with. */
export function siblingsIn(where: Where): readonly string[] {
  const operands = Object.values(where).flatMap((condition) => Object.values(condition ?? {}));
  return [...new Set(operands.filter(isSibling).map(({ sibling }) => sibling))];
}

/** Which of them are not filled in yet: as long as there are any, nothing may be chosen. */
export function emptySiblings(field: AnyField, form: Values): readonly string[] {
  return emptyOf(siblingsOf(field), form);
}

/** Which of these are not filled in. */
export function emptyOf(names: readonly string[], form: Values): readonly string[] {
  return names.filter((name) => isEmpty(form[name]));
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The condition on the row to choose, with what stands in the form. */
export function whereOn(where: Where, form: Values): When {
  return Object.fromEntries(
    Object.entries(where).map(([name, condition]) => [name, condition && conditionOn(condition, form)]),
  );
}

function conditionOn(condition: WhereCondition, form: Values): Condition {
  const words = Object.entries(condition).map(([word, wanted]) => [
    word,
    isSibling(wanted) ? (form[wanted.sibling] ?? null) : wanted,
  ]);
  return Object.fromEntries(words);
}

/** The condition apart: what it says by itself, and what it compares with a field of the form. */
export function partsOfWhere(where: Where): {
  readonly fixed: When;
  readonly asked: readonly { readonly name: string; readonly word: string; readonly sibling: string }[];
} {
  const words = Object.entries(where).flatMap(([name, condition]) =>
    Object.entries(condition ?? {}).map(([word, wanted]) => ({ name, word, wanted })),
  );
  const fixed: Record<string, Condition> = {};
  for (const { name, word, wanted } of words)
    if (!isSibling(wanted)) fixed[name] = { ...fixed[name], [word]: wanted };
  const asked = words.flatMap(({ name, word, wanted }) =>
    isSibling(wanted) ? [{ name, word, sibling: wanted.sibling }] : [],
  );
  return { fixed, asked };
}

/** The links, here and in lines, whose rows a change of this field narrows anew. */
export function linksAsking(fields: Fields, sibling: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    siblingsOf(field).includes(sibling) ? [name] : [],
  );
}

/** Whether what some link of a form or of its lines may point to hangs on the form. */
export function isNarrowed(fields: Fields): boolean {
  return Object.values(fields).some((field) =>
    field.kind === 'lines' ? isNarrowed(field.fields) : field.kind === 'link' && field.where !== undefined,
  );
}
