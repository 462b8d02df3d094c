import { describe, expect, it } from 'vitest';
import { classByCode, classifyBySimilarity } from './classify-materials.ts';

const resource = (more: object) => ({
  code: '',
  name: '',
  specification: '',
  unit: 't',
  kind: 'C' as const,
  vat: 0,
  materialClass: '',
  price: 0,
  guidePrice: null,
  provisional: null,
  provisionalGiven: null,
  ...more,
});

describe('classes by code', () => {
  it.each([
    ['a standard code', { code: '01010210' }, '钢筋'],
    ['a standard code with a suffix', { code: '80210555@1', unit: 'm3' }, '商品混凝土'],
    ['blocks whose edges are stated', { code: '04150113', unit: '块', specification: '600×200×200' }, '砌块'],
    ['a unit that cannot be converted', { code: '01010210', unit: '根' }, null],
    ['a code of a vendor', { code: 'HNT-C30', unit: 'm3' }, null],
    ['another part of the standard', { code: '99010210' }, null],
  ])('know %s', (_title, more, expected) => {
    expect(classByCode(resource(more))).toBe(expected);
  });
});

describe('classes by similarity', () => {
  const known = {
    ...resource({ name: '改性沥青防水卷材', unit: 'm2', specification: '4mm' }),
    materialClass: '防水卷材',
  };

  it('are those of the most similar example', () => {
    const [found] = classifyBySimilarity(
      [resource({ name: '改性沥青防水材料', unit: '㎡', specification: '4mm' })],
      [known],
    );

    expect(found).toMatchObject({ materialClass: '防水卷材', like: '改性沥青防水卷材' });
    // Five of nine pairs of characters, and the same specification, unit and kind.
    expect(found?.score).toBeCloseTo(0.5 * (5 / 9) + 0.5, 12);
  });

  it('say nothing about what is like no example', () => {
    expect(classifyBySimilarity([resource({ name: '水泥' })], [known])).toEqual([null]);
    expect(classifyBySimilarity([resource({ name: '水泥' })], [])).toEqual([null]);
  });
});
