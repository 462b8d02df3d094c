import type { Fields } from '../fields/any-field.ts';
import { decimal } from '../schema/money.ts';
import type { Condition, When } from '../schema/when-shape.ts';
import { type ComparisonKind, comparedAs } from './when.ts';

type Values = Readonly<Record<string, unknown>>;
type Place = {
  readonly kind: ComparisonKind;
  readonly fields: Fields;
  readonly row: Values;
  readonly given: unknown;
};

/**
 * Whether a declared condition holds for a row of these fields: the same rule shows the button and guards the call;
 * `whenSql` says it to the database. A comparison with what is empty does not hold.
 */
export function whenHolds(when: When | undefined, fields: Fields, row: Values): boolean {
  return Object.entries(when ?? {}).every(([name, condition]) => {
    const kind = comparedAs(fields[name]);
    return (
      condition === undefined || holds(filled(row[name]), condition, { kind, fields, row, given: row[name] })
    );
  });
}

type Value = string | number | boolean | null;
type Test = (value: Value, wanted: unknown, place: Place) => boolean;

const TESTS: readonly (readonly [word: keyof Condition, test: Test])[] = [
  ['is', (value, wanted, place) => isSame(value, operand(wanted, place), place)],
  ['isNot', (value, wanted, place) => !isSame(value, operand(wanted, place), place)],
  ['in', (value, wanted, place) => value !== null && isAmong(value, wanted, place)],
  ['includes', (_count, wanted, place) => includes(wanted, place)],
  ['isEmpty', (value, wanted) => (value === null) === wanted],
  ['above', (value, wanted, place) => order(value, wanted, place) > 0],
  ['atLeast', (value, wanted, place) => order(value, wanted, place) >= 0],
  ['below', (value, wanted, place) => order(value, wanted, place) < 0],
  ['atMost', (value, wanted, place) => order(value, wanted, place) <= 0],
];

function holds(value: Value, condition: Condition, place: Place): boolean {
  return TESTS.every(([word, test]) => condition[word] === undefined || test(value, condition[word], place));
}

const isAmong = (value: Value, wanted: unknown, place: Place) =>
  Array.isArray(wanted) && wanted.some((one: unknown) => isSame(value, filled(one), place));

/** Whether one of the values of a list is the one that is asked for. */
function includes(wanted: unknown, place: Place): boolean {
  const sought = operand(wanted, place);
  return Array.isArray(place.given) && place.given.some((one: unknown) => sought !== null && one === sought);
}

/** What a condition compares with: another field's value where it names one, else what it says itself. */
function operand(wanted: unknown, { kind, fields, row }: Place): Value {
  return namesField(wanted, kind) && Object.hasOwn(fields, wanted) ? filled(row[wanted]) : filled(wanted);
}

/** Words are values; numbers, days, moments and ids begin with a digit, so that a name is told from them. */
export function namesField(wanted: unknown, kind: ComparisonKind): wanted is string {
  return kind !== 'word' && kind !== 'words' && typeof wanted === 'string' && /^[a-z]/i.test(wanted);
}

/** Nothing, where nothing is filled in; of a list, how many there are. */
function filled(value: unknown): Value {
  if (Array.isArray(value)) return value.length === 0 ? null : value.length;
  const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isValue && value !== '' ? value : null;
}

function isSame(left: Value, right: Value, { kind }: Place): boolean {
  if (left === null || right === null) return left === right;
  return kind === 'number' || kind === 'time' ? compare(left, right, kind) === 0 : left === right;
}

/** Below, same or above as -1, 0, 1; what is empty, or half typed, is none of them. */
function order(left: Value, wanted: unknown, place: Place): number {
  const right = operand(wanted, place);
  return left === null || right === null ? Number.NaN : compare(left, right, place.kind);
}

function compare(left: Value, right: Value, kind: ComparisonKind): number {
  if (kind === 'number') return compareNumbers(String(left), String(right));
  if (kind === 'time') return Math.sign(Date.parse(String(left)) - Date.parse(String(right)));
  if (left === right) return 0;
  return String(left) < String(right) ? -1 : 1;
}

function compareNumbers(left: string, right: string): number {
  if (!isNumber(left) || !isNumber(right)) return Number.NaN;
  if (decimal.equals(left, right)) return 0;
  return decimal.greaterThan(left, right) ? 1 : -1;
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
