import { describe, expect, it } from 'vitest';
import { interpret } from '../../commands/interpret.ts';
import type { ProcessModel } from '../../model/process-model.ts';
import type { MultiInstance } from '../../state/multi-instance.ts';
import { drawModel } from '../draw-model.ts';
import { countersign } from '../models.ts';
import type { World } from '../world.ts';
import { application, approveAll, by, finish, started } from './firm.ts';

/*
 * What users of other engines report as broken, one by one, so that it does not break here.
 */

/** a, then two countersigns side by side, then z. */
function twoCountersigns(): ProcessModel {
  const step = (...users: string[]) => ({
    kind: 'userTask',
    approvers: { kind: 'users', users },
    mode: { kind: 'all' },
  });
  return drawModel(
    'twoCountersigns',
    {
      s: 'start',
      a: 'userTask',
      f: 'parallel',
      m: step('x', 'y'),
      n: step('v', 'w'),
      j: 'parallel',
      z: 'userTask',
      e: 'end',
    },
    ['s > a', 'a > f', 'f > m', 'f > n', 'm > j', 'n > j', 'j > z', 'z > e'],
  );
}

/** The same step for each of a list, until two of three are done. */
function untilTwoThirds(): ProcessModel {
  const loop = { collection: "['p','q','r']", completion: 'nrOfCompletedInstances / nrOfInstances >= 0.6' };
  return drawModel(
    'untilTwoThirds',
    { s: 'start', a: 'userTask', m: { kind: 'userTask', loop }, z: 'userTask', e: 'end' },
    ['s > a', 'a > m', 'm > z', 'z > e'],
  );
}

const openAt = (world: World, nodeId: string) =>
  world.rows.task.filter((task) => task.status === 'open' && task.nodeId === nodeId).length;

describe('returning from two countersigns leaves somebody with a task', () => {
  it('from the first of them to before the fork', () => {
    const world = started(twoCountersigns());
    approveAll(world, 'a', 'm@x', 'n@v');
    world.on('sendBack', 'm@y', { to: ['a'] });
    expect(world.open()).toBe('a');
    expect(finish(world, 'a', 'm@x', 'm@y', 'n@v', 'n@w', 'z')).toBe('approved');
  });

  it('from behind both of them to both', () => {
    const world = started(twoCountersigns());
    approveAll(world, 'a', 'm@x', 'm@y', 'n@v', 'n@w');
    world.on('sendBack', 'z', { to: 'previous' });
    expect(world.open()).toBe('m@x m@y n@v n@w');
    expect(finish(world, 'm@x', 'm@y', 'n@v', 'n@w', 'z')).toBe('approved');
  });

  it('from one countersign to the other before it', () => {
    const mode = { mode: { kind: 'all' } };
    const world = started(application({ m: by(['x', 'y'], mode), n: by(['v', 'w'], mode), z: 'userTask' }));
    approveAll(world, 'm@x', 'm@y', 'n@v');
    world.on('sendBack', 'n@w', { to: ['m'] });
    expect(world.open()).toBe('m@x m@y');
    expect(finish(world, 'm@x', 'm@y', 'n@v', 'n@w', 'z')).toBe('approved');
  });
});

describe('moving a step of many instances doubles no task', () => {
  it.each(['m', 'n'])('when the parallel countersign %s is moved behind the join', (from) => {
    const world = started(twoCountersigns());
    approveAll(world, 'a');
    const other = from === 'm' ? ['n@v', 'n@w'] : ['m@x', 'm@y'];
    world.whole('jump', { from: [from], to: ['j'] });
    approveAll(world, ...other);
    expect(openAt(world, 'z')).toBe(1);
    expect(finish(world, 'z')).toBe('approved');
  });

  it('when a whole countersign is moved to another step', () => {
    const world = started(countersign({ kind: 'all' }, ['x', 'y', 'w']));
    approveAll(world, 'a', 'm@x');
    world.whole('jump', { from: ['m'], to: ['z'] });
    expect(openAt(world, 'z')).toBe(1);
    world.whole('jump', { from: ['z'], to: ['m'] });
    expect(world.open()).toBe('m@w m@x m@y');
    expect(finish(world, 'm@x', 'm@y', 'm@w', 'z')).toBe('approved');
  });
});

describe('a completion condition holds after a jump', () => {
  it('counts anew, and neither too early nor never', () => {
    const world = started(untilTwoThirds());
    world.approve('a');
    const vote = () => world.act({ kind: 'approve', taskId: world.task('m').id, by: null });
    vote();
    world.whole('jump', { from: ['m'], to: ['a'] });
    world.approve('a');
    expect(openAt(world, 'm')).toBe(3);
    vote();
    expect(openAt(world, 'm')).toBe(2);
    vote();
    expect(world.open()).toBe('z');
  });
});

describe('a repeated step that began before there were groups', () => {
  it('goes on with one instance after the other', () => {
    const loop = { collection: "['p','q','r']", sequential: true };
    const world = started(application({ m: { loop }, z: 'userTask' }));
    const old = world.rows.token.map((row) => ({
      ...row,
      multiInstance: row.multiInstance && withoutGroups(row.multiInstance),
    }));
    const command = { kind: 'approve', taskId: world.task('m').id, by: 'u_m' } as const;
    const result = interpret({ ...world.rows, token: old }, command, world.ports());
    if (result.status === 'needs') throw new Error('nothing is needed');
    const states = result.rows.token.flatMap(
      (row) => row.multiInstance?.items.map((item) => item.state) ?? [],
    );
    expect(states).toEqual(['done', 'open', 'waiting']);
  });
});

function withoutGroups(multiInstance: MultiInstance): MultiInstance {
  return {
    ...multiInstance,
    items: multiInstance.items.map(({ group: _, ...item }) => item as MultiInstance['items'][number]),
  };
}
