import type { AnyField, Fields } from '../fields/any-field.ts';
import { isDay, isMonth } from '../fields/date.ts';
import { elementOf } from '../fields/elements.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { isId } from '../schema/kind-rules.ts';
import { unknownField } from '../schema/unknown-name.ts';
import type { Condition, When } from '../schema/when-shape.ts';
import { comparedAs } from './when.ts';
import { namesField } from './when-holds.ts';

/**
 * What is wrong in a declaration: a sentence, the word in it by which the line is found, and the path to it
 * (`entities.cycle.fields.state`).
 */
export type DeclarationFault = { readonly word: string; readonly says: string; readonly at?: string };

/** Faults below a path of the declaration. */
export const faultsAt = <F extends DeclarationFault>(at: string, faults: readonly F[]): F[] =>
  faults.map((fault) => ({ ...fault, at: fault.at === undefined ? at : `${at}.${fault.at}` }));

/** The same for an entity: a fault that names one of its fields is a fault of that field. */
export const faultsOfEntity = (name: string, fields: Fields, faults: readonly DeclarationFault[]) =>
  faults.flatMap((fault) =>
    faultsAt(
      Object.hasOwn(fields, fault.word) ? `entities.${name}.fields.${fault.word}` : `entities.${name}`,
      [fault],
    ),
  );

/** A fault as developers read it: the path, and the sentence. */
export const faultText = ({ at, says }: DeclarationFault): string =>
  at === undefined ? says : `${at}: ${says}`;

const SAMENESS: readonly string[] = ['is', 'isNot', 'in', 'isEmpty'];
const ORDER: readonly string[] = ['above', 'atLeast', 'below', 'atMost'];
const WORDS_OF: Readonly<Record<ReturnType<typeof comparedAs>, readonly string[]>> = {
  number: [...SAMENESS, ...ORDER],
  date: [...SAMENESS, ...ORDER],
  month: [...SAMENESS, ...ORDER],
  time: [...SAMENESS, ...ORDER],
  boolean: SAMENESS,
  word: SAMENESS,
  person: SAMENESS,
  department: SAMENESS,
  link: SAMENESS,
  words: ['isEmpty', 'includes'],
  people: ['isEmpty', 'includes'],
  list: ['isEmpty'],
  table: [],
};

/** What is wrong with a condition on rows of these fields; the compiler says most of it, of what it is shown. */
export function checkWhen(when: When | undefined, fields: Fields): DeclarationFault[] {
  return Object.entries(when ?? {}).flatMap(([name, condition]) => {
    const field = fieldNamed(fields, name);
    if (field === undefined) return [{ word: name, says: faultSentence(unknownField(name, fields)) }];
    return condition === undefined ? [] : checkCondition({ name, field, fields }, condition);
  });
}

type Of = { readonly name: string; readonly field: AnyField; readonly fields: Fields };

function checkCondition(of: Of, condition: Condition): DeclarationFault[] {
  const words = Object.entries(condition).filter(([, wanted]) => wanted !== undefined);
  return words.flatMap(([word, wanted]) => checkWord(of, word, wanted));
}

/** What is wrong with a word that compares a field. */
export function wordFaults(field: AnyField, word: string): DeclarationFault[] {
  const isAllowed = WORDS_OF[comparedAs(field)].includes(word);
  return isAllowed ? [] : [{ word, says: `${field.label}不能用 ${word} 来比较` }];
}

function checkWord(of: Of, word: string, wanted: unknown): DeclarationFault[] {
  const unfitWord = wordFaults(of.field, word);
  if (unfitWord.length > 0) return unfitWord;
  if (word === 'isEmpty') return typeof wanted === 'boolean' ? [] : [unfit(of, word, wanted)];
  const values: readonly unknown[] = word === 'in' && Array.isArray(wanted) ? wanted : [wanted];
  const field = word === 'includes' ? (elementOf(of.field) ?? of.field) : of.field;
  return values.flatMap((value) => checkOperand({ ...of, field }, word, value));
}

function checkOperand(of: Of, word: string, value: unknown): DeclarationFault[] {
  const { field, fields } = of;
  if (value === null) return word === 'is' || word === 'isNot' ? [] : [unfit(of, word, value)];
  if (!namesField(value, comparedAs(field))) return fits(field, value) ? [] : [unfit(of, word, value)];
  const other = fieldNamed(fields, value);
  if (word === 'in' || other === undefined)
    return [{ word: value, says: faultSentence(unknownField(value, fields)) }];
  return isAlike(field, other) ? [] : [{ word: value, says: `${field.label}不能与${other.label}比较` }];
}

/** Whether a value may stand in a field, as far as the declaration tells. */
function fits(field: AnyField, value: unknown): boolean {
  if (field.kind === 'choice') return typeof value === 'string' && Object.hasOwn(field.choices, value);
  switch (comparedAs(field)) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(String(value));
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'month':
      return typeof value === 'string' && isMonth(value);
    case 'time':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    case 'boolean':
      return typeof value === 'boolean';
    case 'word':
      return typeof value === 'string';
    default:
      return isId(value);
  }
}

/** Links are alike when they lead to the same rows. */
export function isAlike(field: AnyField, other: AnyField): boolean {
  if (field.kind === 'link' || other.kind === 'link')
    return field.kind === 'link' && other.kind === 'link' && field.to === other.to;
  return comparedAs(field) === comparedAs(other);
}

const unfit = ({ name, field }: Of, word: string, value: unknown): DeclarationFault => ({
  word: name,
  says: `${field.label}的 ${word} 不能是“${String(value)}”`,
});
