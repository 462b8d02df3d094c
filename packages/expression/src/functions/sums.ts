import type { Decimal } from 'decimal.js';
import { Problem } from '../diagnostics/expression-error.ts';
import { multiply } from '../evaluation/arithmetic.ts';
import { asNumber } from '../values/coerce.ts';
import { compare } from '../values/compare.ts';
import { flatten, pairwise } from '../values/elementwise.ts';
import { ExactDecimal, finite, ONE, readDecimal, ZERO } from '../values/exact-decimal.ts';
import type { Frame } from '../values/frame.ts';
import { isBlank, isDate, isList, type Value } from '../values/value.ts';
import { type FunctionEntry, many } from './function-entry.ts';

/** Totals over lists. Blanks are passed over. */
export const sums: readonly FunctionEntry[] = [
  {
    name: 'SUM',
    aliases: ['求和', '合计'],
    family: '统计',
    description: '求和，空值按 0 计；可以是一列，也可以是多个数',
    arguments: [many('数值或一列')],
    example: 'SUM(明细.数量 * 明细.单价)',
    work: { takes: 'whole', run: (values, frame) => total(flatten(frame, values)) },
  },
  {
    name: 'AVERAGE',
    aliases: ['平均', '平均值'],
    family: '统计',
    description: '求平均值，空值不计入；没有数值时结果为空',
    arguments: [many('数值或一列')],
    example: 'AVERAGE(明细.单价)',
    work: { takes: 'whole', run: average },
  },
  {
    name: 'MIN',
    aliases: ['最小', '最小值'],
    family: '统计',
    description: '取最小的数或最早的日期，空值不计入',
    arguments: [many('数值、日期或一列')],
    example: 'MIN(报价.金额)',
    work: { takes: 'whole', run: (values, frame) => extreme(flatten(frame, values), -1) },
  },
  {
    name: 'MAX',
    aliases: ['最大', '最大值'],
    family: '统计',
    description: '取最大的数或最晚的日期，空值不计入',
    arguments: [many('数值、日期或一列')],
    example: 'MAX(报价.金额)',
    work: { takes: 'whole', run: (values, frame) => extreme(flatten(frame, values), 1) },
  },
  {
    name: 'COUNT',
    aliases: ['计数'],
    family: '统计',
    description: '数一数有多少个数字或日期',
    arguments: [many('值或一列')],
    example: 'COUNT(明细.数量)',
    work: { takes: 'whole', run: (values, frame) => amountOf(flatten(frame, values), isCounted) },
  },
  {
    name: 'COUNTA',
    aliases: ['非空计数'],
    family: '统计',
    description: '数一数有多少个不为空的值',
    arguments: [many('值或一列')],
    example: 'COUNTA(明细.名称)',
    work: {
      takes: 'whole',
      run: (values, frame) => amountOf(flatten(frame, values), (value) => !isBlank(value)),
    },
  },
  {
    name: 'SUMPRODUCT',
    aliases: ['乘积和'],
    family: '统计',
    description: '把几列逐行相乘后求和',
    arguments: [many('一列')],
    example: 'SUMPRODUCT(明细.数量, 明细.单价)',
    work: { takes: 'whole', run: sumOfProducts },
  },
];

/** The sum of single values. */
export function total(values: readonly Value[]): Decimal {
  let sum = ZERO;
  for (const value of values) if (value !== null) sum = sum.plus(asNumber(value));
  return finite(sum);
}

function average(values: readonly Value[], frame: Frame): Value {
  const given = flatten(frame, values).filter((value) => !isBlank(value));
  return given.length === 0 ? null : total(given).div(given.length);
}

/** The value furthest in a direction, -1 down or 1 up; null when all are blank. */
function extreme(values: readonly Value[], direction: number): Value {
  let best: Value = null;
  for (const value of values) {
    if (isBlank(value)) continue;
    const comparable = isDate(value) ? value : asNumber(value);
    if (best === null || furtherBy(comparable, best) * direction > 0) best = comparable;
  }
  return best;
}

function furtherBy(value: Value, best: Value): number {
  if (isDate(value) !== isDate(best)) throw new Problem('type', '日期和数字不能放在一起比大小');
  return compare(value, best);
}

function isCounted(value: Value): boolean {
  if (value instanceof ExactDecimal || isDate(value)) return true;
  return typeof value === 'string' && readDecimal(value) !== null;
}

function amountOf(values: readonly Value[], counts: (value: Value) => boolean): Decimal {
  return new ExactDecimal(values.filter(counts).length);
}

function sumOfProducts(values: readonly Value[], frame: Frame): Value {
  const product = values.reduce((left, right) => pairwise(frame, multiply, left, right), ONE as Value);
  return total(isList(product) ? flatten(frame, product) : [product]);
}
