import type { AnyField, Fields } from '../fields/any-field.ts';
import type { Condition, When } from '../schema/when-shape.ts';
import { type RowFilter, WORDS_OF_KIND } from './row-filter.ts';

/** A condition on rows as the filter (高级筛选) that leaves the same rows in their list. */
export function filterOfWhen(when: When, fields: Fields): RowFilter {
  return {
    all: Object.entries(when).flatMap(([name, condition = {}]) => {
      const field = fields[name];
      return field ? partsOf(name, field, condition) : [];
    }),
  };
}

function partsOf(name: string, field: AnyField, condition: Condition): RowFilter[] {
  return Object.entries(condition).map(([word, wanted]) => partOf({ name, field }, word, wanted));
}

type On = { readonly name: string; readonly field: AnyField };
type Value = string | number | boolean;

function partOf({ name, field }: On, word: string, wanted: unknown): RowFilter {
  const emptiness = emptinessOf(word, wanted);
  if (emptiness !== undefined) return { field: name, word: emptiness ? 'isEmpty' : 'isFilled' };
  if (WORDS_OF_KIND[field.kind].includes('in')) return amongOf(name, word, wanted);
  if (Array.isArray(wanted)) return { any: wanted.map((one) => ({ field: name, word: 'is', value: one })) };
  if (field.kind === 'boolean' && word === 'isNot')
    return {
      any: [
        { field: name, word: 'is', value: wanted !== true },
        { field: name, word: 'isEmpty' },
      ],
    };
  return { field: name, word: orderedWord(word), value: plainValue(wanted) };
}

/** Whether it asks for what is empty, or for what is filled in; nothing where it asks for a value. */
function emptinessOf(word: string, wanted: unknown): boolean | undefined {
  if (word === 'isEmpty') return wanted === true;
  return wanted === null ? word === 'is' : undefined;
}

/** What is chosen is looked for among values. */
function amongOf(name: string, word: string, wanted: unknown): RowFilter {
  const value = (Array.isArray(wanted) ? wanted : [wanted]).map(String);
  return { field: name, word: word === 'isNot' ? 'notIn' : 'in', value };
}

const ORDERED = ['is', 'isNot', 'above', 'atLeast', 'below', 'atMost'] as const;
function orderedWord(word: string): (typeof ORDERED)[number] {
  const found = ORDERED.find((one) => one === word);
  if (found === undefined) throw new Error(`a filter has no word ${word}`);
  return found;
}

function plainValue(wanted: unknown): Value {
  return typeof wanted === 'number' || typeof wanted === 'boolean' ? wanted : String(wanted);
}
