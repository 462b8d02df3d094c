import { ExpressionError } from '@jianheng/expression';
import { describe, expect, it } from 'vitest';
import { checkModule } from '../checks/check-module.ts';
import { checkValues } from '../entities/check-values.ts';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { faultSentence } from '../schema/faults.ts';
import { firmFormula, formulaRowFaults, formulaRows } from './firm-formula.ts';

const pool = field.formula('奖金池公式', {
  names: {
    claimed: field.money('认领金额'),
    rate: field.percent('计提比例'),
    post: field.text('岗位'),
  },
  yields: 'number',
  required: true,
});
const item = field.formula('公式', {
  names: { base: field.money('基数') },
  yields: 'number',
  rows: 'symbol',
});

const faultOf = (source: string) => {
  const { pool: fault } = checkValues({ pool }, { pool: source }).faults;
  return fault && faultSentence(fault);
};

describe('a formula of the firm', () => {
  it.each([
    ['claimed * rate', undefined],
    ['认领金额 * 计提比例', undefined],
    ["IF(post = '经理', claimed, 0)", undefined],
    ['claimd * rate', '奖金池公式有误：没有“claimd”这个字段，是不是“claimed”？（第 1 行第 1 个字）'],
    ['claimed *\n rate +', '奖金池公式有误：'],
    ["'很多'", '奖金池公式的结果应为数字'],
    ['claimed > rate', '奖金池公式的结果应为数字'],
    [`claimed${' + 1'.repeat(600)}`, '奖金池公式最多 2000 个字，现有 2407 个'],
  ])('is checked where it is typed: %s', (source, sentence) => {
    if (sentence === undefined) expect(faultOf(source)).toBeUndefined();
    else expect(faultOf(source)).toContain(sentence);
  });

  it('names the line of a fault', () => {
    expect(faultOf('claimed *\nrat')).toContain('（第 2 行第 1 个字）');
  });

  it('yields exact numbers and explains itself', () => {
    const formula = firmFormula(pool, 'claimed * rate');
    const values = { claimed: '1000.10', rate: '0.05', post: null };

    expect(formula.of(values)).toBe('50.005');
    expect(formula.told(values)).toBe('认领金额（1000.1） * 计提比例（0.05）');
    expect(firmFormula(pool, 'claimed / rate').of({ ...values, rate: '0' })).toBeNull();
  });

  it('is refused as a default that cannot be read, and with rows that are named by no text', () => {
    const fields = {
      name: field.text('名称'),
      amount: field.money('金额'),
      wrong: field.formula('公式', {
        names: { base: field.money('基数') },
        yields: 'number',
        rows: 'amount',
        default: 'base *',
      }),
    };
    const module = {
      name: 'm',
      label: '',
      messages: {},
      entities: { one: entity('一', { path: '/b/one', title: 'name', fields }) },
      permissions: {},
      access: {},
      lists: {},
    };
    expect(checkModule(module).map(({ says }) => says)).toEqual([
      '公式的 rows 应为文本字段',
      expect.stringContaining('公式有误'),
    ]);
  });
});

const rows = [
  { symbol: 'net', source: 'gross - tax' },
  { symbol: 'tax', source: 'ROUND(gross * 0.1, 2)' },
  { symbol: 'gross', source: 'base + 500' },
];

describe('formulas of rows that read each other', () => {
  it('are evaluated after those that they read, whatever their order', () => {
    const results = formulaRows(item, rows).of({ base: '1000' });

    expect(Object.fromEntries([...results].map(([symbol, { value }]) => [symbol, value]))).toEqual({
      gross: '1500',
      tax: '150',
      net: '1350',
    });
    expect(results.get('net')?.told).toBe('gross（1500） - tax（150）');
  });

  it('give the same whichever way they are shuffled', () => {
    const base = { base: '1234.56' };
    const expected = formulaRows(item, rows).of(base).get('net');
    for (const order of [
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ])
      expect(
        formulaRows(
          item,
          order.flatMap((at) => rows[at] ?? []),
        )
          .of(base)
          .get('net'),
      ).toEqual(expected);
  });

  it('are refused in a circle, which is named', () => {
    const circle = [...rows.slice(0, 2), { symbol: 'gross', source: 'base + net' }];
    const faults = formulaRowFaults(item, circle);

    expect(faultSentence(faults.get('net') ?? { code: '', template: '', params: {} })).toBe(
      '公式循环引用：net → gross → net',
    );
    expect(() => formulaRows(item, circle)).toThrow(ExpressionError);
  });

  it('are refused for a name that no row has, and for a symbol that is a name already', () => {
    expect([...formulaRowFaults(item, [{ symbol: 'net', source: 'gros' }]).keys()]).toEqual(['net']);
    expect(formulaRowFaults(item, [{ symbol: 'base', source: '1' }]).get('base')?.code).toBe(
      'formulaNameTaken',
    );
  });
});
