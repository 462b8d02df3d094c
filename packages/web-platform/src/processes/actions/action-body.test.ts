import { describe, expect, it } from 'vitest';
import { actionBody, stepNamedIn } from './action-body.ts';
import { type Action, actionsOf } from './task-actions.ts';

const [agree, addSign, cc] = actionsOf(['agree', 'addSign', 'cc']) as [Action, Action, Action];
const about = { taskId: '5', processId: '4' };

describe('what is sent', () => {
  it('names the task and carries the form with its revision', () => {
    expect(actionBody(agree, about, { comment: ' ' }, { data: { amount: '1.00' }, rev: 3 })).toEqual({
      id: '5',
      action: 'agree',
      data: { amount: '1.00' },
      rev: 3,
    });
  });

  it('carries people and where they sign', () => {
    expect(actionBody(addSign, about, { comment: '请复核', users: ['7'], where: 'parallel' })).toEqual({
      id: '5',
      action: 'addSign',
      comment: '请复核',
      users: ['7'],
      where: 'parallel',
    });
  });

  it('names the process where it is about the whole', () => {
    expect(actionBody(cc, about, { comment: '', users: ['7'] })).toEqual({
      procInstId: '4',
      action: 'cc',
      users: ['7'],
    });
  });
});

describe('the step of a refusal', () => {
  it('stands between the corner brackets', () => {
    expect(stepNamedIn('请为下一步「财务审批」选择审批人。')).toBe('财务审批');
    expect(stepNamedIn('流程已经结束。')).toBeUndefined();
  });
});
