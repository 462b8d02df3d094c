import { describe, expect, it } from 'vitest';
import { drawModel } from '../../testing/draw-model.ts';
import { threeSteps } from '../../testing/models.ts';
import { World } from '../../testing/world.ts';

function atA(): World {
  const world = new World(threeSteps());
  world.start();
  return world;
}

describe('转办', () => {
  it('gives the task to somebody else, who alone may act then', () => {
    const world = atA();
    const { id } = world.on('transfer', 'a', { to: 'bob' });
    expect(world.open()).toBe('a@bob');
    expect(world.events).toContainEqual(
      expect.objectContaining({ kind: 'taskHandedOver', from: 'u_a', users: ['bob'] }),
    );
    expect(world.refusal(() => world.act({ kind: 'approve', taskId: id, by: 'u_a' }))).toBe('notYourTask');
  });

  it('is refused to oneself', () => {
    const world = atA();
    expect(world.refusal(() => world.on('transfer', 'a', { to: 'u_a' }))).toBe('sameUser');
  });

  it('returns to the one who really did the step', () => {
    const world = atA();
    world.on('transfer', 'a', { to: 'bob' });
    world.approve('a');
    world.on('sendBack', 'b', { to: 'previous' });
    expect(world.open()).toBe('a@bob');
  });
});

describe('委派', () => {
  it('comes back to its owner with an opinion', () => {
    const world = atA();
    world.on('delegate', 'a', { to: 'bob' });
    expect(world.open()).toBe('a@bob');
    expect(world.refusal(() => world.approve('a'))).toBe('delegatedMustResolve');
    expect(world.refusal(() => world.on('sendBack', 'a', { to: 'initiator' }))).toBe('delegatedMustResolve');
    world.on('resolve', 'a', { comment: '可行' });
    expect(world.task('a')).toMatchObject({ assignee: 'u_a', delegationState: 'resolved' });
    world.approve('a');
    expect(world.open()).toBe('b');
  });

  it('comes back to the first owner, through however many hands', () => {
    const world = atA();
    world.on('delegate', 'a', { to: 'bob' });
    world.on('delegate', 'a', { to: 'eve' });
    world.on('resolve', 'a');
    expect(world.open()).toBe('a');
  });

  it('is over when the delegate transfers it to the owner', () => {
    const world = atA();
    world.on('delegate', 'a', { to: 'bob' });
    world.on('transfer', 'a', { to: 'u_a' });
    world.approve('a');
    expect(world.open()).toBe('b');
  });

  it('cannot be handed back when nothing was delegated', () => {
    const world = atA();
    expect(world.refusal(() => world.on('resolve', 'a'))).toBe('notDelegated');
  });
});

describe('指派 and 代理', () => {
  it('gives anybody’s task to another', () => {
    const world = atA();
    world.on('delegate', 'a', { to: 'bob' });
    world.on('reassign', 'a', { by: 'admin', to: 'eve' });
    expect(world.task('a')).toMatchObject({ assignee: 'eve', owner: null, delegationState: null });
  });

  it('gives the task to the substitute, who acts on behalf of its owner', () => {
    const world = new World(threeSteps());
    world.substitutes.set('u_a', 'sub');
    world.start();
    expect(world.open()).toBe('a@sub');
    world.approve('a');
    expect(world.rows.decision.at(-1)).toMatchObject({ kind: 'approve', byUser: 'sub', onBehalfOf: 'u_a' });
  });
});

describe('签收', () => {
  function claimable(): World {
    const m = { kind: 'userTask', approvers: { kind: 'users', users: ['x', 'y'] }, mode: { kind: 'claim' } };
    const world = new World(drawModel('claim', { s: 'start', m, e: 'end' }, ['s > m', 'm > e']));
    world.start();
    return world;
  }

  it('lets one candidate take the task and the others no more', () => {
    const world = claimable();
    expect(world.open()).toBe('m@');
    const { id } = world.on('claim', 'm', { by: 'y' });
    expect(world.refusal(() => world.act({ kind: 'claim', taskId: id, by: 'x' }))).toBe('alreadyClaimed');
    world.approve('m');
    expect(world.instance.status).toBe('ended');
    expect(world.rows.taskCandidate).toEqual([]);
  });

  it('lets it be given back', () => {
    const world = claimable();
    world.on('claim', 'm', { by: 'y' });
    world.on('unclaim', 'm');
    expect(world.open()).toBe('m@');
    world.on('approve', 'm', { by: 'x' });
    expect(world.rows.task[0]).toMatchObject({ status: 'done', doneBy: 'x' });
  });

  it('refuses strangers, and giving back what was not claimed', () => {
    const world = claimable();
    expect(world.refusal(() => world.on('claim', 'm', { by: 'eve' }))).toBe('notClaimable');
    expect(world.refusal(() => world.on('approve', 'm', { by: 'eve' }))).toBe('claimFirst');
    const other = atA();
    expect(other.refusal(() => other.on('unclaim', 'a'))).toBe('notClaimed');
  });
});
