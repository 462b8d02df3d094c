import { describe, expect, it } from 'vitest';
import { lintModel } from '../../lint/lint-model.ts';
import { drawModel } from '../../testing/draw-model.ts';
import { World } from '../../testing/world.ts';

type Nodes = Parameters<typeof drawModel>[1];

const thrown = (activity?: string) => ({
  kind: 'compensation',
  ...(activity === undefined ? {} : { activity }),
});
/** A compensation event at the edge of a step, with the step that compensates. */
const edge = (attachedTo: string, handler: string, more = {}) => ({
  kind: 'boundary',
  attachedTo,
  event: { kind: 'compensation' },
  handler,
  ...more,
});
const inside = { scope: 'sp' };

/** a and b, each with a step that undoes it; then what throws, and z. */
const twoSteps = (activity?: string, more: Nodes = {}): Nodes => ({
  s: 'start',
  a: 'userTask',
  b: 'userTask',
  ea: edge('a', 'ua'),
  ua: 'userTask',
  eb: edge('b', 'ub'),
  ub: 'userTask',
  t: { kind: 'throw', event: thrown(activity) },
  z: 'userTask',
  ...more,
});
const twoFlows = ['s > a', 'a > b', 'b > t', 't > z'];

function started(nodes: Nodes, flows: string[], vars = {}): World {
  const model = drawModel('p', nodes, flows);
  expect(lintModel(model)).toEqual([]);
  const world = new World(model);
  world.start('p', { vars });
  return world;
}

function approve(world: World, ...names: string[]): World {
  for (const name of names) world.approve(name);
  return world;
}

/** What is open, step by step, until nothing is. */
function rest(world: World): string {
  const seen: string[] = [];
  for (let open = world.open(); open !== ''; open = world.open()) {
    seen.push(open);
    world.approve(open.split(' ')[0] ?? '');
  }
  return seen.join(', ');
}

/** BPMN 2.0, 13.5.5. */
describe('a compensation event', () => {
  it('has all that was completed compensated, the last first and one after the other, and then goes on', () => {
    expect(rest(approve(started(twoSteps(), twoFlows), 'a', 'b'))).toBe('ub, ua, z');
  });

  it('has one step compensated', () => {
    expect(rest(approve(started(twoSteps('a'), twoFlows), 'a', 'b'))).toBe('ua, z');
  });

  it('at an end ends the path when they are done', () => {
    const { t: _t, z: _z, ...others } = twoSteps();
    const world = started({ ...others, e: { kind: 'end', event: thrown() } }, ['s > a', 'a > b', 'b > e']);
    expect(rest(approve(world, 'a', 'b'))).toBe('ub, ua');
    expect(world.instance.status).toBe('ended');
  });

  it('does nothing where there is nothing to compensate', () => {
    const world = started(
      {
        s: 'start',
        t: { kind: 'throw', event: thrown() },
        z: 'userTask',
        a: 'userTask',
        ea: edge('a', 'ua'),
        ua: 'userTask',
      },
      ['s > t', 't > z', 'z > a'],
    );
    expect(world.open()).toBe('z');
  });

  it('compensates each activity once, however often it is thrown', () => {
    const world = started(twoSteps(undefined, { t2: { kind: 'throw', event: thrown() } }), [
      's > a',
      'a > b',
      'b > t',
      't > t2',
      't2 > z',
    ]);
    expect(rest(approve(world, 'a', 'b'))).toBe('ub, ua, z');
  });

  it('follows the order in which parallel steps were completed', () => {
    const flows = ['s > f', 'f > a', 'f > b', 'a > j', 'b > j', 'j > t', 't > z'];
    const both = () => started(twoSteps(undefined, { f: 'parallel', j: 'parallel' }), flows);
    expect(rest(approve(both(), 'a', 'b'))).toBe('ub, ua, z');
    expect(rest(approve(both(), 'b', 'a'))).toBe('ua, ub, z');
  });

  it('leaves alone what was cut short', () => {
    const world = started(
      twoSteps(undefined, {
        stop: { kind: 'boundary', attachedTo: 'b', event: { kind: 'message', name: 'stop' } },
      }),
      ['s > a', 'a > b', 'b > z', 'stop > t', 't > z'],
    );
    approve(world, 'a').act({ kind: 'message', name: 'stop', by: null });
    expect(rest(world)).toBe('ua, z');
  });

  it('runs the handler once for each instance of a loop', () => {
    const world = started(
      twoSteps(undefined, { a: { kind: 'userTask', loop: { cardinality: '2' } } }),
      twoFlows,
    );
    expect(rest(approve(world, 'a', 'a', 'b'))).toBe('ub, ua, ua, z');
  });

  it('runs an action as a handler', () => {
    const world = started(twoSteps('a', { ua: { kind: 'serviceTask', action: 'unbook' } }), twoFlows);
    approve(world, 'a', 'b');
    expect(world.events).toContainEqual({
      kind: 'serviceCall',
      instanceId: world.instance.id,
      nodeId: 'ua',
      action: 'unbook',
    });
    expect(world.open()).toBe('z');
  });
});

