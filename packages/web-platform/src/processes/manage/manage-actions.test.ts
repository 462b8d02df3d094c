import { describe, expect, it } from 'vitest';
import { type ManageDeed, manageBody, manageDeeds, missingIn } from './manage-actions.ts';

const names = (facts: Parameters<typeof manageDeeds>[0]) => manageDeeds(facts).map(({ name }) => name);
const running = { status: 'active', isFinished: false, endReason: null };
const deedOf = (name: string) =>
  [...manageDeeds(running), ...manageDeeds({ ...running, isFinished: true })].find(
    (deed) => deed.name === name,
  ) as ManageDeed;
const words = { comment: '原办理人休假', from: [], to: [] };

describe('what may be managed', () => {
  it('fits how the process stands', () => {
    expect(names(running)).toContain('suspend');
    expect(names({ ...running, status: 'suspended' })).toEqual(['activate', 'terminate', 'void']);
    expect(names({ status: 'agreed', isFinished: true, endReason: 'agreed' })).toEqual(['reopen', 'void']);
  });

  it('is nothing once it is void', () => {
    expect(names({ status: 'voided', isFinished: true, endReason: 'voided' })).toEqual([]);
  });
});

describe('what a deed needs', () => {
  it('is a reason above all', () => {
    expect(missingIn(deedOf('suspend'), { ...words, comment: ' ' })).toEqual(['comment']);
    expect(missingIn(deedOf('suspend'), words)).toEqual([]);
  });

  it('is what it asks for beside', () => {
    expect(missingIn(deedOf('reassign'), { ...words, toUser: '7' })).toEqual(['task']);
    expect(missingIn(deedOf('jump'), { ...words, to: ['finance'] })).toEqual(['from']);
    expect(missingIn(deedOf('reopen'), words)).toEqual([]);
  });
});

describe('what is sent', () => {
  it('is only what the deed asks for', () => {
    const filled = { ...words, taskId: '5', toUser: '7', from: ['a'], to: ['b'] };

    expect(manageBody('4', deedOf('reassign'), filled)).toEqual({
      procInstId: '4',
      action: 'reassign',
      comment: '原办理人休假',
      taskId: '5',
      toUser: '7',
    });
    expect(manageBody('4', deedOf('jump'), filled)).toMatchObject({ from: ['a'], to: ['b'] });
    expect(manageBody('4', deedOf('reopen'), words)).not.toHaveProperty('to');
  });
});
