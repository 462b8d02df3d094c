import { describe, expect, it } from 'vitest';
import { textTokens } from '../text/text-tokens.ts';
import { SimilarityIndex } from './similarity-index.ts';

const LIKE = { name: '镀锌钢管', feature: '规格:DN50', unit: 'm', section: '0310' };

describe('textTokens', () => {
  it('reads pairs of characters and whole words of letters and figures', () => {
    expect(textTokens('镀锌钢管 DN50')).toEqual(['镀锌', '锌钢', '钢管', 'dn50']);
    expect(textTokens('柱')).toEqual(['柱']);
    expect(textTokens('')).toEqual([]);
  });

  it('takes spellings of one thing for the same', () => {
    expect(textTokens('６００×600㎜ Ф10 1.5㎡')).toEqual(textTokens('600*600mm φ10 1.5平方米'));
  });
});

describe('SimilarityIndex', () => {
  const index = new SimilarityIndex<string>();
  index.add({ ...LIKE, feature: '规格:DN25' }, 'DN25');
  index.add(LIKE, 'DN50');
  index.add({ ...LIKE, name: '铸铁钢管' }, '铸铁');
  index.add({ ...LIKE, name: '配电箱' }, '配电箱');

  it('finds the likest first, with the parts of its score', () => {
    const [first, ...rest] = index.nearest(LIKE, 5);

    expect(first).toMatchObject({ label: 'DN50', parts: { name: 1, feature: 1, unit: 1, section: 1 } });
    expect(first?.score).toBeCloseTo(1, 12);
    expect(rest.map(({ label }) => label)).toEqual(['DN25', '铸铁']);
  });

  it('never looks at what shares no token of the name', () => {
    expect(index.nearest({ ...LIKE, name: '电缆' }, 3)).toEqual([]);
  });

  it('can leave one out', () => {
    expect(index.nearest(LIKE, 1, 'DN50')[0]?.label).toBe('DN25');
  });

  it('shares out the weight of features that neither has', () => {
    const bare = new SimilarityIndex<string>();
    bare.add({ ...LIKE, feature: '' }, '裸');

    expect(bare.nearest({ ...LIKE, feature: '' }, 1)[0]?.score).toBeCloseTo(1, 12);
    expect(bare.nearest(LIKE, 1)[0]?.score).toBeCloseTo(0.7, 12);
  });

  it('finds what looking at all of them would find', () => {
    const names = ['矩形柱', '异形柱', '矩形梁', '构造柱', '柱', '矩形'];
    const all = new SimilarityIndex<number>();
    const rows = Array.from({ length: 200 }, (_none, place) => ({
      name: names[place % names.length] ?? '',
      feature: `强度等级:C${25 + (place % 7) * 5} 部位:${place % 11}层`,
      unit: place % 3 === 0 ? 'm3' : 'm2',
      section: place % 2 === 0 ? '0105' : '0117',
    }));
    for (const [place, row] of rows.entries()) all.add(row, place);
    for (const row of rows) {
      const pruned = all.nearest(row, 1)[0]?.score ?? 0;
      const best = Math.max(...all.nearest(row, rows.length).map(({ score }) => score));
      expect(pruned).toBe(best);
    }
  });
});
