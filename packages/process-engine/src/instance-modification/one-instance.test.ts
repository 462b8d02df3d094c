import { describe, expect, it } from 'vitest';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';

type Nodes = Parameters<typeof drawModel>[1];

function started(nodes: Nodes, flows: string[]): World {
  const world = new World(drawModel('p', nodes, flows));
  world.start('p');
  return world;
}

const beginAt = (world: World, to: string, oneInstance = true) =>
  world.whole('jump', { from: [], to: [to], oneInstance });

const step = (more = {}) => ({ kind: 'userTask', loop: { cardinality: '2', ...more } });
const bodies = (world: World, nodeId: string) =>
  world.rows.token.filter((token) => token.kind === 'multiInstance' && token.nodeId === nodeId);

describe('beginning a repeated step beside what runs', () => {
  const running = (more = {}) => started({ s: 'start', m: step(more), z: 'userTask' }, ['s > m', 'm > z']);

  it('is one more instance of those that run', () => {
    const world = running();
    beginAt(world, 'm');
    expect(world.open()).toBe('m m m');
    expect(bodies(world, 'm')).toHaveLength(1);
    for (const left of ['m m', 'm', 'z']) {
      world.approve('m');
      expect(world.open()).toBe(left);
    }
  });

  it('waits for its turn where they go one by one', () => {
    const world = running({ sequential: true });
    beginAt(world, 'm');
    for (const left of ['m', 'm', 'z']) {
      world.approve('m');
      expect(world.open()).toBe(left);
    }
  });

  it('is all of them once more where the whole is meant', () => {
    const world = running();
    beginAt(world, 'm', false);
    expect(world.open()).toBe('m m m m');
    expect(bodies(world, 'm')).toHaveLength(2);
  });

  it('is a single one where none runs', () => {
    const world = started({ s: 'start', a: 'userTask', m: step(), z: 'userTask' }, [
      's > a',
      'a > m',
      'm > z',
    ]);
    beginAt(world, 'm');
    expect(world.open()).toBe('a m');
    expect(bodies(world, 'm')[0]?.multiInstance?.items).toHaveLength(1);
    world.approve('m');
    expect(world.open()).toBe('a z');
    // A return asks the whole step again, as the model has it.
    world.on('sendBack', 'z', { to: ['m'] });
    expect(world.open()).toBe('a m m');
  });

  it('has the events at its edge', () => {
    const world = started(
      {
        s: 'start',
        a: 'userTask',
        m: step(),
        bd: { kind: 'boundary', attachedTo: 'm', event: { kind: 'message', name: 'stop' } },
        late: 'userTask',
      },
      ['s > a', 'a > m', 'bd > late'],
    );
    beginAt(world, 'm');
    world.act({ kind: 'message', name: 'stop', by: null });
    expect(world.open()).toBe('a late');
  });
});

describe('beginning inside a repeated sub-process', () => {
  const inside = { scope: 'sp' };
  const model = () =>
    started(
      {
        s: 'start',
        a: 'userTask',
        sp: { kind: 'subProcess', loop: { cardinality: '2' } },
        ss: { kind: 'start', ...inside },
        x: { kind: 'userTask', ...inside },
        y: { kind: 'userTask', ...inside },
        z: 'userTask',
      },
      ['s > a', 'a > sp', 'ss > x', 'x > y', 'sp > z'],
    );

  it('opens one instance of it where none runs', () => {
    const world = model();
    beginAt(world, 'y');
    expect(world.open()).toBe('a y');
    const [body] = bodies(world, 'sp');
    expect(body?.multiInstance?.items).toMatchObject([{ id: 0, state: 'open' }]);
    world.approve('y');
    expect(world.open()).toBe('a z');
  });

  it('is refused where several run, since nobody says in which', () => {
    const world = model();
    world.approve('a');
    expect(world.refusal(() => beginAt(world, 'y'))).toBe('jumpAmbiguous');
  });
});
