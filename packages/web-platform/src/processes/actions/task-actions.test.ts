import { describe, expect, it } from 'vitest';
import { actionsOf, isFillable, layOutActions, offeredActions } from './task-actions.ts';

const names = (actions: readonly { name: string }[]) => actions.map(({ name }) => name);

describe('the actions of a task', () => {
  it('are those that the server offers, the usual one first', () => {
    expect(names(actionsOf(['reject', 'sendBack', 'approve', 'unheard-of']))).toEqual([
      'approve',
      'sendBack',
      'reject',
    ]);
  });

  it('leave only what concerns the whole process while it is looked at', () => {
    expect(names(offeredActions(['approve', 'sendBack', 'withdraw', 'cancel', 'cc'], true))).toEqual([
      'withdraw',
      'cancel',
      'cc',
    ]);
  });
});

describe('撤回 and 撤销', () => {
  it('say what they mean, each something else and the one of the other', () => {
    const [withdraw, cancel] = actionsOf(['withdraw', 'cancel']).map(({ means = '' }) => means);
    expect(withdraw).toMatch(/再次提交/);
    expect(cancel).toMatch(/流程随即结束.*撤回/);
    expect(withdraw).not.toBe(cancel);
  });
});

describe('the form of a task', () => {
  it('is filled in by whoever approves or sends in again', () => {
    expect(isFillable({ buttons: ['approve', 'sendBack'] }, false)).toBe(true);
    expect(isFillable({ buttons: ['resubmit'] }, false)).toBe(true);
  });

  it('is only read by a delegate, by somebody asked for a word, and while it is looked at', () => {
    expect(isFillable({ buttons: ['resolve', 'transfer'] }, false)).toBe(false);
    expect(isFillable({ buttons: ['reply'] }, false)).toBe(false);
    expect(isFillable({ buttons: ['approve'] }, true)).toBe(false);
  });
});

describe('the places of the actions', () => {
  const task = actionsOf(['approve', 'sendBack', 'reject', 'transfer', 'cc', 'urge', 'withdraw']);

  it('are buttons for decisions and 更多 for the rest', () => {
    const { main, more } = layOutActions(task, 4);

    expect(names(main)).toEqual(['approve', 'sendBack', 'reject']);
    expect(names(more)).toEqual(['transfer', 'urge', 'withdraw', 'cc']);
  });

  it('are fewer buttons where there is less room, and nothing is lost', () => {
    const { main, more } = layOutActions(task, 2);

    expect(names(main)).toEqual(['approve', 'sendBack']);
    expect([...names(main), ...names(more)].toSorted()).toEqual(names(task).toSorted());
  });

  it('are buttons for the process where nothing is decided', () => {
    expect(names(layOutActions(actionsOf(['urge', 'cancel', 'cc']), 2).main)).toEqual(['urge', 'cancel']);
  });

  it('are buttons alone where only one would be behind 更多', () => {
    expect(layOutActions(actionsOf(['urge', 'cancel', 'cc']), 4).more).toEqual([]);
  });
});
