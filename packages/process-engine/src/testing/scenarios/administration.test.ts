import { describe, expect, it } from 'vitest';
import { callee, caller, countersign, diamond, subProcess, threeSteps } from '../models.ts';
import type { World } from '../world.ts';
import { approveAll, finish, record, started } from './firm.ts';

const atA = () => started(threeSteps());
const reopen = (world: World, ...to: string[]) => world.whole('reopen', { by: 'admin', to });
const terminate = (world: World) => world.whole('terminate', { by: 'admin' });

describe('挂起 and 激活', () => {
  it('bars every action, and lets it go on exactly where it stood', () => {
    const world = started(diamond());
    approveAll(world, 'a', 'b1');
    world.whole('suspend');
    for (const kind of ['approve', 'reject', 'read'] as const) {
      const code = world.refusal(() => world.on(kind, 'b2'));
      expect(code).toBe(kind === 'read' ? 'not refused' : 'processSuspended');
    }
    expect(world.refusal(() => world.whole('cancel', { by: 'initiator' }))).toBe('processSuspended');
    world.whole('activate');
    expect(finish(world, 'b2', 'c', 'd')).toBe('approved');
  });

  it('reaches called processes', () => {
    const world = started(caller(), callee());
    world.approve('a');
    world.whole('suspend');
    expect(world.refusal(() => world.approve('p'))).toBe('processSuspended');
    world.whole('activate');
    expect(finish(world, 'p', 'q', 'z')).toBe('approved');
  });
});

describe('跳转', () => {
  it('goes forwards over steps, and backwards without undoing anything', () => {
    const world = atA();
    world.whole('jump', { from: ['a'], to: ['c'] });
    world.whole('jump', { from: ['c'], to: ['a'] });
    expect(world.open()).toBe('a');
    expect(finish(world, 'a', 'b', 'c')).toBe('approved');
  });

  it('leaves a countersign, with all its votes', () => {
    const world = started(countersign({ kind: 'all' }, ['x', 'y', 'w']));
    approveAll(world, 'a', 'm@x');
    world.whole('jump', { from: ['m'], to: ['z'] });
    expect(world.open()).toBe('z');
    expect(finish(world, 'z')).toBe('approved');
  });

  it('moves both branches at once to behind their join', () => {
    const world = started(diamond());
    world.approve('a');
    world.whole('jump', { from: ['b1', 'c'], to: ['d'] });
    expect(world.open()).toBe('d');
    expect(finish(world, 'd')).toBe('approved');
  });

  it('goes into a sub-process and out of it', () => {
    const world = started(subProcess());
    world.whole('jump', { from: ['a'], to: ['y'] });
    world.whole('jump', { from: ['y'], to: ['z'] });
    expect(finish(world, 'z')).toBe('approved');
  });
});

describe('作废', () => {
  const voided = (world: World) => world.whole('void', { by: 'admin', comment: '重复' });

  it('ends a running process', () => {
    const world = started(caller(), callee());
    world.approve('a');
    voided(world);
    expect(world.instance).toMatchObject({ status: 'terminated', endReason: 'voided' });
    expect(world.open()).toBe('');
    expect(world.events).toContainEqual(
      expect.objectContaining({ kind: 'instanceEnded', status: 'voided', main: true }),
    );
  });

  it.each(['approved', 'rejected', 'cancelled', 'terminated'])('marks one that ended as %s', (reason) => {
    const world = atA();
    if (reason === 'approved') approveAll(world, 'a', 'b', 'c');
    if (reason === 'rejected') world.on('reject', 'a');
    if (reason === 'cancelled') world.whole('cancel', { by: 'initiator' });
    if (reason === 'terminated') terminate(world);
    voided(world);
    expect(world.instance.endReason).toBe('voided');
    expect(world.events).toEqual([{ kind: 'instanceVoided', instanceId: world.instance.id, was: reason }]);
    expect(record(world).at(-1)).toBe('admin void 重复');
  });

  it('is done once, and stays', () => {
    const world = atA();
    voided(world);
    expect(world.refusal(() => voided(world))).toBe('alreadyVoided');
    expect(world.refusal(() => reopen(world))).toBe('voidedStaysVoid');
  });
});
