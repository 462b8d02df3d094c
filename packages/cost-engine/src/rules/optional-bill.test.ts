import { describe, expect, it } from 'vitest';
import {
  type OptionalCase,
  optionalCase,
  optionalFindings,
  optionalResult,
} from '../testing/optional-project.ts';
import { checked } from '../testing/read-small.ts';
import { type Fields, type SmallProject, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';

function factors(small: SmallProject, own: Fields): void {
  Object.assign(small.single, { factors: own });
}

/** A concrete of another grade beside C30, used by nothing. */
function grade(small: SmallProject, spec: string, price: string): void {
  const code = `C${spec}`;
  Object.assign(small.resources, { [code]: { ...small.resources.concrete, code, spec, price, info: null } });
}

const CASES: readonly OptionalCase[] = [
  [
    'parts of an area that do not make up the whole',
    (small) => factors(small, { DSMJ: '70', DXMJ: '20' }),
    ['scale_parts S1'],
  ],
  ['parts of an area that do', (small) => factors(small, { DSMJ: '70', DXMJ: '30' }), []],
  ['a ground too large for its storeys', (small) => factors(small, { ZDMJ: '60' }), ['scale_storeys S1']],
  ['a ground that fits its storeys', (small) => factors(small, { ZDMJ: '35' }), []],
  ['a storey too low to stand in', (small) => factors(small, { CG: '1.9' }), ['storey_height S1']],
  ['eaves too high for the storeys', (small) => factors(small, { YG: '30' }), ['storey_height S1']],
  ['eaves that fit the storeys', (small) => factors(small, { YG: '9.6' }), []],
  [
    'pieces that are no whole number',
    ({ lines }) => Object.assign(lines.levelling, { du: '个', qty: '100.04', total: '250.10' }),
    ['unit_wrong B6', 'qty_decimals B6', 'section_subtotal U2:0101'],
  ],
  [
    'pieces whose fraction is not shown',
    ({ lines }) => Object.assign(lines.levelling, { du: '个', qty: '100.000001', dec: [0, null, null] }),
    ['unit_wrong B6'],
  ],
  [
    'a grade in the name that the features contradict',
    ({ lines }) =>
      Object.assign(lines.levelling, { name: '垫层C15', feature: '1.土壤类别:三类土\n2.垫层:C20' }),
    ['name_mismatch B6', 'grade_differs B6'],
  ],
  [
    'a bar of 25 mm, which is no grade',
    ({ lines }) =>
      Object.assign(lines.levelling, { name: '钢筋C25', feature: '1.土壤类别:三类土\n2.基层:C20' }),
    ['name_mismatch B6'],
  ],
  [
    'features that only point at drawings',
    ({ lines }) =>
      Object.assign(lines.levelling, { feature: '1.土壤类别:详见施工图纸\n2.其他:满足设计及规范要求' }),
    ['feature_reference B6'],
  ],
  [
    'features of which one describes',
    ({ lines }) => Object.assign(lines.levelling, { feature: '1.土壤类别:三类土\n2.其他:详见图纸' }),
    [],
  ],
  [
    'a grade that is cheaper than the one below it',
    (small) => grade(small, 'C35', '350.00'),
    ['grade_order P:CC35'],
  ],
  ['a grade that is hardly cheaper', (small) => grade(small, 'C35', '395.00'), []],
  [
    'one material under two codes at two prices',
    (small) => grade(small, 'C30', '500.00'),
    ['res_duplicate P:CC30'],
  ],
  ['one material under two codes at one price', (small) => grade(small, 'C30', '400.00'), []],
];

describe('补充检查：规模、清单、材料', () => {
  it('finds nothing in a project that is right', () => {
    expect(optionalFindings(() => {})).toEqual([]);
  });

  it('is off where the settings do not name it', () => {
    const small = smallProject();
    factors(small, { CG: '1.9' });

    expect(checked(small, smallSettings()).findings).toEqual([]);
  });

  it.each(CASES.map(optionalCase))('looks at $title', ({ spoil, found, further }) => {
    expect(optionalFindings(spoil, further)).toEqual(found);
  });

  it('takes an area in 万㎡ for a slip', () => {
    const { findings } = optionalResult(({ single, units: unitWorks }) => {
      Object.assign(single, { area: '0.01' });
      Object.assign(unitWorks.main, { area: null });
      Object.assign(unitWorks.ground, { area: null });
    });

    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'area_unit', target: 'S1', level: 'error' }),
    );
  });

  it('does not check a kind that is switched off', () => {
    const low = (small: SmallProject) => factors(small, { CG: '1.9' });

    expect(optionalFindings(low, { off: ['storey_height'] })).toEqual([]);
  });
});
