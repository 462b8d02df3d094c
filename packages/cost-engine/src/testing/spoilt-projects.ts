import type { SmallProject } from './small-project.ts';

/** What is spoilt in words, how, and the findings (`rule/kind target`) that must come of it and no others. */
type Case = readonly [title: string, spoil: (small: SmallProject) => void, findings: readonly string[]];

/** One case per kind of finding. */
export const SPOILT_PROJECTS: readonly Case[] = [
  [
    'a building without area, and then no index of it',
    ({ single }) => Object.assign(single, { area: null }),
    ['checkSupplyScale/scale_missing S1'],
  ],
  [
    'a unit whose area differs from its building',
    ({ units }) => Object.assign(units.main, { area: 60 }),
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
    'a price that is not the sum of its parts',
    ({ lines }) => Object.assign(lines.levelling, { gl: '0.36' }),
    ['checkBillPrice/comp_mismatch B6'],
  ],
  [
    'a price far from the control price',
    ({ lines }) => Object.assign(lines.levelling, { control: '2.17' }),
    ['checkBillPrice/vs_control B6'],
  ],
  [
    'one price among equal items',
    ({ lines }) => Object.assign(lines.column3, { price: '480.00', cl: '404.99', total: '2400.00' }),
    [
      'checkBillPrice/same_item_diff B3',
      'branchValencyCheck/section_subtotal U1:0105',
      'branchFeeBalanceCheck/line_rcj B3',
    ],
  ],
  [
    'a resource without price',
    ({ resources }) => Object.assign(resources.machine, { price: '0.00', info: null }),
    [
      'checkResourcePrice/res_zero U1:J',
      'branchFeeBalanceCheck/line_rcj B1',
      'branchFeeBalanceCheck/line_rcj B2',
      'branchFeeBalanceCheck/line_rcj B3',
    ],
  ],
  [
    'a resource with another price in one unit',
    ({ units, lines }) => {
      Object.assign(units.ground, { resPrice: { L: '125.00' } });
      Object.assign(lines.levelling, { res: [['L', '0.016']] });
    },
    ['checkResourcePrice/res_same_diff U2:L'],
  ],
  [
    'a price far from the published one',
    ({ resources }) => Object.assign(resources.concrete, { info: '320.00' }),
    ['checkResourcePrice/res_vs_info P:C'],
  ],
  [
    'a gross price that does not fit the tax rate',
    ({ units }) => Object.assign(units.main, { resGross: { C: '452.00' } }),
    ['checkResourcePrice/res_tax U1:C'],
  ],
  [
    'an amount that is not quantity times price',
    ({ lines }) => Object.assign(lines.levelling, { total: '250.02' }),
    ['branchValencyCheck/line_total B6', 'branchValencyCheck/section_subtotal U2:0101'],
  ],
  [
    'sections that do not make up the unit',
    ({ units }) => Object.assign(units.ground, { sections: { '0101': '250.00', '0102': '9.00' } }),
    ['branchValencyCheck/unit_divisional_total U2:F'],
  ],
  [
    'a measures total that is not the sum of measures',
    ({ units }) => Object.assign(units.ground, { D: '1.00' }),
    ['branchFeeBalanceCheck/summary_M U2:M'],
  ],
  [
    'another total that is not the sum of its rows',
    ({ units }) => Object.assign(units.ground, { dayWork: '1.00' }),
    ['branchFeeBalanceCheck/summary_O U2:O'],
  ],
  [
    'a building that is not the sum of its units',
    ({ single, project }) => {
      Object.assign(single, { total: '37030.24' });
      Object.assign(project, { total: '37030.24', words: '叁万柒仟零叁拾元贰角肆分' });
    },
    ['projectAmountCheck/single_total S1'],
  ],
  [
    'a project that is not the sum of its buildings, above the limit, and other words',
    ({ project }) => Object.assign(project, { total: '40000.01' }),
    [
      'projectAmountCheck/project_total P',
      'projectAmountCheck/words P:WORDS',
      'projectAmountCheck/over_max P:MAX',
    ],
  ],
  [
    'a safety fee below its floor',
    ({ units }) => spoilFee(units.ground, 'measures', { rate: 0.1, amount: '20.00' }),
    ['branchFeeBalanceCheck/summary_M U2:M', 'measuresRateCheck/rate_range U2:AQ'],
  ],
  [
    'a measure that is not base times rate',
    ({ units }) => Object.assign(units.ground, { baseLabourMachine: '201.00' }),
    ['measuresRateCheck/amount U2:AQ'],
  ],
  [
    'a wrong tax rate',
    ({ units }) => Object.assign(units.ground, { taxRate: 0.03, tax: '9.90', total: '340.02' }),
    ['projectAmountCheck/single_total S1', 'taxCheck/tax_rate U2:TAX'],
  ],
  [
    'a tax base that is not the sum of fees, and the tax on it',
    ({ units }) => Object.assign(units.ground, { taxBase: '300.00' }),
    ['taxCheck/tax_base U2:TAX', 'taxCheck/tax_amount U2:TAX'],
  ],
  [
    'figures of the tender that were changed',
    ({ units, resources }) => {
      Object.assign(units.main, {
        provisionalSum: '900.00',
        specialtyProvisional: [{ name: '电梯工程', amount: '2100.00' }],
      });
      Object.assign(resources.rebar, { provisional: '3900.00' });
    },
    [
      'provisionalCheck/provisional_sum U1:ZL',
      'provisionalCheck/specialty_sum U1:ZY:电梯工程',
      'provisionalCheck/material_provisional P:S',
    ],
  ],
  [
    'a law fee with another rate',
    ({ units }) => spoilFee(units.ground, 'lawfees', { id: 'SB', rate: 0.2, amount: '40.00' }),
    ['lawfeeCheck/rate U2:SB'],
  ],
  [
    'a law fee that is not base times rate',
    ({ units }) => spoilFee(units.ground, 'lawfees', { id: 'SB', rate: 0.215, amount: '44.00' }),
    ['lawfeeCheck/amount U2:SB'],
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
    'a fee that has its name of the other standard',
    ({ units }) =>
      spoilFee(units.ground, 'measures', { name: '安全生产措施费', rate: 0.1236, amount: '24.72' }),
    ['standardMixCheck/standard_mix U2:AQ'],
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

function spoilFee(
  unit: Record<string, unknown>,
  list: 'measures' | 'lawfees',
  fee: Record<string, unknown>,
): void {
  unit[list] = [{ id: 'AQ', name: '费用', ...fee }];
}
