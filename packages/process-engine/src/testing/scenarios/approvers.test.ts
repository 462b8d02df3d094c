import { describe, expect, it } from 'vitest';
import { World } from '../world.ts';
import { application, type Step } from './firm.ts';

/** a approves first; m is the step in question. */
function asked(approvers: Step, answers: Record<string, readonly string[]> = {}, more: Step = {}): string {
  const world = new World(application({ a: 'userTask', m: { approvers, ...more } }));
  for (const [rule, users] of Object.entries(answers)) world.people.set(rule, users);
  world.start(undefined, {
    selectedApprovers: { m: ['selectedApprovers'] },
    vars: { boss: 'bob', team: ['eve', 'ann'] },
  });
  world.approve('a');
  return world.open();
}

const json = (rule: Step) => JSON.stringify(rule);

describe('who is asked', () => {
  it.each<[string, Step, string]>([
    ['发起人', { kind: 'initiator' }, 'm@initiator'],
    ['指定人员', { kind: 'users', users: ['x', 'y'] }, 'm@x m@y'],
    ['发起人自选', { kind: 'initiatorSelects' }, 'm@selectedApprovers'],
    ['上一处理人', { kind: 'previousApprover' }, 'm@u_a'],
    ['表达式: one person', { kind: 'expression', expression: 'boss' }, 'm@bob'],
    ['表达式: a list', { kind: 'expression', expression: 'team' }, 'm@ann m@eve'],
  ])('%s, out of the process itself', (_, rule, open) => {
    expect(asked(rule)).toBe(open);
  });

  it.each<[string, Step]>([
    ['部门负责人', { kind: 'departmentHead', level: 1 }],
    ['上级部门负责人', { kind: 'departmentHead', level: 2 }],
    ['连续三级负责人', { kind: 'departmentHeads', levels: 3 }],
    ['直到最高一级的负责人', { kind: 'departmentHeads', levels: 'top' }],
    ['部门成员', { kind: 'departmentMembers', departments: ['7', '8'] }],
    ['发起人部门的成员', { kind: 'departmentMembers', departments: 'initiator' }],
    ['角色', { kind: 'role', role: 'finance', scope: 'all' }],
    ['角色，限发起人公司', { kind: 'role', role: 'finance', scope: 'ownCompany' }],
    ['岗位', { kind: 'post', post: 'cashier' }],
    ['用户组', { kind: 'group', group: 'reviewers' }],
    ['表单中的人员', { kind: 'field', field: 'manager' }],
    ['表单中部门的上级负责人', { kind: 'field', field: 'department', level: 2 }],
    ['模块的查询', { kind: 'query', query: 'projectManagers' }],
  ])('%s, out of organisation and form', (_, rule) => {
    expect(asked(rule, { [json(rule)]: ['p', 'q', 'p'] })).toBe('m@p m@q');
  });

  it('上一处理人的部门负责人, for each who handled the step before', () => {
    const rule = { kind: 'departmentHead', level: 2, of: 'previousApprover' };
    const head = json({ kind: 'departmentHeadOf', user: 'u_a', level: 2 });
    expect(asked(rule, { [head]: ['chief'] })).toBe('m@chief');
  });

  it('连续多级负责人 sign one after the other, the same person once', () => {
    const rule = { kind: 'departmentHeads', levels: 'top' };
    const answers = { [json(rule)]: ['head', 'boss', 'head', 'chair'] };
    const world = new World(application({ m: { approvers: rule, mode: { kind: 'sequential' } } }));
    world.people.set(json(rule), answers[json(rule)] ?? []);
    world.start();
    for (const user of ['head', 'boss', 'chair']) {
      expect(world.open()).toBe(`m@${user}`);
      world.approve('m');
    }
    expect(world.instance.endReason).toBe('approved');
  });

  it('任一规则: everybody whom any rule names, once, in order', () => {
    const post = { kind: 'post', post: 'cashier' };
    const rules = [
      { kind: 'users', users: ['y', 'x'] },
      post,
      { kind: 'initiator' },
      { kind: 'users', users: ['x'] },
    ];
    expect(asked({ kind: 'anyOf', rules }, { [json(post)]: ['z'] }, { mode: { kind: 'sequential' } })).toBe(
      'm@y',
    );
    expect(asked({ kind: 'anyOf', rules }, { [json(post)]: ['z'] })).toBe('m@initiator m@x m@y m@z');
  });

  it('asks for everything that several rules need at once', () => {
    const rules = [
      { kind: 'post', post: 'a' },
      { kind: 'group', group: 'b' },
    ];
    const world = new World(application({ m: { approvers: { kind: 'anyOf', rules } } }));
    world.anybody = ['p'];
    world.start();
    expect(world.needs).toHaveLength(2);
    expect(world.open()).toBe('m@p');
  });
});
