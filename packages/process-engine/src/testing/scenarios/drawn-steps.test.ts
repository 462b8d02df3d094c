import type { ProcessStep } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { lintModel } from '../../lint/lint-model.ts';
import { approve, call, tree } from './drawn.ts';
import { atDeadline } from './firm.ts';

describe('what a drawn step lacks', () => {
  it.each<[string, ProcessStep, string]>([
    ['a process to call', { ...call, calls: '' }, '「子流程」没有选择要调用的流程。'],
    ['a list', { ...call, forEach: '' }, '「子流程」的多实例要有数目或清单，且只能有一个。'],
    [
      'somebody who waits for what comes back',
      { ...call, async: true, outputs: { a: 'b' } },
      '「子流程」不等待子流程结束，不能取回变量。',
    ],
    ['a time', { kind: 'delay', for: '' }, '「延时」没有设置时间。'],
    ['a message', { kind: 'waitFor', message: '' }, '「等待消息」的事件没有名称。'],
  ])('is told: %s', (_, step, message) => {
    expect(lintModel(tree(step)).map((problem) => problem.message)).toEqual([message]);
  });

  it.each<[string, object, string]>([
    ['groups', { mode: { kind: 'perGroup', each: 'any' } }, '按组会签，要设置多组审批人。'],
    ['rules', { by: { kind: 'anyOf', rules: [] } }, '没有设置任何一组审批人。'],
    ['a rule within them', { by: { kind: 'anyOf', rules: [{ kind: 'post', post: '' }] } }, '没有选择岗位。'],
    ['levels', { by: { kind: 'departmentHeads', levels: 0 } }, '的连续主管级数要从 1 开始。'],
    ['departments', { by: { kind: 'departmentMembers', departments: [] } }, '没有选择部门。'],
    ['weights', { mode: { kind: 'weighted', needed: 1, weights: { x: 0 } } }, '的票数要大于 0。'],
    ['a share', { mode: { kind: 'percent', atLeast: 101 } }, '的通过比例要大于 0，不超过 100。'],
    ['a deadline', { overdue: atDeadline('pass') }, '设置了超时处理，但没有办理时限。'],
    [
      'a number of reminders',
      { dueIn: 'P1D', overdue: { remind: { every: 'P1D', times: 0 } } },
      '的提醒次数要在 1 到 100 之间。',
    ],
    [
      'an interval',
      { dueIn: 'P1D', overdue: { remind: { every: 'often', times: 1 } } },
      '的提醒间隔“often”不是有效的时长。',
    ],
    ['something to do', { dueIn: 'P1D', overdue: atDeadline('explode') }, '的超时处理方式不支持。'],
    [
      'somebody to transfer to',
      { dueIn: 'P1D', overdue: atDeadline({ transferTo: { kind: 'users', users: [] } }) },
      '没有选择人员。',
    ],
  ])('is told of an approval: %s', (_, settings, message) => {
    const step = { ...approve('a'), ...settings } as ProcessStep;
    expect(lintModel(tree(step)).map((problem) => problem.message)).toEqual([`「a」${message}`]);
  });
});
