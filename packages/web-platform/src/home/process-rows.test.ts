import { describe, expect, it } from 'vitest';
import { type ProcessRow, processAddress, stepsText } from './process-rows.ts';

const row: ProcessRow = { id: 'T1', procInstId: 'P1', procDefName: '请假', processName: '请假-张三' };

describe('opening a line', () => {
  it('leads to the task when there is something to do or was', () => {
    expect(processAddress('toDo', row)).toBe(
      `/flowhandle/flow-business?taskId=T1&addTab=true&name=${encodeURIComponent('请假-张三')}`,
    );
    expect(processAddress('done', row)).toContain('taskId=T1');
  });

  it('leads to the process, to look at, for my own applications', () => {
    expect(processAddress('mine', row)).toContain('procInstId=P1&view=true');
  });
});

describe('the current steps', () => {
  it('are one text, whichever way they come', () => {
    expect([stepsText(['初审', '会签']), stepsText('初审'), stepsText(null)]).toEqual([
      '初审、会签',
      '初审',
      '',
    ]);
  });
});
