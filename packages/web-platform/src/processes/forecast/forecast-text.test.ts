import { describe, expect, it } from 'vitest';
import type { Translate } from '../../i18n/use-translation.ts';
import { durationText, modeText } from './forecast-text.ts';

const say: Translate = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));

describe('the time for a step', () => {
  it('is said in the units people use', () => {
    expect(durationText({ in: 'P2D', on: 'calendar' }, say)).toBe('2 天');
    expect(durationText({ in: 'P2D', on: 'working' }, say)).toBe('2 个工作日');
    expect(durationText({ in: 'P1DT4H', on: 'calendar' }, say)).toBe('1 天 4 小时');
    expect(durationText({ in: 'PT30M', on: 'calendar' }, say)).toBe('30 分钟');
  });

  it('stays as it is where it is unusual, and is nothing where there is none', () => {
    expect(durationText({ in: 'P1Y', on: 'calendar' }, say)).toBe('P1Y');
    expect(durationText(null, say)).toBe('');
  });
});

describe('how several decide', () => {
  it('is one word, with the share where it is one', () => {
    expect(modeText({ kind: 'any' }, say)).toBe('或签');
    expect(modeText({ kind: 'percent', atLeast: 60 }, say)).toBe('比例会签 60%');
    expect(modeText(null, say)).toBe('');
  });
});
