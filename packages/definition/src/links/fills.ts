import type { AnyField, FieldKind, Fields } from '../fields/any-field.ts';
import { scaleOf } from '../fields/decimal.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { decimal } from '../schema/money.ts';

type Values = Readonly<Record<string, unknown>>;

const TEXTS = ['text', 'longText', 'autoNumber'] as const;
const NUMBERS = ['integer', 'decimal', 'money', 'percent'] as const;

/** From which kinds of field a field takes its value. */
export const FILLED_FROM = {
  text: TEXTS,
  longText: TEXTS,
  integer: ['integer'],
  decimal: NUMBERS,
  money: NUMBERS,
  percent: NUMBERS,
  date: ['date'],
  month: ['month'],
  time: ['time'],
  boolean: ['boolean'],
  choice: ['choice'],
  choices: [],
  dictionary: ['dictionary'],
  person: ['person'],
  people: [],
  department: ['department'],
  link: ['link'],
  lines: [],
  autoNumber: [],
  richText: ['richText'],
  attachments: [],
} as const satisfies Readonly<Record<FieldKind, readonly FieldKind[]>>;

export type Filling = {
  /** The fields that the link stands among. */
  readonly fields: Fields;
  /** What stands in them. */
  readonly values: Values;
  /** What holds in the form around, for numbers that must not exceed one of them. */
  readonly around?: Values | undefined;
  /** What the row says that was chosen before, and the one chosen now; nothing where none is. */
  readonly before: Values | undefined;
  readonly now: Values | undefined;
};

/**
 * What the choice of a row fills into the form: fields that are empty, and those that hold what the row before had filled
 * in. What a person typed stays.
 */
export function fillsOf(link: AnyField, { fields, values, around, before, now }: Filling): Values {
  const fills = link.kind === 'link' ? Object.entries(link.fills ?? {}) : [];
  const changes = fills.flatMap(([name, source]): [string, unknown][] => {
    const field = fieldNamed(fields, name);
    if (field === undefined) return [];
    const value = values[name] ?? null;
    const filled = inFormOf(field, before?.[source]);
    const isOpen = value === null || value === '' || isSame(field, value, filled);
    if (!isOpen) return [];
    const most = link.kind === 'link' ? link.fillsAtMost?.[name] : undefined;
    return [
      [name, capped(inFormOf(field, now?.[source]), value, most === undefined ? undefined : around?.[most])],
    ];
  });
  return Object.fromEntries(changes.filter(([name, value]) => (values[name] ?? null) !== value));
}

function inFormOf(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const isDecimal = field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent';
  return isDecimal ? decimal.round(String(value), scaleOf(field)) : value;
}

function isSame({ kind }: AnyField, left: unknown, right: unknown): boolean {
  const isDecimal = kind === 'decimal' || kind === 'money' || kind === 'percent';
  if (!isDecimal || right === null || !/^-?\d+(\.\d+)?$/.test(String(left))) return left === right;
  return decimal.equals(String(left), String(right));
}

/** A number with an upper limit; what the field holds already counts as free. Nothing is filled in where nothing is left. */
function capped(filled: unknown, held: unknown, limit: unknown): unknown {
  if (typeof filled !== 'string' || typeof limit !== 'string') return filled;
  const free = decimal.plus(limit, typeof held === 'string' && held !== '' ? held : '0');
  if (!decimal.greaterThan(filled, free)) return filled;
  return decimal.greaterThan(free, '0') ? decimal.round(free, scaleIn(filled)) : null;
}

const scaleIn = (amount: string) => amount.split('.')[1]?.length ?? 0;
