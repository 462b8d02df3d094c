import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { calculate } from '../testing/calculate.ts';
import { moneyUpper } from './money-upper.ts';

describe('大写金额', () => {
  it.each([
    ['0', '零元整'],
    ['0.00', '零元整'],
    ['-0.001', '零元整'],
    ['0.01', '壹分'],
    ['0.10', '壹角整'],
    ['0.11', '壹角壹分'],
    ['0.005', '壹分'],
    ['1', '壹元整'],
    ['1.005', '壹元零壹分'],
    ['1.05', '壹元零伍分'],
    ['10', '壹拾元整'],
    ['10.50', '壹拾元伍角整'],
    ['101', '壹佰零壹元整'],
    ['110', '壹佰壹拾元整'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    ['1001', '壹仟零壹元整'],
    ['1010', '壹仟零壹拾元整'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['10000', '壹万元整'],
    ['10001', '壹万零壹元整'],
    ['10100', '壹万零壹佰元整'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['100100', '壹拾万零壹佰元整'],
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['1000001', '壹佰万零壹元整'],
    ['1010101.01', '壹佰零壹万零壹佰零壹元零壹分'],
    ['20073870.31', '贰仟零柒万叁仟捌佰柒拾元叁角壹分'],
    ['100000000', '壹亿元整'],
    ['100000001', '壹亿零壹元整'],
    ['100010000', '壹亿零壹万元整'],
    ['714820317.33', '柒亿壹仟肆佰捌拾贰万零叁佰壹拾柒元叁角叁分'],
    ['1000000000000', '壹万亿元整'],
    ['1234500000000', '壹万贰仟叁佰肆拾伍亿元整'],
    ['1000000000001', '壹万亿零壹元整'],
    ['9999999999999999.99', '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['-12.3', '负壹拾贰元叁角整'],
  ])('%s is %s', (amount, words) => {
    expect(moneyUpper(amount)).toBe(words);
  });

  it.each(['', 'abc', '1,2,3x', '1e5', '10000000000000000', null, undefined])(
    '%s gives nothing',
    (amount) => {
      expect(moneyUpper(amount)).toBe('');
    },
  );

  it('takes decimals of any make', () => {
    expect(moneyUpper(new Decimal('12.30'))).toBe('壹拾贰元叁角整');
    expect(moneyUpper(new Decimal(Number.NaN))).toBe('');
  });

  it('is a function of formulas', () => {
    expect(calculate('大写金额(单价 * 2)', Object.fromEntries([['单价', '1.50']]))).toBe('叁元整');
    expect(calculate('MONEYUPPER(null)')).toBe('');
    expect(calculate('MONEYUPPER(true)')).toBe('');
    expect(calculate('MONEYUPPER([1, 2])')).toEqual(['壹元整', '贰元整']);
  });
});