describe('a compensation event and sub-processes', () => {
  const withSub = (more: Nodes = {}): Nodes => ({
    s: 'start',
    sp: 'subProcess',
    ss: { kind: 'start', ...inside },
    x: { kind: 'userTask', ...inside },
    y: { kind: 'userTask', ...inside },
    ex: edge('x', 'ux', inside),
    ux: { kind: 'userTask', ...inside },
    ey: edge('y', 'uy', inside),
    uy: { kind: 'userTask', ...inside },
    b: 'userTask',
    eb: edge('b', 'ub'),
    ub: 'userTask',
    t: { kind: 'throw', event: thrown() },
    z: 'userTask',
    ...more,
  });
  const flows = ['s > sp', 'ss > x', 'x > y', 'sp > b', 'b > t', 't > z'];

  it('a completed one is compensated step by step, in reverse', () => {
    expect(rest(approve(started(withSub(), flows), 'x', 'y', 'b'))).toBe('ub, uy, ux, z');
  });

  it('one with a handler at its edge is compensated by that alone', () => {
    const world = started(withSub({ es: edge('sp', 'us'), us: 'userTask' }), flows);
    expect(rest(approve(world, 'x', 'y', 'b'))).toBe('ub, us, z');
  });

  it('each instance of a repeated one is compensated', () => {
    const world = started(
      withSub({ sp: { kind: 'subProcess', loop: { cardinality: '2', sequential: true } } }),
      flows,
    );
    expect(rest(approve(world, 'x', 'y', 'x', 'y', 'b'))).toBe('ub, uy, ux, uy, ux, z');
  });

  it('one that is still at work is left alone', () => {
    const parallel = { f: 'parallel', j: 'parallel' } as const;
    const world = started(withSub(parallel), [
      's > f',
      'f > sp',
      'ss > x',
      'x > y',
      'f > b',
      'b > t',
      't > j',
      'sp > j',
      'j > z',
    ]);
    approve(world, 'x', 'b');
    expect(world.open()).toBe('ub y');
  });

  const withEvent = (inEvent: object) =>
    withSub({
      es: { kind: 'eventSubProcess', ...inside },
      st: { kind: 'start', scope: 'es', event: { kind: 'compensation' } },
      h: { kind: 'userTask', scope: 'es' },
      t2: { scope: 'es', ...inEvent },
      h2: { kind: 'userTask', scope: 'es' },
    });

  it('an event sub-process inside decides what is done, also by compensating the steps that it belongs to', () => {
    const event = [...flows, 'st > h', 'h > t2', 't2 > h2'];
    const all = started(withEvent({ kind: 'throw', event: thrown() }), event);
    expect(rest(approve(all, 'x', 'y', 'b'))).toBe('ub, h, uy, ux, h2, z');
    const one = started(withEvent({ kind: 'throw', event: thrown('x') }), event);
    expect(rest(approve(one, 'x', 'y', 'b'))).toBe('ub, h, ux, h2, z');
    const none = started(withEvent({ kind: 'task' }), event);
    expect(rest(approve(none, 'x', 'y', 'b'))).toBe('ub, h, h2, z');
  });

  it('thrown inside means the steps inside', () => {
    const world = started(withSub({ t1: { kind: 'throw', event: thrown(), ...inside } }), [
      's > sp',
      'ss > x',
      'x > y',
      'y > t1',
      'sp > b',
      'b > z',
      'z > t',
    ]);
    expect(rest(approve(world, 'x', 'y'))).toBe('uy, ux, b, z, ub');
  });
});

describe('compensation and returns', () => {
  it('a handler can send back to before the event; what is done again is compensated again', () => {
    const world = approve(started(twoSteps(), twoFlows), 'a', 'b');
    world.on('sendBack', 'ub', { to: ['b'] });
    expect(world.open()).toBe('b');
    expect(world.rows.token.filter(({ nodeId }) => nodeId === 't')).toEqual([]);
    expect(rest(approve(world, 'b'))).toBe('ub, ua, z');
  });

  it('a return into a handler takes those behind it back too', () => {
    const world = approve(started(twoSteps(), twoFlows), 'a', 'b', 'ub', 'ua');
    world.on('sendBack', 'z', { to: ['ub'] });
    expect(rest(world)).toBe('ub, ua, z');
  });

  it('a withdrawal brings back the handler that was done', () => {
    const world = approve(started(twoSteps(), twoFlows), 'a', 'b', 'ub');
    world.whole('withdraw', { by: 'u_ub' });
    expect(rest(world)).toBe('ub, ua, z');
  });

  it('a process that was ended wakes up in the handler', () => {
    const world = approve(started(twoSteps(), twoFlows), 'a', 'b', 'ub');
    world.whole('terminate');
    world.whole('reopen');
    expect(rest(world)).toBe('ua, z');
  });

  it('a jump leaves the handlers, and leads to none', () => {
    const world = approve(started(twoSteps(), twoFlows), 'a', 'b');
    expect(world.refusal(() => world.whole('jump', { from: ['ub'], to: ['ua'] }))).toBe('jumpNotPossible');
    world.whole('jump', { from: ['ub'], to: ['z'] });
    expect(rest(world)).toBe('z');
    expect(world.instance.status).toBe('ended');
  });

  it('an error in a handler is caught around the event', () => {
    const world = started(
      {
        s: 'start',
        sp: 'subProcess',
        ss: { kind: 'start', ...inside },
        x: { kind: 'userTask', ...inside },
        ex: edge('x', 'ux', inside),
        ux: { kind: 'subProcess', ...inside },
        us: { kind: 'start', scope: 'ux' },
        ue: { kind: 'end', scope: 'ux', event: { kind: 'error', code: 'E' } },
        t: { kind: 'throw', event: thrown(), ...inside },
        bd: { kind: 'boundary', attachedTo: 'sp', event: { kind: 'error', code: 'E' } },
        late: 'userTask',
        z: 'userTask',
      },
      ['s > sp', 'ss > x', 'x > t', 'us > ue', 'sp > z', 'bd > late'],
    );
    expect(rest(approve(world, 'x'))).toBe('late');
  });
});
