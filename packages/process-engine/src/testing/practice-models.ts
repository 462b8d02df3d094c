import type { ProcessModel } from '../model/process-model.ts';
import { drawModel } from './draw-model.ts';
import { countersign } from './models.ts';

/** x and y in one group, y and z in the other; every group has to say yes. */
export function inGroups(
  each: 'all' | 'any',
  groups: readonly string[][] = [
    ['x', 'y'],
    ['y', 'z', 'w'],
  ],
): ProcessModel {
  const rules = groups.map((users) => ({ kind: 'users', users }));
  return countersign({ kind: 'perGroup', each }, [], { approvers: { kind: 'anyOf', rules } });
}

/** a names who does b; b is somebody else's in each instance. */
export function chosenByHandler(): ProcessModel {
  return drawModel(
    'chosenByHandler',
    {
      s: 'start',
      apply: { kind: 'userTask', isInitiatorStep: true },
      a: 'userTask',
      b: { kind: 'userTask', approvers: { kind: 'previousApproverSelects' } },
      c: 'userTask',
      e: 'end',
    },
    ['s > apply', 'apply > a', 'a > b', 'b > c', 'c > e'],
  );
}

/** Every step has two days, a reminder and something that is done at the deadline. */
export function withDeadlines(): ProcessModel {
  const overdue = (action: unknown) => ({
    dueIn: 'P2D',
    overdue: { remind: { before: 'PT4H', every: 'PT1H', times: 2 }, action },
  });
  const signers = { approvers: { kind: 'users', users: ['x', 'y'] }, mode: { kind: 'percent', atLeast: 50 } };
  return drawModel(
    'withDeadlines',
    {
      s: 'start',
      apply: { kind: 'userTask', isInitiatorStep: true },
      a: { kind: 'userTask', ...overdue('escalate') },
      b: { kind: 'userTask', ...overdue('toInitiator'), dueOn: 'working' },
      m: { kind: 'userTask', ...signers, ...overdue('reject'), onFailedVote: 'continue' },
      c: { kind: 'userTask', ...overdue({ transferTo: { kind: 'users', users: ['t1', 't2'] } }) },
      d: { kind: 'userTask', ...overdue('pass') },
      e: 'end',
    },
    ['s > apply', 'apply > a', 'a > b', 'b > m', 'm > c', 'c > d', 'd > e'],
  );
}
