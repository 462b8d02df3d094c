import { describe, expect, it } from 'vitest';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';

type Node = Record<string, unknown>;

/** `main` calls `sub` at k, more often where it says so; `sub` asks x and y side by side, and goes on to `last` from x. */
function calling({ loop, last, k = {} }: { loop?: object; last: Node; k?: Node }, more: object = {}): World {
  const main = drawModel(
    'main',
    {
      s: 'start',
      k: { kind: 'callActivity', calls: 'sub', ...(loop ? { loop } : {}), ...k },
      z: 'userTask',
      ...more,
    },
    ['s > k', 'k > z', ...('edge' in more ? ['edge > rescue'] : [])],
  );
  const sub = drawModel('sub', { ss: 'start', f: 'parallel', x: 'userTask', y: 'userTask', last }, [
    'ss > f',
    'f > x',
    'f > y',
    'x > last',
  ]);
  const world = new World(main, sub);
  world.start('main');
  return world;
}

describe('an end inside a called process', () => {
  it('that ends all ends the callers, too', () => {
    const world = calling({ last: { kind: 'end', event: { kind: 'terminate', all: true } } });
    world.approve('x');
    expect(world.open()).toBe('');
    expect(world.rows.instance.find(({ id, rootId }) => id === rootId)?.status).toBe('ended');
  });

  it('of the loop ends the loop of the caller, and the process goes on behind it', () => {
    const last = { kind: 'end', event: { kind: 'terminate', loop: true } };
    const world = calling({ loop: { cardinality: '2' }, last });
    expect(world.open()).toBe('x x y y');
    world.approve('x');
    expect(world.open()).toBe('z');
  });

  it.each([
    ['error', 'rescue'],
    ['escalation', 'rescue y'],
  ])('that throws an %s hands its results out before it is caught', (kind, open) => {
    const world = calling(
      { last: { kind: 'end', event: { kind, code: 'E1' } }, k: { outputs: { paid: 'sum' } } },
      {
        edge: {
          kind: 'boundary',
          attachedTo: 'k',
          event: { kind, codeInto: 'which' },
          interrupting: kind === 'error',
        },
        rescue: 'userTask',
      },
    );
    world.approve('x', { vars: { sum: 42 } });
    expect(world.open()).toBe(open);
    expect(world.rows.instance.find(({ id, rootId }) => id === rootId)?.vars).toMatchObject({
      paid: 42,
      which: 'E1',
    });
  });
});

describe('a signal for one process alone', () => {
  const event = { kind: 'signal', name: 'done', scope: 'instance' };

  it('thrown in a called process reaches the one that called it', () => {
    const world = calling(
      { last: { kind: 'throw', event } },
      { edge: { kind: 'boundary', attachedTo: 'k', event, interrupting: false }, rescue: 'userTask' },
    );
    world.approve('x');
    expect(world.open()).toBe('rescue y');
  });

  it('is not one that comes from elsewhere', () => {
    const model = drawModel('p', { s: 'start', c: { kind: 'catch', event }, z: 'userTask' }, [
      's > c',
      'c > z',
    ]);
    const world = new World(model);
    world.start('p');
    world.act({ kind: 'signal', name: 'done', by: null });
    expect(world.open()).toBe('');
    expect(world.rows.subscription).toHaveLength(1);
  });
});
