import { describe, expect, it } from 'vitest';
import { type ManageAction, manageActions, manageBody, missingIn } from './manage-actions.ts';

const names = (facts: Parameters<typeof manageActions>[0]) => manageActions(facts).map(({ name }) => name);
const running = { status: 'active', isFinished: false, endReason: null };
const actionOf = (name: string) =>
  [...manageActions(running), ...manageActions({ ...running, isFinished: true })].find(
    (action) => action.name === name,
  ) as ManageAction;
const input = { comment: '原办理人休假', from: [], to: [] };

describe('what may be managed', () => {
  it('fits how the process stands', () => {
    expect(names(running)).toContain('suspend');
    expect(names({ ...running, status: 'suspended' })).toEqual(['activate', 'terminate', 'void']);
    expect(names({ status: 'approved', isFinished: true, endReason: 'approved' })).toEqual([
      'reopen',
      'void',
    ]);
  });

  it('is nothing once it is void', () => {
    expect(names({ status: 'voided', isFinished: true, endReason: 'voided' })).toEqual([]);
  });
});

describe('what an action needs', () => {
  it('is a reason above all', () => {
    expect(missingIn(actionOf('suspend'), { ...input, comment: ' ' })).toEqual(['comment']);
    expect(missingIn(actionOf('suspend'), input)).toEqual([]);
  });

  it('is what it asks for beside', () => {
    expect(missingIn(actionOf('reassign'), { ...input, toUser: '7' })).toEqual(['task']);
    expect(missingIn(actionOf('jump'), { ...input, to: ['finance'] })).toEqual(['from']);
    expect(missingIn(actionOf('reopen'), input)).toEqual([]);
  });
});

describe('what is sent', () => {
  it('is only what the action asks for', () => {
    const filled = { ...input, taskId: '5', toUser: '7', from: ['a'], to: ['b'] };

    expect(manageBody('4', actionOf('reassign'), filled)).toEqual({
      procInstId: '4',
      action: 'reassign',
      comment: '原办理人休假',
      taskId: '5',
      toUser: '7',
    });
    expect(manageBody('4', actionOf('jump'), filled)).toMatchObject({ from: ['a'], to: ['b'] });
    expect(manageBody('4', actionOf('reopen'), input)).not.toHaveProperty('to');
  });
});
