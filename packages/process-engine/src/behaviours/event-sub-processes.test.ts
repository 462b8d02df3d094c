import { describe, expect, it } from 'vitest';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';

const DAY = 86_400_000;
const message = { kind: 'message', name: 'ask' };

/** a at the top, and beside it what `start` begins. */
function withEvents(start: object, others: Parameters<typeof drawModel>[1] = {}): World {
  const world = new World(
    drawModel(
      'p',
      {
        s: 'start',
        a: 'userTask',
        es: 'eventSubProcess',
        st: { kind: 'start', scope: 'es', interrupting: false, ...start },
        h: { kind: 'userTask', scope: 'es' },
        ...others,
      },
      ['s > a', 'st > h'],
    ),
  );
  world.start('p');
  return world;
}

const ask = (world: World) => world.act({ kind: 'message', name: 'ask', by: null });

/** BPMN 2.0, 13.5.4: while its parent is completing, no new event sub-process is initiated. */
describe('a scope whose own work has ended', () => {
  it('listens to no more messages while an event sub-process goes on', () => {
    const world = withEvents({ event: message });
    ask(world);
    world.approve('a');
    expect(world.open()).toBe('h');
    expect(world.rows.subscription).toEqual([]);
    expect(world.refusal(() => ask(world))).toBe('nothingWaits');
    world.approve('h');
    expect(world.instance.status).toBe('ended');
  });

  it('nor to timers', () => {
    const timer = { kind: 'timer', timer: 'cycle', value: 'R3/P1D' };
    const world = withEvents({ event: timer });
    world.pass(DAY);
    expect(world.open()).toBe('a h');
    world.approve('a');
    expect(world.rows.job).toEqual([]);
    world.pass(5 * DAY);
    expect(world.open()).toBe('h');
  });

  it('inside a sub-process leaves the events at its edge and around it alone', () => {
    const inside = { scope: 'sp' };
    const world = new World(
      drawModel(
        'p',
        {
          s: 'start',
          sp: 'subProcess',
          ss: { kind: 'start', ...inside },
          x: { kind: 'userTask', ...inside },
          es: { kind: 'eventSubProcess', ...inside },
          st: { kind: 'start', scope: 'es', interrupting: false, event: message },
          h: { kind: 'userTask', scope: 'es' },
          bd: { kind: 'boundary', attachedTo: 'sp', event: { kind: 'message', name: 'stop' } },
          late: 'userTask',
          z: 'userTask',
        },
        ['s > sp', 'ss > x', 'st > h', 'sp > z', 'bd > late'],
      ),
    );
    world.start('p');
    ask(world);
    world.approve('x');
    expect(world.refusal(() => ask(world))).toBe('nothingWaits');
    world.act({ kind: 'message', name: 'stop', by: null });
    expect(world.open()).toBe('late');
  });

  it.each([
    ['a withdrawal', (world: World) => world.whole('withdraw', { by: 'u_a' })],
    ['a jump', (world: World) => world.whole('jump', { from: [], to: ['a'] })],
  ])('listens again when %s gives it work again', (_what, act) => {
    const world = withEvents({ event: message });
    ask(world);
    world.approve('a');
    act(world);
    expect(world.open()).toBe('a h');
    expect(world.rows.subscription).toHaveLength(1);
    ask(world);
    expect(world.open()).toBe('a h h');
  });

  it('so does an interrupted one, after a return behind the interruption', () => {
    const world = withEvents({ event: message, interrupting: true });
    ask(world);
    expect(world.open()).toBe('h');
    world.whole('jump', { from: ['h'], to: ['a'] });
    expect(world.open()).toBe('a');
    expect(world.rows.subscription).toHaveLength(1);
  });

  it('that is cancelled by an administrator listens no more either', () => {
    const world = withEvents({ event: message });
    ask(world);
    world.whole('cancelNode', { nodes: ['a'] });
    expect(world.open()).toBe('h');
    expect(world.rows.subscription).toEqual([]);
  });
});

describe('event sub-process', () => {
  function withEventSub(start: object): World {
    const world = new World(
      drawModel(
        'p',
        {
          s: 'start',
          a: 'userTask',
          es: 'eventSubProcess',
          st: { kind: 'start', event: { kind: 'message', name: 'cancel' }, scope: 'es', ...start },
          h: { kind: 'userTask', scope: 'es' },
        },
        ['s > a', 'st > h'],
      ),
    );
    world.start('p');
    return world;
  }

  it('stops its surroundings', () => {
    const world = withEventSub({});
    world.act({ kind: 'message', name: 'cancel', by: null });
    expect(world.open()).toBe('h');
    world.approve('h');
    expect(world.instance.status).toBe('ended');
  });

  it('runs beside its surroundings, which end with the last of both', () => {
    const world = withEventSub({ interrupting: false });
    world.act({ kind: 'message', name: 'cancel', by: null });
    expect(world.open()).toBe('a h');
    world.approve('a');
    expect(world.instance.status).toBe('active');
    world.approve('h');
    expect(world.instance.status).toBe('ended');
  });
});
