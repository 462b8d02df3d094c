import { Problem, quoted } from '../diagnostics/expression-error.ts';
import { elementOf, memberOf } from '../evaluation/access.ts';
import { asCount, asText } from '../values/coerce.ts';
import { areEqual } from '../values/compare.ts';
import { ExactDecimal } from '../values/exact-decimal.ts';
import { buildText, charge, type Frame } from '../values/frame.ts';
import { isList, isRecord, type ListValue, type RecordValue, type Value } from '../values/value.ts';
import { isEmpty } from './logic.ts';

/** Calls a listed method. Which methods a value has depends on what it is; there are no others. */
export function callMethod(frame: Frame, name: string, of: Value, given: readonly Value[]): Value {
  const answer = methodOf(frame, name, of)?.(given[0] ?? null, given[1] ?? null);
  if (answer === undefined) throw new Problem('type', `${kindOf(of)}没有方法${quoted(name)}`);
  return answer;
}

type Method = (first: Value, second: Value) => Value;

function methodOf(frame: Frame, name: string, of: Value): Method | undefined {
  if (typeof of === 'string') {
    charge(frame, 1 + (of.length >> 6));
    return textMethods(frame, of).get(name);
  }
  if (isList(of)) {
    charge(frame, of.length);
    return listMethods(of).get(name);
  }
  if (isRecord(of)) return recordMethods(frame, of).get(name);
  return name === 'equals' && of !== null ? (other) => areEqual(of, other) : undefined;
}

function kindOf(value: Value): string {
  if (value === null) return '空值';
  if (isList(value)) return '一列值';
  if (isRecord(value)) return '一条记录';
  if (typeof value === 'string') return '文字';
  return value instanceof ExactDecimal ? '数字' : '这个值';
}

function textMethods(frame: Frame, text: string): ReadonlyMap<string, Method> {
  const lower = (value: Value): string => asText(value).toLowerCase();
  return new Map<string, Method>([
    ['isEmpty', () => text === ''],
    ['length', () => new ExactDecimal(text.length)],
    ['contains', (part) => text.includes(asText(part))],
    ['equals', (other) => areEqual(text, other)],
    ['equalsIgnoreCase', (other) => text.toLowerCase() === lower(other)],
    ['startsWith', (start) => text.startsWith(asText(start))],
    ['endsWith', (end) => text.endsWith(asText(end))],
    ['trim', () => text.trim()],
    ['substring', (from, to) => substring(text, from, to)],
    ['toUpperCase', () => buildText(frame, text.toUpperCase())],
    ['toLowerCase', () => buildText(frame, text.toLowerCase())],
    ['indexOf', (part) => new ExactDecimal(text.indexOf(asText(part)))],
  ]);
}

function substring(text: string, from: Value, to: Value): string {
  const start = asCount(from, '起点');
  const end = to === null ? text.length : asCount(to, '终点');
  if (start < 0 || end > text.length || start > end) throw new Problem('value', 'substring 的位置超出了文字');
  return text.slice(start, end);
}

function listMethods(list: ListValue): ReadonlyMap<string, Method> {
  return new Map<string, Method>([
    ['size', () => new ExactDecimal(list.length)],
    ['isEmpty', () => list.length === 0],
    ['contains', (wanted) => list.some((item) => areEqual(item, wanted))],
    ['indexOf', (wanted) => new ExactDecimal(list.findIndex((item) => areEqual(item, wanted)))],
    ['get', (at) => list[asCount(at, '序号')] ?? null],
  ]);
}

function recordMethods(frame: Frame, record: RecordValue): ReadonlyMap<string, Method> {
  return new Map<string, Method>([
    ['size', () => new ExactDecimal(Object.keys(record.raw).length)],
    ['isEmpty', () => isEmpty(record)],
    ['containsKey', (key) => memberOf(frame, record, asText(key), 'blank') !== null || hasField(record, key)],
    ['get', (key) => elementOf(frame, record, asText(key), 'blank')],
  ]);
}

function hasField({ raw }: RecordValue, key: Value): boolean {
  return Object.hasOwn(raw, asText(key));
}
