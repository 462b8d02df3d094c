import { describe, expect, it } from 'vitest';
import { countersign, threeSteps } from '../models.ts';
import type { World } from '../world.ts';
import { application, by, finish, happened, record, started } from './firm.ts';

const atA = () => started(threeSteps());
const signing = (mode: object) => {
  const world = started(countersign({ ...mode }, ['x', 'y', 'w']));
  world.approve('a');
  return world;
};

describe('转办', () => {
  it('gives the task away for good', () => {
    const world = atA();
    world.on('transfer', 'a', { to: 'bob' });
    expect(finish(world, 'a@bob', 'b', 'c')).toBe('approved');
    expect(world.rows.task.find((task) => task.nodeId === 'a')).toMatchObject({ doneBy: 'bob' });
  });

  it('may go through many hands, and back to the first', () => {
    const world = atA();
    for (const to of ['bob', 'eve', 'u_a']) world.on('transfer', 'a', { to });
    expect(world.open()).toBe('a');
  });

  it('leaves the place in a countersign as it was', () => {
    const world = signing({ kind: 'sequential' });
    world.on('transfer', 'm@x', { to: 'bob' });
    expect(world.open()).toBe('m@bob');
    world.approve('m@bob');
    expect(world.open()).toBe('m@y');
  });
});

describe('委派', () => {
  it('comes back with an opinion, and counts only then', () => {
    const world = signing({ kind: 'all' });
    world.on('delegate', 'm@x', { to: 'bob' });
    expect(world.refusal(() => world.approve('m@bob'))).toBe('delegatedMustResolve');
    expect(world.refusal(() => world.on('reject', 'm@bob'))).toBe('delegatedMustResolve');
    world.on('resolve', 'm@bob', { comment: '可行' });
    expect(world.open()).toBe('m@w m@x m@y');
    expect(record(world).at(-1)).toBe('bob resolve x 可行');
  });

  it('may be delegated on, and still comes back to its owner', () => {
    const world = atA();
    world.on('delegate', 'a', { to: 'bob' });
    world.on('delegate', 'a', { to: 'eve' });
    world.on('resolve', 'a');
    expect(world.open()).toBe('a');
  });

  it('is over when the owner gets the task otherwise', () => {
    const world = atA();
    world.on('delegate', 'a', { to: 'bob' });
    world.on('reassign', 'a', { by: 'admin', to: 'u_a' });
    expect(finish(world, 'a', 'b', 'c')).toBe('approved');
  });
});

describe('代理', () => {
  it('gives tasks to the substitute, in whose record the owner stands', () => {
    const world = started(application({ a: by(['u_a']), b: 'userTask' }));
    world.substitutes.set('u_b', 'sub');
    world.approve('a');
    expect(world.open()).toBe('b@sub');
    world.approve('b');
    expect(world.rows.decision.at(-1)).toMatchObject({ byUser: 'sub', onBehalfOf: 'u_b' });
  });

  it('holds for every voter of a countersign, and for whoever is named by a return', () => {
    const world = started(countersign({ kind: 'all' }, ['x', 'y']));
    world.substitutes.set('x', 'sub');
    world.approve('a');
    expect(world.open()).toBe('m@sub m@y');
    world.substitutes.set('u_a', 'other');
    world.on('sendBack', 'm@y', { to: 'previous' });
    expect(world.open()).toBe('a@other');
  });

  it('does not touch what is open already', () => {
    const world = atA();
    world.substitutes.set('u_a', 'sub');
    expect(world.open()).toBe('a');
  });
});

describe('指派 by an administrator', () => {
  const reassign = (world: World, task: string, to = 'eve') =>
    world.on('reassign', task, { by: 'admin', to });

  it('works on a task that waits for signers before it', () => {
    const world = atA();
    world.on('addApprover', 'a', { users: ['p'], where: 'before' });
    reassign(world, 'a@u_a');
    expect(world.blocked()).toBe('a@eve');
    expect(happened(world)).not.toContain('taskHandedOver');
    expect(finish(world, 'a@p', 'a@eve', 'b', 'c')).toBe('approved');
  });

  it('works on a task that waits for a resubmission', () => {
    const world = atA();
    world.on('sendBack', 'a', { to: 'initiator', resubmit: 'direct' });
    reassign(world, 'a');
    world.on('resubmit', 'apply');
    expect(world.open()).toBe('a@eve');
  });

  it('works on a task that nobody has claimed', () => {
    const world = started(application({ m: by(['x', 'y'], { mode: { kind: 'claim' } }) }));
    reassign(world, 'm');
    expect(world.rows.taskCandidate).toEqual([]);
    expect(finish(world, 'm@eve')).toBe('approved');
  });

  it('works on a 沟通, and while the process is suspended', () => {
    const world = atA();
    world.on('consult', 'a', { users: ['expert'] });
    world.whole('suspend');
    reassign(world, 'a@expert');
    world.whole('activate');
    world.on('reply', 'a@eve', { comment: '可行' });
    expect(finish(world, 'a', 'b', 'c')).toBe('approved');
  });

  it('is refused when the task or the process is over', () => {
    const world = atA();
    const { id } = world.approve('a');
    const again = () => world.act({ kind: 'reassign', taskId: id, by: 'admin', to: 'eve' });
    expect(world.refusal(again)).toBe('taskNotOpen');
  });
});
