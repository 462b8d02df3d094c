import { describe, expect, it } from 'vitest';
import { scheduledRow } from './scheduled-rows.ts';

const stages = { title: 'name', from: 'plannedFrom', to: 'plannedTo', doneOn: 'doneOn', isLate: 'isLate' };
const at = { today: '2026-06-10', key: 'stages' };
const stage = {
  id: '1',
  name: '编制',
  plannedFrom: '2026-06-01',
  plannedTo: '2026-06-20',
  doneOn: null,
  isLate: false,
};
const stateOf = (values: object) => scheduledRow({ ...stage, ...values }, stages, at)[0]?.state;

describe('rows of a schedule', () => {
  it('are done, late, running or planned', () => {
    expect(stateOf({ doneOn: '2026-06-09', isLate: false })).toBe('done');
    expect(stateOf({ isLate: true })).toBe('late');
    expect(stateOf({})).toBe('running');
    expect(stateOf({ plannedFrom: '2026-06-11' })).toBe('planned');
    expect(stateOf({ plannedFrom: null })).toBe('planned');
  });

  it('are single days where no first day is declared', () => {
    expect(
      scheduledRow({ id: '7', name: '合同', signedOn: '2026-03-01' }, { title: 'name', to: 'signedOn' }, at),
    ).toEqual([{ key: 'stages.7', name: '合同', to: '2026-03-01', state: 'day' }]);
  });

  it('are left out without a last day', () => {
    expect(scheduledRow({ ...stage, plannedTo: null }, stages, at)).toEqual([]);
  });
});
