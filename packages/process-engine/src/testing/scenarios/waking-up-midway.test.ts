import { describe, expect, it } from 'vitest';
import { drawModel } from '../draw-model.ts';
import { callee, caller, countersign, diamond, subProcess, threeSteps } from '../models.ts';
import { inGroups } from '../practice-models.ts';
import type { World } from '../world.ts';
import { approveAll, finish, started } from './firm.ts';

const atA = () => started(threeSteps());
const reopen = (world: World, ...to: string[]) => world.whole('reopen', { by: 'admin', to });
const terminate = (world: World) => world.whole('terminate', { by: 'admin' });

describe('唤醒 of a process that was ended from outside', () => {
  it.each([
    ['rejected', (world: World) => world.on('reject', 'b')],
    ['terminated', terminate],
    ['cancelled', (world: World) => world.whole('cancel', { by: 'initiator' })],
    ['refused by a vote', (world: World) => world.approve('b', { outcome: 'voteAgainst' })],
  ])('%s: stands where it stood', (_, end) => {
    const world = atA();
    world.approve('a');
    end(world);
    reopen(world);
    expect(world.open()).toBe('b');
    expect(finish(world, 'b', 'c')).toBe('approved');
  });

  it('stands in both branches, with those at the join and those at work', () => {
    const world = started(diamond());
    approveAll(world, 'a', 'c', 'b1');
    terminate(world);
    reopen(world);
    expect(world.open()).toBe('b2');
    expect(finish(world, 'b2', 'd')).toBe('approved');
  });

  it('stands in both branches when a vote in one of them had ended it all', () => {
    const world = started(diamond());
    world.approve('a');
    world.approve('b1', { outcome: 'voteAgainst' });
    reopen(world);
    expect(world.open()).toBe('b1 c');
    expect(finish(world, 'b1', 'b2', 'c', 'd')).toBe('approved');
  });

  it('keeps the votes of a countersign', () => {
    const world = started(countersign({ kind: 'all' }, ['x', 'y', 'w']));
    approveAll(world, 'a', 'm@x');
    world.on('transfer', 'm@y', { to: 'bob' });
    terminate(world);
    reopen(world);
    expect(world.open()).toBe('m@bob m@w');
    expect(finish(world, 'm@bob', 'm@w', 'z')).toBe('approved');
  });

  it('keeps the votes of groups', () => {
    const world = started(
      inGroups('any', [
        ['x', 'y'],
        ['z', 'w'],
      ]),
    );
    approveAll(world, 'a', 'm@x');
    terminate(world);
    reopen(world);
    expect(world.open()).toBe('m@w m@z');
  });

  it('keeps the turn of a countersign in turn, with who was added', () => {
    const world = started(countersign({ kind: 'sequential' }, ['x', 'y', 'w']));
    approveAll(world, 'a', 'm@x');
    world.on('addApprover', 'm@y', { users: ['k'], where: 'parallel' });
    terminate(world);
    reopen(world);
    expect(world.open()).toBe('m@y');
    expect(finish(world, 'm@y', 'm@k', 'm@w', 'z')).toBe('approved');
  });

  it('asks a countersign anew that had failed', () => {
    const world = started(countersign({ kind: 'all' }, ['x', 'y']));
    approveAll(world, 'a', 'm@x');
    world.approve('m@y', { outcome: 'voteAgainst' });
    reopen(world);
    expect(world.open()).toBe('m@x m@y');
  });

  it('stands in every called process and every instance of a repeated sub-process', () => {
    const world = started(caller(), callee());
    approveAll(world, 'a', 'p');
    terminate(world);
    reopen(world);
    expect(world.open()).toBe('q');
    expect(finish(world, 'q', 'z')).toBe('approved');
    const each = started(subProcess({ loop: { cardinality: '3' } }));
    approveAll(each, 'a', 'x');
    terminate(each);
    reopen(each);
    expect(each.open()).toBe('x x y');
    expect(finish(each, 'x', 'x', 'y', 'y', 'y', 'z')).toBe('approved');
  });

  it('gives a step with signers before it to its owner', () => {
    const world = atA();
    world.on('addApprover', 'a', { users: ['p', 'q'], where: 'before' });
    world.approve('a@p');
    terminate(world);
    reopen(world);
    expect(world.open()).toBe('a');
  });

  it('opens the step that was waiting for a resubmission', () => {
    const world = atA();
    world.approve('a');
    world.on('sendBack', 'b', { to: 'initiator', resubmit: 'direct' });
    terminate(world);
    reopen(world);
    expect(world.open()).toBe('b');
    expect(finish(world, 'b', 'c')).toBe('approved');
  });

  it('stands at a named step, the other branch as it was', () => {
    const world = started(diamond());
    approveAll(world, 'a', 'b1');
    terminate(world);
    reopen(world, 'b1');
    expect(world.open()).toBe('b1 c');
    expect(finish(world, 'b1', 'b2', 'c', 'd')).toBe('approved');
  });

  it('is refused while it runs, at steps it has not passed, and at one behind the other', () => {
    const world = atA();
    expect(world.refusal(() => reopen(world))).toBe('notEnded');
    world.approve('a');
    terminate(world);
    expect(world.refusal(() => reopen(world, 'c'))).toBe('stepNotVisited');
    expect(world.refusal(() => reopen(world, 'apply', 'a'))).toBe('targetsOverlap');
    expect(world.instance.status).toBe('terminated');
  });

  it('listens again for what may come from outside', () => {
    const model = drawModel(
      'listening',
      {
        s: 'start',
        a: 'userTask',
        b: 'userTask',
        e: 'end',
        sub: 'eventSubProcess',
        heard: { kind: 'start', scope: 'sub', event: { kind: 'message', name: '加急' }, interrupting: false },
        hurry: { kind: 'userTask', scope: 'sub' },
        over: { kind: 'end', scope: 'sub' },
      },
      ['s > a', 'a > b', 'b > e', 'heard > hurry', 'hurry > over'],
    );
    const world = started(model);
    world.approve('a');
    terminate(world);
    reopen(world);
    world.act({ kind: 'message', name: '加急', by: null });
    expect(world.open()).toBe('b hurry');
    expect(finish(world, 'hurry', 'b')).toBe('approved');
  });
});
