import { describe, expect, it } from 'vitest';
import type { Opinion, TaskFacts } from '../data/process-data.ts';
import { lastReturn } from './last-return.ts';

const said = (id: string, kind: string, taskName: string, targetNames: string | null = null): Opinion => ({
  id,
  kind,
  taskName,
  targetNames,
  at: '2026-11-22T01:30:00Z',
  kindLabel: '',
  userName: '王强',
  deptName: null,
  comment: '请核对',
  onBehalfOf: null,
  attachments: [],
  signature: null,
});
const back = said('2', 'sendBack', '财务审批', '部门审批');
const opinions = [said('1', 'approve', '部门审批'), back];
const running = { isFinished: false, processState: 'running' } as const;
const taskOf = (taskName: string, buttons: TaskFacts['buttons'] = []) => ({ taskName, buttons });

describe('what sent a form back', () => {
  it('is told to the approver of the step that it came back to', () => {
    expect(lastReturn(running, taskOf('部门审批'), opinions)).toBe(back);
    const several = { ...back, targetNames: '商务审批、部门审批' };
    expect(lastReturn(running, taskOf('部门审批'), [several])).toBe(several);
  });

  it('is told to the applicant, and to whoever may send it on again', () => {
    expect(lastReturn({ ...running, processState: 'returned' }, undefined, opinions)).toBe(back);
    expect(lastReturn(running, taskOf('发起', ['resubmit']), opinions)).toBe(back);
  });

  it('is told to nobody else', () => {
    expect(lastReturn(running, taskOf('商务审批'), opinions)).toBeUndefined();
    expect(lastReturn(running, undefined, opinions)).toBeUndefined();
    expect(lastReturn(running, taskOf('部门审批'), [said('1', 'approve', '部门审批')])).toBeUndefined();
  });

  it('is not told once the step has decided anew, nor when all is over', () => {
    const on = [...opinions, said('3', 'approve', '部门审批')];
    expect(lastReturn(running, taskOf('部门审批'), on)).toBeUndefined();
    expect(lastReturn({ ...running, isFinished: true }, taskOf('部门审批'), opinions)).toBeUndefined();
  });
});
