import { beforeAll, describe, expect, it } from 'vitest';
import { initI18n } from '../../i18n/i18n.ts';
import { hoursFault, hoursText, inOrder } from './work-time.ts';

const morning = { from: '09:00', to: '12:00' };
const afternoon = { from: '13:30', to: '18:00' };

beforeAll(() => initI18n('zh'));

describe('the hours of a day', () => {
  it('are right when no stretch touches into another, in whatever order they are given', () => {
    expect(hoursFault([afternoon, morning])).toBeUndefined();
    expect(hoursFault([morning, { from: '12:00', to: '13:00' }])).toBeUndefined();
    expect(inOrder([afternoon, morning])).toEqual([morning, afternoon]);
    expect(hoursText({ week: [1], hours: [morning, afternoon] })).toBe('09:00–12:00、13:30–18:00');
  });

  it.each([
    ['end where they begin', [{ from: '09:00', to: '09:00' }], '每段工作时间的结束须晚于开始'],
    ['overlap', [afternoon, { from: '09:00', to: '14:00' }], '各段工作时间不能重叠'],
  ])('are wrong when they %s', (_what, hours, fault) => {
    expect(hoursFault(hours)).toBe(fault);
  });
});
