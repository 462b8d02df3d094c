import { describe, expect, it } from 'vitest';
import type { Translate } from '../../i18n/use-translation.ts';
import { type ByStep, hoursText, longestOf, shareOf } from './statistics.ts';

const say: Translate = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));

describe('hours', () => {
  it('are said in the unit that fits', () => {
    expect([0.001, 0.5, 1, 5.26, 47.9, 60].map((hours) => hoursText(hours, say))).toEqual([
      '1 分钟',
      '30 分钟',
      '1 小时',
      '5.3 小时',
      '47.9 小时',
      '2.5 天',
    ]);
  });

  it('that nobody needed yet are a dash', () => expect(hoursText(null, say)).toBe('–'));
});

describe('the bars', () => {
  const step = { medianHours: 4, slowestTenthHours: 20 } as ByStep;

  it('are drawn by the longest time of all', () => {
    expect(longestOf([step, { ...step, slowestTenthHours: null }])).toBe(20);
    expect(longestOf([])).toBe(0);
    expect(shareOf(4, 20)).toBe(20);
    expect(shareOf(null, 20)).toBe(0);
    expect(shareOf(3, 0)).toBe(0);
  });
});
