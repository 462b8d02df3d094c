import { describe, expect, it } from 'vitest';
import { optionalFindings, optionalResult } from '../testing/optional-project.ts';
import { checked } from '../testing/read-small.ts';
import { type Fields, type SmallProject, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';

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

describe('补充检查：同类项目与价格库', () => {
  const kinds = (spoil: (small: SmallProject) => void, further: Fields = {}) =>
    optionalResult(spoil, further)
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
    const { findings, notChecked } = optionalResult(() => {}, { priceLibrary: [entry] });

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

    expect(optionalFindings(named)).toEqual(['standard_words P']);
    expect(optionalFindings(ofNow)).not.toContain('standard_words P');
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
