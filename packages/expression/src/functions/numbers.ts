import { Decimal } from 'decimal.js';
import { Problem } from '../diagnostics/expression-error.ts';
import { power } from '../evaluation/arithmetic.ts';
import { asCount, asNumber } from '../values/coerce.ts';
import { ExactDecimal, finite, ONE } from '../values/exact-decimal.ts';
import { charge, type Frame } from '../values/frame.ts';
import type { Value } from '../values/value.ts';
import { type FunctionEntry, maybe, need } from './function-entry.ts';

/** Arithmetic on single numbers. */
export const numbers: readonly FunctionEntry[] = [
  {
    name: 'ROUND',
    aliases: ['四舍五入'],
    family: '数学',
    description: '四舍五入到指定的小数位；小数位为负数时取整到十位、百位……',
    arguments: [need('数值'), maybe('小数位')],
    example: 'ROUND(1.005, 2)',
    work: { takes: 'each', run: (values) => rounded(values, Decimal.ROUND_HALF_UP) },
  },
  {
    name: 'ROUNDUP',
    aliases: ['向上舍入', '进位'],
    family: '数学',
    description: '舍入到指定的小数位，尾数一律进位',
    arguments: [need('数值'), maybe('小数位')],
    example: 'ROUNDUP(1.001, 2)',
    work: { takes: 'each', run: (values) => rounded(values, Decimal.ROUND_UP) },
  },
  {
    name: 'ROUNDDOWN',
    aliases: ['向下舍入', '截位'],
    family: '数学',
    description: '舍入到指定的小数位，尾数一律舍去',
    arguments: [need('数值'), maybe('小数位')],
    example: 'ROUNDDOWN(1.009, 2)',
    work: { takes: 'each', run: (values) => rounded(values, Decimal.ROUND_DOWN) },
  },
  {
    name: 'INT',
    aliases: ['取整'],
    family: '数学',
    description: '取不大于该数的最大整数',
    arguments: [need('数值')],
    example: 'INT(-1.5)',
    work: { takes: 'each', run: ([value = null]) => asNumber(value).floor() },
  },
  {
    name: 'ABS',
    aliases: ['绝对值'],
    family: '数学',
    description: '取绝对值',
    arguments: [need('数值')],
    example: 'ABS(差额)',
    work: { takes: 'each', run: ([value = null]) => asNumber(value).abs() },
  },
  {
    name: 'MOD',
    aliases: ['求余', '取余'],
    family: '数学',
    description: '求余数，符号与除数相同；除数为 0 或空时结果为空',
    arguments: [need('被除数'), need('除数')],
    example: 'MOD(10, 3)',
    work: { takes: 'each', run: modulo },
  },
  {
    name: 'CEILING',
    aliases: ['向上取整'],
    family: '数学',
    description: '向上取到基数的整倍数，基数默认为 1',
    arguments: [need('数值'), maybe('基数')],
    example: 'CEILING(12.3, 5)',
    work: { takes: 'each', run: (values) => multiple(values, Decimal.ROUND_CEIL) },
  },
  {
    name: 'FLOOR',
    aliases: ['向下取整'],
    family: '数学',
    description: '向下取到基数的整倍数，基数默认为 1',
    arguments: [need('数值'), maybe('基数')],
    example: 'FLOOR(12.3, 5)',
    work: { takes: 'each', run: (values) => multiple(values, Decimal.ROUND_FLOOR) },
  },
  {
    name: 'POWER',
    aliases: ['乘方', '次方'],
    family: '数学',
    description: '求乘方，与 ^ 相同',
    arguments: [need('底数'), need('指数')],
    example: 'POWER(1.05, 3)',
    work: { takes: 'each', run: ([base = null, exponent = null], frame) => power(frame, base, exponent) },
  },
  {
    name: 'SQRT',
    aliases: ['平方根'],
    family: '数学',
    description: '求平方根',
    arguments: [need('数值')],
    example: 'SQRT(面积)',
    work: { takes: 'each', run: squareRoot },
  },
];

const MAX_PLACES = 30;

function rounded([value = null, places = null]: readonly Value[], mode: Decimal.Rounding): Value {
  const number = asNumber(value);
  const count = asCount(places, '小数位', MAX_PLACES);
  if (count >= 0) return number.toDecimalPlaces(count, mode);
  return finite(number.toNearest(new ExactDecimal(10).pow(-count), mode));
}

function multiple([value = null, step = null]: readonly Value[], mode: Decimal.Rounding): Value {
  const size = step === null ? ONE : asNumber(step).abs();
  if (size.isZero()) return null;
  return finite(asNumber(value).div(size).toDecimalPlaces(0, mode).times(size));
}

function modulo([dividend = null, divisor = null]: readonly Value[]): Value {
  const by = asNumber(divisor);
  if (by.isZero()) return null;
  const rest = asNumber(dividend).mod(by);
  return finite(!rest.isZero() && rest.isNegative() !== by.isNegative() ? rest.plus(by) : rest);
}

const ROOT_PRICE = 100;

function squareRoot([value = null]: readonly Value[], frame: Frame): Value {
  charge(frame, ROOT_PRICE);
  const number = asNumber(value);
  if (number.isNegative() && !number.isZero()) throw new Problem('value', '负数不能开平方');
  return number.sqrt();
}
