import { describe, expect, it } from 'vitest';
import { factFields, noFacts, takeFact } from './building-facts.ts';

function facts(rows: readonly (readonly [name: string, value: string])[], isAny = false) {
  const taken = noFacts();
  for (const [name, value] of rows) takeFact(taken, { name, value }, { isAny });
  return factFields(taken);
}

describe('工程概况', () => {
  it.each([
    ['建筑面积（m2）', '12,345.67', { area: '12345.67' }],
    ['总建筑面积', '1.2万m2', { area: '12000' }],
    ['建筑面积', '1.23456万㎡', { area: '12345.6' }],
    ['户 数：', '128户', { households: '128' }],
    ['层数', '33', { floors: '33' }],
    ['层数', '地上33层,地下2层', { floors: '33', factors: [['DXCS', '2']] }],
    ['建筑层数', '33/-2', { floors: '33', factors: [['DXCS', '2']] }],
    ['檐高', '99.9m', { factors: [['YG', '99.9']] }],
    ['结构类型', '剪力墙', { features: [['结构类型', '剪力墙']] }],
  ])('reads %s %s', (name, value, expected) => {
    expect(facts([[name, value]])).toMatchObject(expected);
  });

  it('keeps what it cannot read as a size for a person to see', () => {
    expect(facts([['建筑面积', '详见图纸']])).toMatchObject({
      area: null,
      features: [['建筑面积', '详见图纸']],
    });
  });

  it('takes unknown names only where all rows are facts, and the first of two', () => {
    expect(facts([['联系电话', '123']]).features).toEqual([]);
    expect(facts([['交付标准', '毛坯']], true).features).toEqual([['交付标准', '毛坯']]);
    expect(
      facts([
        ['建筑面积', '100'],
        ['总建筑面积', '200'],
      ]).area,
    ).toBe('100');
  });

  it('passes over what is empty or too long to be a name', () => {
    expect(
      facts(
        [
          ['结构类型', ' '],
          ['甲'.repeat(21), '乙'],
        ],
        true,
      ).features,
    ).toEqual([]);
  });
});
