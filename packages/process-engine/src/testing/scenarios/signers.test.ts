import { describe, expect, it } from 'vitest';
import { countersign, diamond, threeSteps } from '../models.ts';
import { chosenByHandler } from '../practice-models.ts';
import type { World } from '../world.ts';
import { approveAll, finish, started } from './firm.ts';

const atA = () => started(threeSteps());
const add = (world: World, task: string, where: string, ...users: string[]) =>
  world.on('addApprover', task, { users, where });
const remove = (world: World, task: string, ...users: string[]) =>
  world.on('removeApprover', task, { users });

describe('加签', () => {
  it.each([
    ['前加签', 'before', 'a@p', 'a@p a b c'],
    ['后加签', 'after', 'a', 'a a@p b c'],
    ['并行加签', 'parallel', 'a a@p', 'a@u_a a@p b c'],
  ])('%s: everybody signs in the right order', (_, where, open, rest) => {
    const world = atA();
    add(world, 'a', where, 'p');
    expect(world.open()).toBe(open);
    expect(finish(world, ...rest.split(' '))).toBe('approved');
  });

  it.each(['before', 'after', 'parallel'])('of two at once (%s) waits for both', (where) => {
    const world = atA();
    add(world, 'a', where, 'p', 'q');
    const steps = { before: 'a@p a@q a', after: 'a a@p a@q', parallel: 'a@q a@u_a a@p' }[where] ?? '';
    approveAll(world, ...steps.split(' ').slice(0, -1));
    expect(world.open()).not.toBe('b');
    approveAll(world, ...steps.split(' ').slice(-1));
    expect(world.open()).toBe('b');
  });

  it('by one who was added himself, before, after and beside, nested in each other', () => {
    const world = atA();
    add(world, 'a', 'before', 'p');
    add(world, 'a@p', 'before', 'q');
    add(world, 'a@q', 'after', 'r');
    expect(finish(world, 'a@q', 'a@r', 'a@p', 'a', 'b', 'c')).toBe('approved');
    const beside = atA();
    add(beside, 'a', 'parallel', 'p');
    add(beside, 'a@p', 'after', 'q');
    approveAll(beside, 'a@u_a', 'a@p');
    expect(beside.open()).toBe('a@q');
    expect(finish(beside, 'a@q', 'b', 'c')).toBe('approved');
  });

  it('in one branch leaves the other alone', () => {
    const world = started(diamond());
    world.approve('a');
    add(world, 'b1', 'parallel', 'p');
    approveAll(world, 'c', 'b1@p', 'b1@u_b1', 'b2');
    expect(finish(world, 'd')).toBe('approved');
  });

  it('refuses whoever signs already, nobody at all, and strangers', () => {
    const world = started(countersign({ kind: 'all' }));
    world.approve('a');
    expect(world.refusal(() => add(world, 'm@x', 'after', 'y'))).toBe('userAlreadySigning');
    expect(world.refusal(() => add(world, 'm@x', 'after'))).toBe('noUsers');
    expect(
      world.refusal(() => world.on('addApprover', 'm@x', { users: ['p'], where: 'after', by: 'eve' })),
    ).toBe('notYourTask');
  });

  it('lets somebody sign who is only asked for his word', () => {
    const world = atA();
    world.on('consult', 'a', { users: ['p'] });
    add(world, 'a', 'after', 'p');
    world.approve('a');
    expect(world.open()).toBe('a@p');
  });
});

describe('减签', () => {
  it('takes away who was added by mistake, wherever he was put', () => {
    for (const where of ['before', 'after', 'parallel']) {
      const world = atA();
      add(world, 'a', where, 'p');
      remove(world, where === 'parallel' ? 'a@u_a' : 'a', 'p');
      expect(world.open()).toBe('a');
      expect(finish(world, 'a', 'b', 'c')).toBe('approved');
    }
  });

  it('takes a signer before away together with those he put before himself', () => {
    const world = atA();
    const { id } = add(world, 'a', 'before', 'p');
    add(world, 'a@p', 'before', 'q');
    world.act({ kind: 'removeApprover', taskId: id, by: 'u_a', users: ['p'] });
    expect(world.open()).toBe('a');
    expect(finish(world, 'a', 'b', 'c')).toBe('approved');
  });

  it('does not touch who has signed, or who belongs to the step', () => {
    const world = atA();
    add(world, 'a', 'parallel', 'p');
    world.approve('a@p');
    expect(world.refusal(() => remove(world, 'a', 'p'))).toBe('notAddedSigner');
    expect(world.refusal(() => remove(world, 'a', 'u_a'))).toBe('notAddedSigner');
  });
});

describe('退回 while signers are added', () => {
  it.each([
    ['by a signer before', 'before', 'a@p'],
    ['by the owner beside one', 'parallel', 'a@u_a'],
    ['by a signer beside', 'parallel', 'a@p'],
    ['by the owner before one after him', 'after', 'a'],
  ])('%s closes everything of the step, which is asked as at first', (_, where, from) => {
    const world = atA();
    add(world, 'a', where, 'p');
    world.on('sendBack', from, { to: 'initiator' });
    expect(`${world.open()}${world.blocked()}`).toBe('apply@initiator');
    world.on('resubmit', 'apply');
    expect(world.open()).toBe('a');
    expect(finish(world, 'a', 'b', 'c')).toBe('approved');
  });

  it.each([
    ['by a signer before', 'before', 'a@p'],
    ['by the owner beside one', 'parallel', 'a@u_a'],
    ['by a signer beside', 'parallel', 'a@p'],
  ])('%s, straight back, lets everybody go on where he was', (_, where, from) => {
    const world = atA();
    add(world, 'a', where, 'p');
    const [open, blocked] = [world.open(), world.blocked()];
    world.on('sendBack', from, { to: 'initiator', resubmit: 'direct' });
    expect(world.open()).toBe('apply@initiator');
    world.on('resubmit', 'apply');
    expect([world.open(), world.blocked()]).toEqual([open, blocked]);
  });

  it('by a signer after, goes to the step before his', () => {
    const world = atA();
    add(world, 'a', 'after', 'p');
    world.approve('a');
    world.on('sendBack', 'a@p', { to: 'previous' });
    expect(world.open()).toBe('apply@initiator');
  });

  it('by the next step, goes back to those who belong to the step alone', () => {
    const world = atA();
    add(world, 'a', 'parallel', 'p');
    approveAll(world, 'a@p', 'a@u_a');
    world.on('sendBack', 'b', { to: 'previous' });
    expect(world.open()).toBe('a');
  });

  it('leaves the choice of the handler as it was', () => {
    const world = started(chosenByHandler());
    world.approve('a', { selectedApprovers: { b: ['bob'] } });
    add(world, 'b', 'before', 'p');
    world.on('sendBack', 'b@p', { to: 'previous' });
    world.approve('a');
    expect(world.open()).toBe('b@bob');
  });
});
