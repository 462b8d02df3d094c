import { describe, expect, it } from 'vitest';
import { lineSums } from '../../derived/line-sums.ts';
import { imported } from '../../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../../testing/small-project.ts';
import { computeFeeRows } from './compute-fee-rows.ts';
import { FEE_TREES, feeTreeOf } from './fee-trees.ts';
import { readFeeTree } from './read-fee-tree.ts';
import { unitFeeRows } from './unit-fee-rows.ts';

function fees(spoil: (small: SmallProject) => void = () => {}, tree = feeTreeOf('2013')) {
  const small = smallProject();
  spoil(small);
  const { project } = imported(canonicalRecords(small));
  const [unit] = project.unitWorks;
  const [sums] = lineSums(project);
  if (!unit || !sums) throw new Error('a unit');
  return unitFeeRows(unit, sums, tree);
}

const ROWS = [
  { symbol: 'A', name: '甲', value: '100' },
  { symbol: 'B', name: '乙', formula: 'A*rate', rate: '0.33335' },
  { symbol: 'C', name: '丙', formula: 'A+B' },
];

describe('取费', () => {
  it('makes the total of a unit of its lines, row by row, and finds what the file states', () => {
    const rows = fees();

    expect(rows.map(({ symbol, amount }) => `${symbol} ${amount}`)).toEqual([
      'F 26035.55',
      'RG 4750.00',
      'RJ 5100.00',
      'D 2500.00',
      'Z1 630.36',
      'M 3130.36',
      'ZL 1000.00',
      'ZY 2000.00',
      'JRG 100.00',
      'ZCB 60.00',
      'O 3160.00',
      'G1 1021.25',
      'G2 294.50',
      'GF 1315.75',
      'S 3027.75',
      'T 36669.41',
    ]);
    expect(rows.filter(({ difference }) => difference !== null && difference !== '0.00')).toEqual([]);
    expect(rows.find(({ symbol }) => symbol === 'Z1')).toMatchObject({
      name: '安全文明施工费',
      parent: 'M',
      rate: '0.1236',
      steps: 'RJ*rate = 5100.00*0.1236',
      stated: '630.36',
    });
  });

  it('shows where a stated row differs', () => {
    const rows = fees(({ units: unitWorks }) => Object.assign(unitWorks.main, { O: '3161.00' }));

    expect(rows.find(({ symbol }) => symbol === 'O')).toMatchObject({
      stated: '3161.00',
      difference: '1.00',
    });
  });

  it('lists no law fees by the tree of 2024, and taxes what is left', () => {
    const rows = fees(() => {}, feeTreeOf('2024'));

    expect(rows.find(({ symbol }) => symbol === 'S')?.steps).toBe(
      '(F+M+O)*rate = (26035.55+3130.36+3160.00)*0.09',
    );
    expect(rows.some(({ symbol }) => symbol.startsWith('G'))).toBe(false);
  });

  it('takes a lump sum as it was entered', () => {
    const lump = [{ id: 'X', name: '包干', rate: null, amount: '7.00' }];
    const rows = fees(({ units: unitWorks }) => Object.assign(unitWorks.main, { measures: lump }));

    expect(rows.find(({ symbol }) => symbol === 'Z1')).toMatchObject({
      amount: '7.00',
      rate: null,
      steps: '',
    });
  });

  it('says what is missing instead of computing without it', () => {
    expect(() => fees(({ units: unitWorks }) => Object.assign(unitWorks.main, { taxRate: null }))).toThrow(
      '没有税率',
    );
    expect(() =>
      fees(({ units: unitWorks, lines }) => {
        Object.assign(unitWorks.main, { baseLabour: null });
        Object.assign(lines.column, { rg: null });
      }),
    ).toThrow('没有人工费、机械费');
  });
});

describe('费用公式', () => {
  it('rounds every row before others use it', () => {
    const computed = computeFeeRows(ROWS);

    expect([computed.get('B')?.amount, computed.get('C')?.amount]).toEqual(['33.34', '133.34']);
    expect(computeFeeRows(ROWS, 0).get('C')?.amount).toBe('133');
  });

  it('asks for no order', () => {
    expect(computeFeeRows(ROWS.toReversed()).get('C')?.amount).toBe('133.34');
  });

  it.each([
    [
      'a circle, naming its rows',
      [
        { symbol: 'A', name: '甲', formula: 'B' },
        { symbol: 'B', name: '乙', formula: 'A' },
      ],
      '循环引用：甲(A) → 乙(B) → 甲(A)',
    ],
    [
      'a symbol that nobody has',
      [{ symbol: 'A', name: '甲', formula: 'X+1' }],
      '「甲」的公式有误：没有“X”这个字段',
    ],
    ['a formula that is none', [{ symbol: 'A', name: '甲', formula: '1+' }], '「甲」的公式有误'],
    [
      'a division by zero',
      [
        { symbol: 'A', name: '甲', value: '0' },
        { symbol: 'B', name: '乙', formula: '1/A' },
      ],
      '「乙」的除数为零',
    ],
    ['a missing rate', [{ symbol: 'A', name: '甲', formula: '1*rate' }], '「甲」没有费率'],
    ['a value that is no number', [{ symbol: 'A', name: '甲', value: '一' }], '「甲」的值「一」不是数字'],
    [
      'a symbol twice',
      [
        { symbol: 'A', name: '甲', value: '1' },
        { symbol: 'A', name: '乙', value: '1' },
      ],
      '费用代号「A」重复',
    ],
  ])('refuses %s', (_title, rows, sentence) => {
    expect(() => computeFeeRows(rows)).toThrow(sentence);
  });
});

describe('取费表', () => {
  it('reads back what the product has', () => {
    for (const tree of FEE_TREES) expect(readFeeTree(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
  });

  it.each<[string, unknown, string]>([
    ['no rows', { id: 'X', title: '表', standard: '2013' }, '取费表没有费用行'],
    [
      'a row with neither source nor formula',
      { rows: [{ symbol: 'A', name: '甲' }] },
      '第 1 行：「source」与「formula」',
    ],
    ['an unknown source', { rows: [{ symbol: 'A', name: '甲', source: 'x' }] }, '字段「source」应为'],
    ['a circle', { rows: [{ symbol: 'A', name: '甲', formula: 'A+1' }] }, '循环引用：甲(A) → 甲(A)'],
  ])('refuses %s', (_title, json, sentence) => {
    expect(() => readFeeTree(json)).toThrow(sentence);
  });
});
