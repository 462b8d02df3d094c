import { describe, expect, it } from 'vitest';
import type { TaskFacts } from './approval-data.ts';
import { decisionsOf, isOpenTask, offeredDecisions } from './decisions.ts';

const names = (decisions: readonly { name: string }[]) => decisions.map(({ name }) => name);
const task = { isFinished: false, delegationState: null } as TaskFacts;

describe('the buttons of the approve bar', () => {
  it('are those that the server offers, the usual decision first', () => {
    expect(names(decisionsOf(['refuse', 'reject', 'agree', 'unheard-of']))).toEqual([
      'agree',
      'reject',
      'refuse',
    ]);
  });

  it('leave only what concerns the whole process while it is looked at', () => {
    expect(names(offeredDecisions(['agree', 'reject', 'withdraw', 'recall'], false))).toEqual([
      'withdraw',
      'recall',
    ]);
  });
});

describe('a task', () => {
  it('is open until it is done', () => {
    expect(isOpenTask(task, false)).toBe(true);
    expect(isOpenTask({ ...task, isFinished: true }, false)).toBe(false);
  });

  it('is closed while it is only looked at or lent to somebody', () => {
    expect(isOpenTask(task, true)).toBe(false);
    expect(isOpenTask({ ...task, delegationState: 'pending' }, false)).toBe(false);
  });
});
