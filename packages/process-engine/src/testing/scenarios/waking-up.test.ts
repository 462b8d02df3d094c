import { describe, expect, it } from 'vitest';
import { callee, caller, diamond, subProcess, threeSteps } from '../models.ts';
import type { World } from '../world.ts';
import { application, approveAll, by, finish, happened, started } from './firm.ts';

const atA = () => started(threeSteps());
const reopen = (world: World, ...to: string[]) => world.whole('reopen', { by: 'admin', to });

describe('唤醒 of a process that came to its end', () => {
  it('stands at its last handler again, and ends again', () => {
    const world = atA();
    approveAll(world, 'a', 'b', 'c');
    reopen(world);
    expect(world.instance).toMatchObject({ status: 'active', endReason: null, endedAt: null });
    expect(world.open()).toBe('c');
    expect(happened(world)).toEqual(['instanceReopened', 'taskCreated']);
    expect(finish(world, 'c')).toBe('approved');
    expect(world.events.filter((event) => event.kind === 'instanceEnded')).toHaveLength(1);
  });

  it('stands at any step it has passed', () => {
    const world = atA();
    approveAll(world, 'a', 'b', 'c');
    reopen(world, 'apply');
    expect(world.open()).toBe('apply@initiator');
    expect(finish(world, 'apply', 'a', 'b', 'c')).toBe('approved');
  });

  it('tells which effects are taken back', () => {
    const world = started(application({ a: by(['u_a']), b: by(['u_b'], { action: 'pay' }) }));
    approveAll(world, 'a', 'b');
    reopen(world);
    expect(world.events).toContainEqual(
      expect.objectContaining({ kind: 'stepsUndone', nodeIds: ['b'], reason: 'reopen' }),
    );
    expect(world.events).toContainEqual(
      expect.objectContaining({ kind: 'instanceReopened', was: 'approved' }),
    );
  });

  it('asks a last countersign anew', () => {
    const world = started(application({ m: by(['x', 'y'], { mode: { kind: 'all' } }) }));
    approveAll(world, 'm@x', 'm@y');
    reopen(world);
    expect(world.open()).toBe('m@x m@y');
  });

  it('stands in a parallel branch, with the other at the join', () => {
    const world = started(diamond());
    approveAll(world, 'a', 'b1', 'c', 'b2', 'd');
    reopen(world, 'b1');
    expect(world.open()).toBe('b1');
    expect(finish(world, 'b1', 'b2', 'd')).toBe('approved');
  });

  it('stands in a called process or a sub-process', () => {
    const world = started(caller(), callee());
    approveAll(world, 'a', 'p', 'q', 'z');
    reopen(world, 'q');
    expect(world.open()).toBe('q');
    expect(finish(world, 'q', 'z')).toBe('approved');
    const inner = started(subProcess());
    approveAll(inner, 'a', 'x', 'y', 'z');
    reopen(inner, 'x');
    expect(finish(inner, 'x', 'y', 'z')).toBe('approved');
  });

  it('may be done again and again', () => {
    const world = atA();
    approveAll(world, 'a', 'b', 'c');
    for (let count = 0; count < 3; count += 1) {
      reopen(world);
      expect(finish(world, 'c')).toBe('approved');
    }
  });
});
