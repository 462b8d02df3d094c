import { describe, expect, it } from 'vitest';
import { countersign } from '../models.ts';
import { World } from '../world.ts';
import { application, approveAll, atDeadline, type Step, started } from './firm.ts';

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

describe('when nobody is found', () => {
  const empty = { kind: 'post', post: 'vacant' };
  const admin = { [json({ kind: 'admin' })]: ['admin'] };

  it.each<[string, unknown, string]>([
    ['自动通过', 'pass', ''],
    ['转交管理员', 'toAdmin', 'm@admin'],
    ['转交指定人员', { toUser: 'bob' }, 'm@bob'],
    ['by default, 转交管理员', undefined, 'm@admin'],
  ])('%s', (_, onNoApprover, open) => {
    expect(asked(empty, admin, onNoApprover === undefined ? {} : { onNoApprover })).toBe(open);
  });

  it('不允许继续, by name', () => {
    expect(() => asked(empty, admin, { onNoApprover: 'reject' })).toThrow(
      '「m」没有找到审批人，请联系管理员。',
    );
    expect(() => asked(empty)).toThrow('「m」没有找到审批人，请联系管理员。');
  });

  it('inside a countersign only the empty group is looked after', () => {
    const rules = [{ kind: 'users', users: ['x', 'y'] }, empty];
    const more = { mode: { kind: 'perGroup', each: 'any' } };
    expect(asked({ kind: 'anyOf', rules }, admin, more)).toBe('m@admin m@x m@y');
    expect(asked({ kind: 'anyOf', rules }, admin, { ...more, onNoApprover: 'pass' })).toBe('m@x m@y');
  });

  it('of several rules, those who are found are enough', () => {
    const rules = [empty, { kind: 'users', users: ['x'] }];
    expect(asked({ kind: 'anyOf', rules })).toBe('m@x');
  });
});

describe('when the approver is the initiator himself', () => {
  const rule = { kind: 'users', users: ['initiator', 'x'] };
  const head = { [json({ kind: 'headOf', user: 'initiator' })]: ['chief'] };

  it.each<[string, string, string]>([
    ['允许', 'allow', 'm@initiator m@x'],
    ['自动跳过', 'skip', 'm@x'],
    ['转交上级', 'toHead', 'm@chief m@x'],
  ])('%s', (_, onSelfApproval, open) => {
    expect(asked(rule, head, { onSelfApproval })).toBe(open);
  });

  it('passes the step when he was the only one', () => {
    expect(asked({ kind: 'initiator' }, {}, { onSelfApproval: 'skip' })).toBe('');
  });

  it('gives it to the administrator when he has no head', () => {
    const admin = { [json({ kind: 'admin' })]: ['admin'] };
    expect(asked({ kind: 'initiator' }, admin, { onSelfApproval: 'toHead' })).toBe('m@admin');
  });
});

describe('when the approver has approved before', () => {
  const same = { kind: 'users', users: ['u_a'] };

  it.each<[string, string, string]>([
    ['从不跳过', 'never', 'm'],
    ['连续的跳过', 'consecutive', ''],
    ['一律跳过', 'all', ''],
  ])('%s', (_, onRepeatApprover, open) => {
    expect(asked(same, {}, { onRepeatApprover }).replace('@u_a', '')).toBe(open);
  });

  it('连续的跳过 asks him again when another came between', () => {
    const steps = {
      a: 'userTask',
      b: 'userTask',
      m: { approvers: same, onRepeatApprover: 'consecutive' },
    } as const;
    const world = started(application(steps));
    approveAll(world, 'a', 'b');
    expect(world.open()).toBe('m@u_a');
  });

  it('counts his vote in a countersign without asking him', () => {
    const world = started(countersign({ kind: 'all' }, ['u_a', 'x'], { onRepeatApprover: 'all' }));
    world.approve('a');
    expect(world.open()).toBe('m@x');
    expect(world.rows.decision.at(-1)).toMatchObject({ kind: 'auto', comment: '审批人已审批过，自动同意' });
  });

  it('does not count what the clock decided for him', () => {
    const a = { approvers: same, dueIn: 'P1D', overdue: atDeadline('pass') };
    const world = started(application({ a, m: { approvers: same, onRepeatApprover: 'all' } }));
    world.pass(86_400_000);
    expect(world.open()).toBe('m@u_a');
  });
});
