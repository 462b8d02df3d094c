import type { FieldKind } from '../fields/any-field.ts';
import type { RelativePeriod } from './periods.ts';

/** What a field may be asked in a filter. */
export const FILTER_WORDS = [
  'is',
  'isNot',
  'in',
  'notIn',
  'contains',
  'lacks',
  'startsWith',
  'above',
  'atLeast',
  'below',
  'atMost',
  'between',
  'within',
  'isEmpty',
  'isFilled',
] as const;
export type FilterWord = (typeof FILTER_WORDS)[number];

/**
 * A field held against nothing, several values, the two ends of a span (both within it), a period, or one value. Days,
 * amounts and ids are text.
 */
export type Comparison =
  | { readonly field: string; readonly word: 'isEmpty' | 'isFilled' }
  | { readonly field: string; readonly word: 'in' | 'notIn'; readonly value: readonly string[] }
  | { readonly field: string; readonly word: 'between'; readonly value: readonly [string, string] }
  | { readonly field: string; readonly word: 'within'; readonly value: RelativePeriod }
  | { readonly field: string; readonly word: SingleWord; readonly value: string | number | boolean };
type SingleWord = Exclude<FilterWord, 'isEmpty' | 'isFilled' | 'in' | 'notIn' | 'between' | 'within'>;

/**
 * Which rows somebody looks for, as data (高级筛选): comparisons of fields, all or any of which hold, one within the other.
 * It stands among the filters of a list under `$where`, and in addresses and views as JSON.
 */
export type RowFilter = FilterGroup | Comparison;
export type FilterGroup = { readonly all: readonly RowFilter[] } | { readonly any: readonly RowFilter[] };

/** The key among a list's filters. */
export const WHERE_KEY = '$where';
/** Whoever asks, among people that are looked for; the screen puts his id in its place. */
export const ME = 'me';

export const FILTER_LIMITS = { comparisons: 50, levels: 4, values: 200, text: 100 } as const;

const EMPTINESS = ['isEmpty', 'isFilled'] as const;
const TEXT = ['contains', 'lacks', 'is', 'isNot', 'startsWith', ...EMPTINESS] as const;
const NUMBER = ['is', 'isNot', 'above', 'atLeast', 'below', 'atMost', 'between', ...EMPTINESS] as const;
const DAYS = ['within', 'between', 'is', 'below', 'above', 'atMost', 'atLeast', ...EMPTINESS] as const;
const CHOSEN = ['in', 'notIn', ...EMPTINESS] as const;

/** What each kind of field may be asked, the likeliest first; forgetting a kind does not compile. */
export const WORDS_OF_KIND: Readonly<Record<FieldKind, readonly FilterWord[]>> = {
  text: TEXT,
  longText: ['contains', 'lacks', ...EMPTINESS],
  autoNumber: TEXT,
  integer: NUMBER,
  decimal: NUMBER,
  money: NUMBER,
  percent: NUMBER,
  date: DAYS,
  month: DAYS,
  time: DAYS,
  boolean: ['is', ...EMPTINESS],
  choice: CHOSEN,
  choices: CHOSEN,
  dictionary: CHOSEN,
  person: CHOSEN,
  people: CHOSEN,
  department: CHOSEN,
  link: CHOSEN,
  richText: EMPTINESS,
  attachments: [],
  lines: [],
};

/** How many comparisons it holds. */
export function countComparisons(filter: RowFilter): number {
  return 'field' in filter ? 1 : partsOfFilter(filter).reduce((sum, part) => sum + countComparisons(part), 0);
}

export const partsOfFilter = (group: FilterGroup): readonly RowFilter[] =>
  'all' in group ? group.all : group.any;

/** The same filter with each comparison changed. */
export function mapComparisons(filter: RowFilter, change: (one: Comparison) => Comparison): RowFilter {
  if ('field' in filter) return change(filter);
  const parts = partsOfFilter(filter).map((part) => mapComparisons(part, change));
  return 'all' in filter ? { all: parts } : { any: parts };
}

/** A filter as it may be asked for by one person: who looks for `me` looks for his id. */
export function filterFor(filter: RowFilter, userId: string): RowFilter {
  return mapComparisons(filter, (one) =>
    one.word === 'in' || one.word === 'notIn'
      ? { ...one, value: one.value.map((value) => (value === ME ? userId : value)) }
      : one,
  );
}
