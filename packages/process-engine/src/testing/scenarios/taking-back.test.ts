import { describe, expect, it } from 'vitest';
import { callee, caller, countersign, diamond, subProcess } from '../models.ts';
import type { World } from '../world.ts';
import { application, approveAll, by, finish, happened, started } from './firm.ts';

const three = () => application({ a: 'userTask', b: 'userTask', c: 'userTask' });
const withdraw = (world: World, user: string) => world.whole('withdraw', { by: user });
const signing = (mode: object, more = {}) => {
  const world = started(countersign({ ...mode }, ['x', 'y', 'w'], more));
  world.approve('a');
  return world;
};

describe('撤回', () => {
  it('takes a wrong approval back as long as the next one has not acted', () => {
    const world = started(three());
    world.approve('a', { comment: '同意' });
    withdraw(world, 'u_a');
    expect(world.open()).toBe('a');
    expect(happened(world)).toContain('taskCancelled');
    world.on('sendBack', 'a', { to: 'initiator' });
    expect(world.open()).toBe('apply@initiator');
  });

  it('is refused when the next one has acted, even if only with a no', () => {
    const world = started(application({ a: 'userTask', m: by(['x', 'y'], { mode: { kind: 'any' } }) }));
    world.approve('a');
    world.approve('m@x', { outcome: 'voteAgainst' });
    expect(world.refusal(() => withdraw(world, 'u_a'))).toBe('nextHasActed');
  });

  it('is not barred by a word that the next one only asked for', () => {
    const world = started(three());
    world.approve('a');
    world.on('consult', 'b', { users: ['expert'] });
    world.on('reply', 'b@expert', { comment: '可行' });
    withdraw(world, 'u_a');
    expect(world.open()).toBe('a');
  });

  it('takes the deciding vote of an or-sign back, and everybody is asked again', () => {
    const world = signing({ kind: 'any' });
    world.approve('m@y');
    withdraw(world, 'y');
    expect(world.open()).toBe('m@w m@x m@y');
    expect(finish(world, 'm@x', 'z')).toBe('approved');
  });

  it.each([
    ['会签', { kind: 'all' }, ['x', 'y', 'w'], 'w', 'm@w'],
    ['比例', { kind: 'percent', atLeast: 60 }, ['x', 'y'], 'x', 'm@w m@x'],
    ['依次', { kind: 'sequential' }, ['x', 'y', 'w'], 'w', 'm@w'],
    ['票签', { kind: 'weighted', needed: 2, weights: {} }, ['y', 'w'], 'w', 'm@w m@x'],
  ])('takes a vote of a %s back that had closed it', (_, mode, voters, who, open) => {
    const world = signing(mode);
    approveAll(world, ...voters.map((user) => `m@${user}`));
    withdraw(world, who);
    expect(world.open()).toBe(open);
  });

  it('takes a vote back while the others vote', () => {
    const world = signing({ kind: 'all' });
    approveAll(world, 'm@x', 'm@y');
    withdraw(world, 'x');
    expect(world.open()).toBe('m@w m@x');
    expect(finish(world, 'm@w', 'm@x', 'z')).toBe('approved');
  });

  it('takes a no back that did not decide', () => {
    const world = signing({ kind: 'any' });
    world.approve('m@x', { outcome: 'voteAgainst' });
    withdraw(world, 'x');
    expect(world.open()).toBe('m@w m@x m@y');
  });

  it('reaches into both branches behind a fork, and only while none has acted', () => {
    const world = started(diamond());
    world.approve('a');
    withdraw(world, 'u_a');
    expect(world.open()).toBe('a');
    approveAll(world, 'a', 'c');
    expect(world.refusal(() => withdraw(world, 'u_a'))).toBe('nextHasActed');
  });

  it('gives the other branch its arrival back when the last one behind a join withdraws', () => {
    const world = started(diamond());
    approveAll(world, 'a', 'b1', 'b2', 'c');
    withdraw(world, 'u_c');
    expect(world.open()).toBe('c');
    expect(finish(world, 'c', 'd')).toBe('approved');
  });

  it('goes back into a sub-process, and into a called process', () => {
    const inside = started(subProcess());
    approveAll(inside, 'a', 'x', 'y');
    withdraw(inside, 'u_y');
    expect(inside.open()).toBe('y');
    const called = started(caller(), callee());
    approveAll(called, 'a', 'p', 'q');
    withdraw(called, 'u_q');
    expect(called.open()).toBe('q');
    expect(finish(called, 'q', 'z')).toBe('approved');
  });

  it('tells the business which effects are taken back', () => {
    const world = started(application({ a: by(['u_a'], { action: 'reserve' }), b: 'userTask' }));
    world.approve('a');
    expect(world.events).toContainEqual(expect.objectContaining({ kind: 'serviceCall', action: 'reserve' }));
    withdraw(world, 'u_a');
    expect(world.events).toContainEqual(
      expect.objectContaining({ kind: 'stepsUndone', nodeIds: ['a'], reason: 'withdraw' }),
    );
  });

  it.each(['eve', 'u_b'])('is refused to %s, who has done nothing', (user) => {
    const world = started(three());
    world.approve('a');
    expect(world.refusal(() => withdraw(world, user))).toBe('nothingToWithdraw');
  });
});

describe('撤销 by the initiator', () => {
  const cancel = (world: World, user = 'initiator') => world.whole('cancel', { by: user });
  const set = (rule: 'always' | 'untilFirstApproval' | 'never') =>
    started({ ...three(), settings: { cancel: rule } });

  it('is allowed always where nothing is said', () => {
    const world = started(three());
    approveAll(world, 'a', 'b');
    cancel(world);
    expect(world.instance).toMatchObject({ status: 'cancelled', endReason: 'cancelled' });
  });

  it('is allowed until the first approval', () => {
    const world = set('untilFirstApproval');
    cancel(world);
    expect(world.instance.status).toBe('cancelled');
    const late = set('untilFirstApproval');
    late.approve('a');
    expect(late.refusal(() => cancel(late))).toBe('cancelTooLate');
  });

  it('counts an answer to a 沟通 as no approval', () => {
    const world = set('untilFirstApproval');
    world.on('consult', 'a', { users: ['expert'] });
    world.on('reply', 'a@expert', { comment: '可行' });
    cancel(world);
    expect(world.instance.status).toBe('cancelled');
  });

  it('may be forbidden, and is nobody else’s', () => {
    const never = set('never');
    expect(never.refusal(() => cancel(never))).toBe('cancelNotAllowed');
    expect(never.refusal(() => cancel(never, 'u_a'))).toBe('notInitiator');
  });

  it('is refused when the process is over', () => {
    const world = started(three());
    approveAll(world, 'a', 'b', 'c');
    expect(world.refusal(() => cancel(world))).toBe('processEnded');
  });

  it('ends a called process too', () => {
    const world = started(caller(), callee());
    world.approve('a');
    cancel(world);
    expect(world.rows.instance.map((row) => row.status)).toEqual(['cancelled', 'terminated']);
    expect(world.open()).toBe('');
  });
});
