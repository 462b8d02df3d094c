import { describe, expect, it } from 'vitest';
import { actionBody, stepToChoose } from './action-body.ts';
import { type Action, actionsOf } from './task-actions.ts';

const [approve, addApprover, cc] = actionsOf(['approve', 'addApprover', 'cc']) as [Action, Action, Action];
const about = { taskId: '5', processId: '4' };

describe('what is sent', () => {
  it('names the task and carries the form with its revision', () => {
    expect(actionBody(approve, about, { comment: ' ' }, { data: { amount: '1.00' }, rev: 3 })).toEqual({
      id: '5',
      action: 'approve',
      data: { amount: '1.00' },
      rev: 3,
    });
  });

  it('carries people and where they sign', () => {
    expect(actionBody(addApprover, about, { comment: '请复核', users: ['7'], where: 'parallel' })).toEqual({
      id: '5',
      action: 'addApprover',
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

describe('the step whose approvers have to be chosen', () => {
  it('is named by the error, whichever of the two asks for it, and by no other', () => {
    const params = { node: '财务审批' };
    expect(stepToChoose({ error: 'initiatorSelectionMissing', params })).toBe('财务审批');
    expect(stepToChoose({ error: 'previousApproverSelectionMissing', params })).toBe('财务审批');
    expect(stepToChoose({ error: 'nobodyFound', params })).toBeUndefined();
    expect(stepToChoose({ error: 'initiatorSelectionMissing' })).toBeUndefined();
  });
});
