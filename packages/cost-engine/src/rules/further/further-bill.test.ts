import { describe, expect, it } from 'vitest';
import { furtherFindings, furtherResult } from '../../testing/further-project.ts';
import { checked, type SmallProject, smallProject, smallSettings } from '../../testing/small-project.ts';

type Fields = Record<string, unknown>;
type Case = readonly [
  title: string,
  spoil: (small: SmallProject) => void,
  found: readonly string[],
  further?: Fields,
];

function factors(small: SmallProject, own: Fields): void {
  Object.assign(small.single, { factors: own });
}

/** A concrete of another grade beside C30, used by nothing. */
function grade(small: SmallProject, spec: string, price: string): void {
  const code = `C${spec}`;
  Object.assign(small.resources, { [code]: { ...small.resources.concrete, code, spec, price, info: null } });
}

const CASES: readonly Case[] = [
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

function caseOf([title, spoil, found, further = {}]: Case) {
  return { title, spoil, found, further };
}

describe('补充检查:规模、清单、材料', () => {
  it('finds nothing in a project that is right', () => {
    expect(furtherFindings(() => {})).toEqual([]);
  });

  it('is off where the settings do not name it', () => {
    const small = smallProject();
    factors(small, { CG: '1.9' });

    expect(checked(small, smallSettings()).findings).toEqual([]);
  });

  it.each(CASES.map(caseOf))('looks at $title', ({ spoil, found, further }) => {
    expect(furtherFindings(spoil, further)).toEqual(found);
  });

  it('takes an area in 万㎡ for a slip', () => {
    const { findings } = furtherResult(({ single, units }) => {
      Object.assign(single, { area: '0.01' });
      Object.assign(units.main, { area: null });
      Object.assign(units.ground, { area: null });
    });

    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'area_unit', target: 'S1', level: '错误' }),
    );
  });

  it('does not check a kind that is switched off', () => {
    const low = (small: SmallProject) => factors(small, { CG: '1.9' });

    expect(furtherFindings(low, { off: ['storey_height'] })).toEqual([]);
  });
});

/** Columns of one item, each with other words in its features, or another quantity and price. */
function columns(small: SmallProject, rows: readonly Fields[]): void {
  const { column, column2, column3 } = small.lines;
  const extra = rows
    .slice(3)
    .map((row, at) => [`more${at}`, { ...column, id: `M${at}`, code: `01050200110${at}`, ...row }]);
  for (const [place, line] of [column, column2, column3].entries()) Object.assign(line, rows[place]);
  Object.assign(small.lines, Object.fromEntries(extra));
}

const priced = (price: string, words: string): Fields => ({
  price,
  feature: `1.混凝土种类:商品混凝土${words}\n2.混凝土强度等级:C30`,
});

describe('补充检查:同类项目与价格库', () => {
  const kinds = (spoil: (small: SmallProject) => void, further: Fields = {}) =>
    furtherResult(spoil, further)
      .findings.filter(({ kind }) => ['qty_as_area', 'similar_item_spread', 'price_library'].includes(kind))
      .map(({ kind, target }) => `${kind} ${target}`);

  it('finds like items whose prices lie far apart, and not those of other sizes', () => {
    const words = [priced('475.01', '甲'), priced('475.01', '乙'), priced('1475.01', '丙')];
    const sizes = words.map((row, at) => ({ ...row, feature: `${row.feature}\n3.截面:${at}00x400` }));

    expect(kinds((small) => columns(small, words))).toEqual(['similar_item_spread B1']);
    expect(kinds((small) => columns(small, sizes))).toEqual([]);
    expect(kinds((small) => columns(small, words), { spread: { share: 0.7 } })).toEqual([]);
  });

  it('finds a volume that was measured as an area', () => {
    const usual = { qty: '10', price: '475.01' };
    const asArea = { qty: '50', price: '95.00' };

    expect(kinds((small) => columns(small, [usual, usual, usual, asArea]))).toContain('qty_as_area M0');
    expect(
      kinds((small) => columns(small, [usual, usual, usual, { ...asArea, price: '475.01' }])),
    ).not.toContain('qty_as_area M0');
  });

  it('holds prices against the library, and tells what the library does not know', () => {
    const entry = { code: '010502001', unit: 'm3', low: '500', high: '560', samples: 12, source: '2024 库' };
    const { findings, notChecked } = furtherResult(() => {}, { priceLibrary: [entry] });

    expect(findings.map(({ kind, target }) => `${kind} ${target}`)).toEqual(
      ['B1', 'B2', 'B3'].map((id) => `price_library ${id}`),
    );
    expect(findings[0]?.figures).toContainEqual(['样本数', '12']);
    expect(notChecked).toContainEqual(
      expect.objectContaining({ kind: 'price_library', reason: '价格库没有该项目', count: 3 }),
    );
    expect(kinds(() => {}, { priceLibrary: [{ ...entry, low: '470' }] })).toEqual([]);
    expect(kinds(() => {}, { priceLibrary: [{ ...entry, features: ['C35'] }] })).toEqual([]);
  });

  it('finds titles in the words of the other edition', () => {
    const named = ({ project }: SmallProject) => Object.assign(project, { name: '示例工程最高投标限价' });
    const ofNow = (small: SmallProject) => {
      named(small);
      Object.assign(small.project, { standard: '2024' });
    };

    expect(furtherFindings(named)).toEqual(['standard_words P']);
    expect(furtherFindings(ofNow)).not.toContain('standard_words P');
  });

  it('finds codes that mean the item in the other edition of the book', () => {
    const small = smallProject();
    Object.assign(small.lines.levelling, { code: '010999001001' });
    const settings = { ...smallSettings(), further: { expectedMeasures: [], provisionalShare: [0, 1] } };
    const other = { code: '010999001', name: '平整场地', unit: 'm2', standard: '2024' };
    const found = checked(small, { ...settings, templates: [...settings.templates, other] }).findings;

    expect(found.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'code_unknown B6',
      'code_edition B6',
    ]);
  });
});
