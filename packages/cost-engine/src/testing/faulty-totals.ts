import type { FaultyCase } from './small-project.ts';

/** One case per kind of finding about sums, fees and figures of the tender. */
export const FAULTY_TOTALS: readonly FaultyCase[] = [
  [
    'an amount that is not quantity times price',
    ({ lines }) => Object.assign(lines.levelling, { total: '250.02' }),
    ['branchValencyCheck/line_total B6', 'branchValencyCheck/section_subtotal U2:0101'],
  ],
  [
    'sections that do not make up the unit',
    ({ units: unitWorks }) =>
      Object.assign(unitWorks.ground, { sections: { '0101': '250.00', '0102': '9.00' } }),
    ['branchValencyCheck/unit_divisional_total U2:F'],
  ],
  [
    'a measures total that is not the sum of measures',
    ({ units: unitWorks }) => Object.assign(unitWorks.ground, { D: '1.00' }),
    ['branchFeeBalanceCheck/summary_M U2:M'],
  ],
  [
    'another total that is not the sum of its rows',
    ({ units: unitWorks }) => Object.assign(unitWorks.ground, { dayWork: '1.00' }),
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
    ({ units: unitWorks }) => spoilFee(unitWorks.ground, 'measures', { rate: 0.1, amount: '20.00' }),
    ['branchFeeBalanceCheck/summary_M U2:M', 'measuresRateCheck/rate_range U2:AQ'],
  ],
  [
    'a measure that is not base times rate',
    ({ units: unitWorks }) => Object.assign(unitWorks.ground, { baseLabourMachine: '201.00' }),
    ['measuresRateCheck/amount U2:AQ'],
  ],
  [
    'a wrong tax rate',
    ({ units: unitWorks }) =>
      Object.assign(unitWorks.ground, { taxRate: 0.03, tax: '9.90', total: '340.02' }),
    ['projectAmountCheck/single_total S1', 'taxCheck/tax_rate U2:TAX'],
  ],
  [
    'a tax base that is not the sum of fees, and the tax on it',
    ({ units: unitWorks }) => Object.assign(unitWorks.ground, { taxBase: '300.00' }),
    ['taxCheck/tax_base U2:TAX', 'taxCheck/tax_amount U2:TAX'],
  ],
  [
    'figures of the tender that were changed',
    ({ units: unitWorks, resources }) => {
      Object.assign(unitWorks.main, {
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
    ({ units: unitWorks }) => spoilFee(unitWorks.ground, 'lawfees', { id: 'SB', rate: 0.2, amount: '40.00' }),
    ['lawfeeCheck/rate U2:SB'],
  ],
  [
    'a law fee that is not base times rate',
    ({ units: unitWorks }) =>
      spoilFee(unitWorks.ground, 'lawfees', { id: 'SB', rate: 0.215, amount: '44.00' }),
    ['lawfeeCheck/amount U2:SB'],
  ],
  [
    'a fee that has its name of the other standard',
    ({ units: unitWorks }) =>
      spoilFee(unitWorks.ground, 'measures', { name: '安全生产措施费', rate: 0.1236, amount: '24.72' }),
    ['standardMixCheck/standard_mix U2:AQ'],
  ],
];

function spoilFee(
  unit: Record<string, unknown>,
  list: 'measures' | 'lawfees',
  fee: Record<string, unknown>,
): void {
  unit[list] = [{ id: 'AQ', name: '费用', ...fee }];
}
