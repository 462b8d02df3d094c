import { Problem } from '../diagnostics/expression-error.ts';
import { areEqual, compare } from '../values/compare.ts';
import { flatten } from '../values/elementwise.ts';
import { ExactDecimal, readDecimal } from '../values/exact-decimal.ts';
import type { Frame } from '../values/frame.ts';
import { charge } from '../values/frame.ts';
import { isBlank, type Value } from '../values/value.ts';
import { type FunctionEntry, maybe, need } from './function-entry.ts';
import { total } from './sums.ts';

/** Counting and adding what meets a criterion. */
export const conditionalSums: readonly FunctionEntry[] = [
  {
    name: 'COUNTIF',
    aliases: ['条件计数'],
    family: '统计',
    description: "数一数一列里有多少个值符合条件；条件写一个值，或写 '>100'、'<>已付'、'*钢*'",
    arguments: [need('一列'), need('条件')],
    example: "COUNTIF(明细.金额, '>1000')",
    work: { takes: 'whole', run: countIf },
  },
  {
    name: 'SUMIF',
    aliases: ['条件求和'],
    family: '统计',
    description: '把符合条件的行求和；条件写法同 COUNTIF，不写求和列时对条件列求和',
    arguments: [need('条件列'), need('条件'), maybe('求和列')],
    example: "SUMIF(明细.类别, '人工', 明细.金额)",
    work: { takes: 'whole', run: sumIf },
  },
];

function countIf([list = null, wanted = null]: readonly Value[], frame: Frame): Value {
  const meets = criterion(frame, wanted);
  return new ExactDecimal(flatten(frame, [list]).filter(meets).length);
}

function sumIf([list = null, wanted = null, amounts]: readonly Value[], frame: Frame): Value {
  const tested = flatten(frame, [list]);
  const added = amounts === undefined ? tested : flatten(frame, [amounts]);
  if (tested.length !== added.length) {
    throw new Problem('type', `条件列有 ${tested.length} 行，求和列有 ${added.length} 行，行数必须相同`);
  }
  const meets = criterion(frame, wanted);
  return total(added.filter((_, row) => meets(tested[row] ?? null)));
}

type Test = (value: Value) => boolean;

const SIGNS: readonly (readonly [string, (order: number) => boolean])[] = [
  ['>=', (order) => order >= 0],
  ['<=', (order) => order <= 0],
  ['>', (order) => order > 0],
  ['<', (order) => order < 0],
];

function criterion(frame: Frame, wanted: Value): Test {
  if (typeof wanted !== 'string') return (value) => areEqual(value, wanted);
  const text = wanted.trim();
  if (text.startsWith('<>')) {
    const isSame = sameAs(frame, text.slice(2));
    return (value) => !isSame(value);
  }
  const sign = SIGNS.find(([symbol]) => text.startsWith(symbol));
  if (sign !== undefined) return ordered(text.slice(sign[0].length).trim(), sign[1]);
  return sameAs(frame, text.startsWith('=') ? text.slice(1) : text);
}

/** Rows of another kind than the limit (a word among numbers) do not meet it; a spreadsheet does not complain either. */
function ordered(limit: string, isMet: (order: number) => boolean): Test {
  const number = readDecimal(limit);
  return (value) => {
    if (isBlank(value)) return false;
    if (number === null) return isMet(compare(value, limit));
    if (typeof value === 'string' && readDecimal(value) === null) return false;
    return isMet(compare(value, number));
  };
}

function sameAs(frame: Frame, text: string): Test {
  const wanted = text.trim();
  if (!wanted.includes('*')) return (value) => areEqual(value, readDecimal(wanted) ?? wanted);
  const pieces = wanted.split('*');
  return (value) => {
    if (typeof value !== 'string') return false;
    charge(frame, value.length >> 6);
    return matches(value, pieces);
  };
}

/** Whether the pieces between the asterisks occur one after the other, the outer ones at the ends. */
function matches(text: string, pieces: readonly string[]): boolean {
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, from);
    if (found < 0 || found + piece.length > end) return false;
    from = found + piece.length;
  }
  return true;
}
