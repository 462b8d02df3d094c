import { LONGEST_PERIOD, PERIOD_UNITS, PERIODS, type RelativePeriod } from './periods.ts';
import {
  type Comparison,
  countComparisons,
  FILTER_LIMITS,
  FILTER_WORDS,
  type FilterWord,
  type RowFilter,
} from './row-filter.ts';

/** A filter out of whatever was given, or the place in it that makes no sense: `any.0.value`. */
export type ReadFilter = { readonly filter: RowFilter } | { readonly wrong: string };

/** Reads a filter by its shape and limits alone; whether its fields are there, its reader knows. */
export function readRowFilter(given: unknown): ReadFilter {
  const read = readPart(given, '', 1);
  if ('wrong' in read || countComparisons(read.filter) <= FILTER_LIMITS.comparisons) return read;
  return { wrong: '' };
}

function readPart(given: unknown, at: string, level: number): ReadFilter {
  if (!isRecord(given) || level > FILTER_LIMITS.levels + 1) return { wrong: at };
  if (Object.hasOwn(given, 'field')) return readComparison(given, at);
  const [word, ...more] = Object.keys(given);
  if (more.length > 0 || (word !== 'all' && word !== 'any')) return { wrong: at };
  const inside = below(at, word);
  const read = readParts(given[word], inside, level);
  if (typeof read === 'string') return { wrong: read };
  return { filter: word === 'all' ? { all: read } : { any: read } };
}

/** The parts of a group, or the place of the first that makes no sense. */
function readParts(given: unknown, at: string, level: number): readonly RowFilter[] | string {
  if (!Array.isArray(given) || given.length > FILTER_LIMITS.comparisons) return at;
  const filters: RowFilter[] = [];
  for (const [index, part] of given.entries()) {
    const read = readPart(part, below(at, String(index)), level + 1);
    if ('wrong' in read) return read.wrong;
    filters.push(read.filter);
  }
  return filters;
}

function readComparison(given: Given, at: string): ReadFilter {
  const { field, word, value } = given;
  if (typeof field !== 'string' || Object.keys(given).some((key) => !COMPARISON_KEYS.includes(key)))
    return { wrong: at };
  const known = FILTER_WORDS.find((one) => one === word);
  if (known === undefined) return { wrong: below(at, 'word') };
  const filter = comparisonOf(field, known, value);
  return filter ? { filter } : { wrong: below(at, 'value') };
}

const COMPARISON_KEYS: readonly string[] = ['field', 'word', 'value'];

function comparisonOf(field: string, word: FilterWord, value: unknown): Comparison | undefined {
  switch (word) {
    case 'isEmpty':
    case 'isFilled':
      return value === undefined ? { field, word } : undefined;
    case 'in':
    case 'notIn':
      return withValue(readTexts(value, FILTER_LIMITS.values), (values) => ({ field, word, value: values }));
    case 'between':
      return withValue(readEnds(value), (ends) => ({ field, word, value: ends }));
    case 'within':
      return withValue(readPeriod(value), (period) => ({ field, word, value: period }));
    default:
      return isSingle(value) ? { field, word, value } : undefined;
  }
}

const withValue = <T>(value: T | undefined, make: (value: T) => Comparison) =>
  value === undefined ? undefined : make(value);

const isSingle = (value: unknown): value is string | number | boolean =>
  typeof value === 'string'
    ? value.length <= FILTER_LIMITS.text
    : typeof value === 'number' || typeof value === 'boolean';

function readTexts(value: unknown, most: number): readonly string[] | undefined {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= most;
  return isList && value.every((one) => typeof one === 'string' && one.length <= FILTER_LIMITS.text)
    ? value
    : undefined;
}

function readEnds(value: unknown): readonly [string, string] | undefined {
  const [from, to] = readTexts(value, 2) ?? [];
  return from === undefined || to === undefined ? undefined : [from, to];
}

function readPeriod(value: unknown): RelativePeriod | undefined {
  if (!isRecord(value)) return PERIODS.find((one) => one === value);
  const unit = PERIOD_UNITS.find((one) => one === value.unit);
  const count = value.last ?? value.next;
  if (unit === undefined || Object.keys(value).length !== 2 || !isCount(count)) return undefined;
  return 'last' in value ? { last: count, unit } : { next: count, unit };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LONGEST_PERIOD;

const below = (at: string, name: string) => (at === '' ? name : `${at}.${name}`);
type Given = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
