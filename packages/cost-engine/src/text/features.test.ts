import { describe, expect, it } from 'vitest';
import { featureKey, parseFeatures } from './features.ts';

describe('parseFeatures', () => {
  it('splits numbered lines into labels and values', () => {
    expect(parseFeatures('1.土壤类别:二类土\n2.挖土深度:2m以内')).toEqual([
      { label: '土壤类别', value: '二类土' },
      { label: '挖土深度', value: '2m以内' },
    ]);
  });

  it('reads every punctuation as the same', () => {
    const plain = featureKey(parseFeatures('1.材质:陶瓷\n2.规格:DN25:PN1.6'));

    for (const text of [
      '1、材质：陶瓷\n2、规格：DN25:PN1.6',
      '材质:陶瓷\n规格:DN25:PN1.6',
      '(1)材质: 陶瓷\n\n(2)规格:DN25:PN1.6',
    ]) {
      expect(featureKey(parseFeatures(text))).toBe(plain);
    }
  });

  it('joins a value that a page break has cut', () => {
    expect(parseFeatures('1.做法:20厚水泥砂浆\n找平')).toEqual([
      { label: '做法', value: '20厚水泥砂浆找平' },
    ]);
  });

  it('keeps text without a label, and nothing of nothing', () => {
    expect(parseFeatures('详见图纸')).toEqual([{ label: '', value: '详见图纸' }]);
    expect(parseFeatures(' \n')).toEqual([]);
  });
});
