import { describe, expect, it } from 'vitest';
import { lintModel } from '../lint/lint-model.ts';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';

type Nodes = Parameters<typeof drawModel>[1];

function started(nodes: Nodes, flows: string[]): World {
  const world = new World(drawModel('p', nodes, flows));
  world.start('p');
  return world;
}

const user = (more: object) => ({ kind: 'userTask', ...more });
const inside = { scope: 'sp' };
const approved = (world: World) => {
  world.approve('a');
  return world;
};

/** a, which is left by a job, then z. */
const oneStep = (more: object = {}) =>
  started(
    {
      s: 'start',
      a: user({ approvers: { kind: 'users', users: ['u_a'] }, asyncAfter: true, ...more }),
      z: 'userTask',
    },
    ['s > a', 'a > z'],
  );

describe('a step that is left in a transaction of its own', () => {
  it('is done and kept; what follows waits for a job', () => {
    const world = approved(oneStep());
    expect(world.open()).toBe('');
    expect(world.rows.job).toMatchObject([{ kind: 'asyncAfter', nodeId: 'a', dueAt: world.now }]);
    expect(world.rows.activity.at(-1)).toMatchObject({ nodeId: 'a', status: 'completed', byUser: 'u_a' });
    world.pass(0);
    expect(world.open()).toBe('z');
  });

  it('calls its action once, before the job', () => {
    const world = started(
      { s: 'start', r: { kind: 'serviceTask', action: 'book', asyncAfter: true }, z: 'userTask' },
      ['s > r', 'r > z'],
    );
    const calls = () => world.events.filter(({ kind }) => kind === 'serviceCall').length;
    expect(calls()).toBe(1);
    world.pass(0);
    expect(calls()).toBe(0);
    expect(world.open()).toBe('z');
  });

  it.each<[string, Nodes, string[]]>([
    [
      'a repeated step as a whole',
      { s: 'start', a: user({ loop: { cardinality: '2' }, asyncAfter: true }), z: 'userTask' },
      ['s > a', 'a > z'],
    ],
    [
      'a countersign',
      {
        s: 'start',
        a: user({ approvers: { kind: 'users', users: ['x', 'y'] }, mode: { kind: 'all' }, asyncAfter: true }),
        z: 'userTask',
      },
      ['s > a', 'a > z'],
    ],
    [
      'a sub-process',
      {
        s: 'start',
        sp: { kind: 'subProcess', asyncAfter: true },
        ss: { kind: 'start', ...inside },
        x: { kind: 'userTask', ...inside },
        z: 'userTask',
      },
      ['s > sp', 'ss > x', 'sp > z'],
    ],
    [
      'a parallel join',
      {
        s: 'start',
        f: { kind: 'parallel', asyncAfter: true },
        a: 'userTask',
        b: 'userTask',
        j: { kind: 'parallel', asyncAfter: true },
        z: 'userTask',
      },
      ['s > f', 'f > a', 'f > b', 'a > j', 'b > j', 'j > z'],
    ],
    [
      'an inclusive join',
      {
        s: 'start',
        f: 'inclusive',
        a: 'userTask',
        b: 'userTask',
        j: { kind: 'inclusive', asyncAfter: true },
        z: 'userTask',
      },
      ['s > f', 'f > a', 'f > b', 'a > j', 'b > j', 'j > z'],
    ],
  ])('%s', (_what, nodes, flows) => {
    const world = started(nodes, flows);
    world.pass(0);
    while (world.open() !== '') world.approve(world.open().split(' ')[0] ?? '');
    expect(world.rows.job).toHaveLength(1);
    world.pass(0);
    expect(world.open()).toBe('z');
  });

  it('an end too: the process ends with the job', () => {
    const world = approved(
      started({ s: 'start', a: 'userTask', e: { kind: 'end', asyncAfter: true } }, ['s > a', 'a > e']),
    );
    expect(world.instance.status).toBe('active');
    world.pass(0);
    expect(world.instance.status).toBe('ended');
  });

  it('may be taken back while the job waits', () => {
    const world = approved(oneStep());
    world.whole('withdraw', { by: 'u_a' });
    expect(world.open()).toBe('a');
    expect(world.rows.job).toEqual([]);
  });

  it('goes on where it stood when an ended process is woken up', () => {
    const world = approved(oneStep());
    world.whole('terminate');
    expect(world.rows.job).toEqual([]);
    world.whole('reopen');
    expect(world.open()).toBe('z');
    expect(world.rows.task.filter(({ nodeId }) => nodeId === 'a')).toHaveLength(1);
  });

  it('waits while the process is suspended', () => {
    const world = approved(oneStep());
    const [job] = world.rows.job;
    world.whole('suspend');
    expect(world.refusal(() => world.act({ kind: 'runJob', jobId: job?.id ?? '', by: null }))).toBe(
      'processSuspended',
    );
    world.whole('activate');
    world.pass(0);
    expect(world.open()).toBe('z');
  });

  it('is refused where nothing is left by itself', () => {
    const model = drawModel(
      'p',
      { s: 'start', a: 'userTask', e: { kind: 'end', event: { kind: 'terminate' }, asyncAfter: true } },
      ['s > a', 'a > e'],
    );
    expect(lintModel(model)).toEqual([{ elementId: 'e', message: '「e」不能设置在独立事务中离开。' }]);
  });
});
