import type { FaultyCase, SmallProject } from './small-project.ts';

/** One case per kind of finding about sizes and the words, codes and quantities of lines. */
export const FAULTY_LINES: readonly FaultyCase[] = [
  [
    'a building without area, and then no index of it',
    ({ single }) => Object.assign(single, { area: null }),
    ['checkSupplyScale/scale_missing S1'],
  ],
  [
    'a unit whose area differs from its building',
    ({ units: unitWorks }) => Object.assign(unitWorks.main, { area: 60 }),
    ['checkSupplyScale/unit_scale U1'],
  ],
  ['a line without code', ({ lines }) => spoilCode(lines, ''), ['analyzerBillAndMaterial/code_empty B6']],
  [
    'a code of eleven digits',
    ({ lines }) => spoilCode(lines, '01010100100'),
    ['analyzerBillAndMaterial/code_format B6'],
  ],
  [
    'a code twice in a unit',
    ({ lines }) => Object.assign(lines.column2, { code: '010502001001' }),
    ['analyzerBillAndMaterial/code_dup B1', 'analyzerBillAndMaterial/code_dup B2'],
  ],
  [
    'a code that the book does not know',
    ({ lines }) => spoilCode(lines, '010109001001'),
    ['analyzerBillAndMaterial/code_unknown B6'],
  ],
  [
    'a name that is not the one of the code',
    ({ lines }) => Object.assign(lines.levelling, { name: '挖土' }),
    ['analyzerBillAndMaterial/name_mismatch B6'],
  ],
  [
    'a unit of measure that is not the one of the code',
    ({ lines }) => Object.assign(lines.levelling, { du: 'm3' }),
    ['analyzerBillAndMaterial/unit_wrong B6'],
  ],
  [
    'no features at all',
    ({ lines }) => Object.assign(lines.levelling, { feature: '' }),
    ['analyzerBillAndMaterial/feature_empty B6'],
  ],
  [
    'features without the one that is required',
    ({ lines }) => Object.assign(lines.levelling, { feature: '1.弃土运距:1km' }),
    ['analyzerBillAndMaterial/feature_missing B6'],
  ],
  [
    'a quantity of nothing',
    ({ lines }) => Object.assign(lines.levelling, { qty: '0' }),
    ['analyzerBillAndMaterial/qty_zero B6', 'branchValencyCheck/line_total B6'],
  ],
  [
    'a negative quantity',
    ({ lines }) => Object.assign(lines.levelling, { qty: '-100' }),
    ['analyzerBillAndMaterial/qty_negative B6', 'branchValencyCheck/line_total B6'],
  ],
  [
    'a profit beyond the published rate',
    ({ lines }) => Object.assign(lines.levelling, { gl: '0.30', lr: '0.20' }),
    ['profitRateCheck/profit_rate B6'],
  ],
  [
    'formwork that is missing beside concrete',
    ({ lines }) => Object.assign(lines.formwork, { code: '011702006001', name: '矩形梁' }),
    ['analyzerBillAndMaterial/code_unknown B5', 'logicalCheck/LG01 U1:LG01'],
  ],
  [
    'a concrete grade that its material does not have',
    ({ lines }) => Object.assign(lines.column, { feature: '1.混凝土强度等级:C35' }),
    ['logicalCheck/LGF1 B1'],
  ],
];

function spoilCode(lines: SmallProject['lines'], code: string): void {
  Object.assign(lines.levelling, { code });
}
