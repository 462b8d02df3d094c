import { describe, expect, it } from 'vitest';
import type { World } from '../world.ts';
import { application, atDeadline, by, DAY, finish, happened, record, type Step, started } from './firm.ts';

/** a has two days by the clock; world time begins on Monday 2 March 2026, 09:00 in China. */
const dueStep = (overdue: Step, more: Step = {}) => ({ ...by(['u_a']), dueIn: 'P2D', overdue, ...more });
const withA = (overdue: Step, more: Step = {}) => application({ a: dueStep(overdue, more), b: 'userTask' });

describe('at the deadline', () => {
  function overdue(action: unknown, more: Step = {}): World {
    const world = started(withA({ action }, more));
    world.people.set(JSON.stringify({ kind: 'headOf', user: 'u_a' }), ['boss']);
    world.pass(2 * DAY);
    return world;
  }

  it('超时自动通过 goes on, in nobody’s name', () => {
    const world = overdue('pass');
    expect(world.open()).toBe('b');
    expect(record(world).at(-1)).toBe('系统 auto 超时自动通过');
    expect(world.rows.task.find((task) => task.nodeId === 'a')).toMatchObject({
      status: 'done',
      doneBy: null,
    });
    expect(happened(world)).toContain('overdue');
  });

  it('超时自动拒绝 ends the process as rejected', () => {
    const world = overdue('reject');
    expect(world.instance.endReason).toBe('rejected');
    expect(record(world).at(-1)).toBe('系统 auto 超时自动拒绝');
  });

  it('超时自动拒绝 is a vote in a countersign', () => {
    const world = overdue('reject', { ...by(['x', 'y']), mode: { kind: 'any' } });
    expect(world.instance.endReason).toBe('rejected');
    const one = started(withA(atDeadline('reject'), { ...by(['x', 'y']), mode: { kind: 'any' } }));
    one.approve('a@x');
    one.pass(9 * DAY);
    expect(one.open()).toBe('b');
  });

  it('超时自动退回发起人 returns it', () => {
    const world = overdue('toInitiator');
    expect(world.open()).toBe('apply@initiator');
    expect(record(world).at(-1)).toBe('系统 auto 超时自动退回发起人');
    world.on('resubmit', 'apply');
    expect(finish(world, 'a', 'b')).toBe('approved');
  });

  it('超时转交上级 asks the head of whoever has it', () => {
    const world = overdue('escalate');
    expect(world.open()).toBe('a@boss');
    expect(record(world).at(-1)).toBe('系统 auto boss 超时转交上级');
    expect(world.events).toContainEqual(
      expect.objectContaining({ kind: 'overdue', did: 'escalate', users: ['u_a'] }),
    );
    expect(finish(world, 'a', 'b')).toBe('approved');
  });

  it('超时转交 gives it to whoever the rule names, or lets several take it', () => {
    expect(overdue({ transferTo: { kind: 'users', users: ['bob'] } }).open()).toBe('a@bob');
    const several = overdue({ transferTo: { kind: 'users', users: ['bob', 'eve'] } });
    expect(several.open()).toBe('a@');
    several.on('claim', 'a', { by: 'eve' });
    expect(finish(several, 'a@eve', 'b')).toBe('approved');
  });

  it('goes to the administrators when nobody can be found, and says so', () => {
    const world = started(withA(atDeadline('escalate')));
    world.people.set(JSON.stringify({ kind: 'admin' }), ['admin']);
    world.pass(2 * DAY);
    expect(world.open()).toBe('a@admin');
    expect(record(world).at(-1)).toBe(
      '系统 auto admin 超时处理未能执行（任务「a」没有找到可以转交的人），转交管理员',
    );
    expect(world.events).toContainEqual(expect.objectContaining({ kind: 'overdue', did: 'rescue' }));
  });

  it('goes to the administrators when the way on is barred, and nothing half done is left', () => {
    const world = started(
      application({ a: dueStep(atDeadline('pass')), b: { approvers: { kind: 'previousApproverSelects' } } }),
    );
    world.people.set(JSON.stringify({ kind: 'admin' }), ['admin']);
    world.pass(2 * DAY);
    expect(world.open()).toBe('a@admin');
    world.approve('a', { selectedApprovers: { b: ['bob'] } });
    expect(world.open()).toBe('b@bob');
  });

  it('is refused when there is not even an administrator', () => {
    const world = started(withA(atDeadline('escalate')));
    expect(world.refusal(() => world.pass(2 * DAY))).toBe('nobodyToHandOnTo');
    expect(world.open()).toBe('a');
  });
});
