import { describe, expect, it } from 'vitest';
import { actionsOf, isFillable, layOutActions, offeredActions } from './task-actions.ts';

const names = (actions: readonly { name: string }[]) => actions.map(({ name }) => name);

describe('the actions of a task', () => {
  it('are those that the server offers, the usual one first', () => {
    expect(names(actionsOf(['refuse', 'reject', 'agree', 'unheard-of']))).toEqual([
      'agree',
      'reject',
      'refuse',
    ]);
  });

  it('leave only what concerns the whole process while it is looked at', () => {
    expect(names(offeredActions(['agree', 'reject', 'withdraw', 'recall', 'cc'], true))).toEqual([
      'withdraw',
      'recall',
      'cc',
    ]);
  });
});

describe('the form of a task', () => {
  it('is filled in by whoever agrees or sends in again', () => {
    expect(isFillable({ buttons: ['agree', 'reject'] }, false)).toBe(true);
    expect(isFillable({ buttons: ['resubmit'] }, false)).toBe(true);
  });

  it('is only read by a delegate, by somebody asked for a word, and while it is looked at', () => {
    expect(isFillable({ buttons: ['resolve', 'transfer'] }, false)).toBe(false);
    expect(isFillable({ buttons: ['reply'] }, false)).toBe(false);
    expect(isFillable({ buttons: ['agree'] }, true)).toBe(false);
  });
});

describe('the places of the actions', () => {
  const task = actionsOf(['agree', 'reject', 'refuse', 'transfer', 'cc', 'urge', 'withdraw']);

  it('are buttons for decisions and 更多 for the rest', () => {
    const { main, more } = layOutActions(task, 4);

    expect(names(main)).toEqual(['agree', 'reject', 'refuse']);
    expect(names(more)).toEqual(['transfer', 'urge', 'withdraw', 'cc']);
  });

  it('are fewer buttons where there is less room, and nothing is lost', () => {
    const { main, more } = layOutActions(task, 2);

    expect(names(main)).toEqual(['agree', 'reject']);
    expect([...names(main), ...names(more)].toSorted()).toEqual(names(task).toSorted());
  });

  it('are buttons for the process where nothing is decided', () => {
    expect(names(layOutActions(actionsOf(['urge', 'recall', 'cc']), 2).main)).toEqual(['urge', 'recall']);
  });

  it('are buttons alone where only one would be behind 更多', () => {
    expect(layOutActions(actionsOf(['urge', 'recall', 'cc']), 4).more).toEqual([]);
  });
});
