import { Decimal } from 'decimal.js';
import { Problem, quoted } from '../diagnostics/expression-error.ts';
import { LIMITS } from '../diagnostics/limits.ts';
import { parseDate } from './calendar-date.ts';
import { asCondition, asText } from './coerce.ts';
import { ExactDecimal, ownDecimal, readDecimal } from './exact-decimal.ts';
import { charge, type Frame } from './frame.ts';
import { type FieldType, type FieldTypes, type Hint, isBlank, isDate, isList, type Value } from './value.ts';

/** Names that lead to the machinery of JavaScript. No formula reads them, even where an object owns one. */
const CLOSED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a name may never be read. */
export function isClosedName(name: string): boolean {
  return CLOSED_NAMES.has(name);
}

/** Where a value of the host stands and how it is declared. */
export interface Reading {
  readonly name: string;
  readonly hint: Hint;
  readonly depth: number;
}

/** Takes a value of the host in: own decimals, ISO dates where declared, lists and records. `name` is for messages. */
export function readValue(raw: unknown, reading: Reading, frame: Frame): Value {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'object') return readObject(raw, reading, frame);
  const value = readSingle(raw, reading.name);
  return typeof reading.hint === 'string' ? declared(value, reading.hint, reading.name) : value;
}

function readSingle(raw: unknown, name: string): Value {
  if (typeof raw === 'string' || typeof raw === 'boolean') return raw;
  if (typeof raw === 'bigint') return new ExactDecimal(raw);
  if (typeof raw === 'number' && Number.isFinite(raw)) return new ExactDecimal(raw);
  throw new Problem('value', `${quoted(name)}的值不能用在公式里`);
}

function readObject(raw: object, reading: Reading, frame: Frame): Value {
  if (Array.isArray(raw)) return readList(raw, reading, frame);
  if (Decimal.isDecimal(raw)) return readNumber(raw, reading);
  if (!isPlainObject(raw)) {
    throw new Problem('value', `${quoted(reading.name)}的值不能用在公式里，日期请用 2026-03-01 这样的文字`);
  }
  return { kind: 'record', raw, hints: typeof reading.hint === 'object' ? reading.hint : undefined };
}

function readNumber(raw: Decimal, { name, hint }: Reading): Value {
  const value = ownDecimal(raw);
  if (!value.isFinite()) throw new Problem('value', `${quoted(name)}的值不是有限的数`);
  return typeof hint === 'string' ? declared(value, hint, name) : value;
}

function isPlainObject(raw: object): raw is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(raw);
  // not compared with Object.prototype, which another realm (a worker, a frame) has as its own
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function readList(raw: readonly unknown[], reading: Reading, frame: Frame): Value {
  if (raw.length > LIMITS.rows) {
    throw new Problem('limit', `${quoted(reading.name)}有 ${raw.length} 行，公式最多处理 ${LIMITS.rows} 行`);
  }
  if (reading.depth > LIMITS.depth) throw new Problem('limit', `${quoted(reading.name)}嵌套太深`);
  charge(frame, raw.length);
  const inside = { ...reading, depth: reading.depth + 1 };
  return raw.map((item) => readValue(item, inside, frame));
}

/** Reads one own property of an object of the host. Undefined when there is none. */
export function ownProperty(raw: Readonly<Record<string, unknown>>, name: string): unknown {
  if (isClosedName(name)) throw new Problem('name', `不能使用${quoted(name)}这个名字`);
  return Object.hasOwn(raw, name) ? raw[name] : undefined;
}

/** The declared kind of a field, if any. */
export function hintFor(hints: FieldTypes | undefined, name: string): Hint {
  return hints !== undefined && Object.hasOwn(hints, name) ? hints[name] : undefined;
}

function declared(value: Value, type: FieldType, name: string): Value {
  if (type === 'any' || isList(value)) return value;
  if (type === 'text') return asText(value);
  if (isBlank(value)) return null;
  if (type === 'number') return declaredNumber(value, name);
  if (type === 'boolean') return asCondition(value);
  return declaredDate(value, type, name);
}

function declaredNumber(value: Value, name: string): Value {
  if (value instanceof ExactDecimal) return value;
  const number = typeof value === 'string' ? readDecimal(value) : null;
  if (number === null) throw new Problem('value', `${quoted(name)}的值不是数字`);
  return number;
}

function declaredDate(value: Value, type: 'date' | 'datetime', name: string): Value {
  const date = typeof value === 'string' ? parseDate(value) : value;
  if (!isDate(date)) throw new Problem('value', `${quoted(name)}的值不是日期，日期要写成 2026-03-01`);
  return type === 'date' ? { ...date, seconds: null } : { ...date, seconds: date.seconds ?? 0 };
}
