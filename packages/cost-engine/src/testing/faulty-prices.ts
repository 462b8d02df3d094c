import type { FaultyCase } from './small-project.ts';

/** One case per kind of finding about prices of lines and resources. */
export const FAULTY_PRICES: readonly FaultyCase[] = [
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
    ({ units: unitWorks, lines }) => {
      Object.assign(unitWorks.ground, { resPrice: { L: '125.00' } });
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
    ({ units: unitWorks }) => Object.assign(unitWorks.main, { resGross: { C: '452.00' } }),
    ['checkResourcePrice/res_tax U1:C'],
  ],
];
