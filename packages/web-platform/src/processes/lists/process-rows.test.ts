import { describe, expect, it } from 'vitest';
import type { Translate } from '../../i18n/use-translation.ts';
import { listSpec } from './list-specs.ts';
import {
  isBatchable,
  isRemovable,
  kindOfTask,
  type ProcessRow,
  stepsText,
  subjectOf,
} from './process-rows.ts';

const say: Translate = (text, fillings = {}) =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(fillings[name] ?? ''));

const row: ProcessRow = {
  id: 'T1',
  procInstId: 'P1',
  procDefKey: 'leave',
  procDefName: '请假',
  processName: '请假-张三',
  facts: [],
  status: 'running',
};

describe('opening a line', () => {
  it('leads to the task when there is something to do or was', () => {
    expect(listSpec('toDo').addressOf(row)).toBe(
      `/flowhandle/flow-business?taskId=T1&addTab=true&name=${encodeURIComponent('请假-张三')}`,
    );
    expect(listSpec('done').addressOf(row)).toContain('taskId=T1');
  });

  it('leads to the process, to look at, for my own applications', () => {
    expect(listSpec('mine').addressOf(row)).toContain('procInstId=P1&view=true');
  });

  it('marks a copy as read on the way', () => {
    expect(listSpec('copied').addressOf(row)).toContain('procInstId=P1&view=true&copy=true');
  });
});

describe('a line whose subject was never filled in', () => {
  it('goes by the kind of its process, also where it leads', () => {
    const unnamed = { ...row, processName: null };

    expect(subjectOf(unnamed)).toBe('请假');
    expect(listSpec('mine').addressOf(unnamed)).toContain(`name=${encodeURIComponent('请假')}`);
  });
});

describe('the current steps', () => {
  it('are the text that they come as, and nothing where there are none', () => {
    expect(['初审', null].map((curSteps) => stepsText({ procDefKey: 'leave', curSteps }, say))).toEqual([
      '初审',
      '',
    ]);
  });

  it('name one person of each step and how many there are', () => {
    const holders = [
      { step: '财务审批', person: '郎月明', isDisabled: false, count: 4 },
      { step: '会签', person: '王建国', isDisabled: true, count: 1 },
      { step: '复核', person: null, isDisabled: false, count: 0 },
    ];
    expect(stepsText({ procDefKey: 'leave', holders }, say)).toBe(
      '财务审批 · 郎月明等 4 人、会签 · 王建国（已停用）、复核',
    );
  });
});

describe('approving without opening', () => {
  it('is for decisions of one’s own', () => {
    expect(isBatchable({ ...row, purpose: 'decide', taskDefKey: 'manager' })).toBe(true);
  });

  it.each<[string, Partial<ProcessRow>]>([
    ['somebody asks for a word', { purpose: 'consult' }],
    ['nobody has claimed it', { isUnclaimed: true }],
    ['it is to be handed back', { delegationState: 'pending' }],
    ['the form came back to its initiator', { taskDefKey: 'apply' }],
  ])('is not possible when %s', (_why, given) => expect(isBatchable({ ...row, ...given })).toBe(false));
});

describe('a task that is no ordinary one', () => {
  it('says what it is', () => {
    expect(kindOfTask({ ...row, purpose: 'consult' })).toBe('沟通');
    expect(kindOfTask({ ...row, isSignedFirst: true })).toBe('加签');
    expect(kindOfTask({ ...row, isUnclaimed: true })).toBe('待签收');
    expect(kindOfTask(row)).toBeUndefined();
  });
});

describe('removing', () => {
  it('is for processes that came to nothing', () => {
    expect(isRemovable({ status: 'rejected' })).toBe(true);
    expect(isRemovable({ status: 'running' })).toBe(false);
  });
});
