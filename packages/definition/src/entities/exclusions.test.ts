import { describe, expect, it } from 'vitest';
import { field } from '../fields/field.ts';
import { faultSentences } from '../schema/faults.ts';
import { entity } from './entity.ts';
import { checkExclusions, orderFaults } from './exclusions.ts';

const fields = {
  purpose: field.text('用途'),
  vehicle: field.text('车辆'),
  startAt: field.time('开始'),
  endAt: field.time('结束'),
  untilOn: field.date('止'),
  files: field.attachments('附件'),
};
const booking = { by: ['vehicle'], from: 'startAt', to: 'endAt', message: '{vehicle}已有预订。' };
const faultsOf = (change: object) =>
  checkExclusions(
    {
      ...entity('预订', { path: '/b/x', title: 'purpose', fields }),
      exclusive: { it: { ...booking, ...change } },
    },
    fields,
  ).map(({ says }) => says);

describe('what may not overlap', () => {
  it('is refused where it names what there is not, or what makes no range', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ by: ['vehicel'] })).toContain('没有“vehicel”这一项，是不是“vehicle”？');
    expect(faultsOf({ by: ['files'] })).toEqual(['附件不能用来判断是否重复占用']);
    expect(faultsOf({ to: 'untilOn' })).toEqual(['开始与止应同为日期或同为时间']);
    expect(faultsOf({ when: { purpose: { above: 'x' } } })).toEqual(['用途不能用 above 来比较']);
    expect(faultsOf({ message: '{car}' })).toEqual(['没有“car”这一项']);
  });

  it('does not end before it begins', () => {
    const row = { startAt: '2026-01-02T00:00:00.000Z', endAt: '2026-01-01T00:00:00.000Z' };
    const all = { fields, exclusive: { it: booking } };

    expect(faultSentences(orderFaults(all, row))).toEqual({ endAt: '结束不能早于开始' });
    expect(orderFaults(all, { ...row, endAt: row.startAt })).toEqual({});
    expect(orderFaults(all, { startAt: row.startAt })).toEqual({});
  });
});
