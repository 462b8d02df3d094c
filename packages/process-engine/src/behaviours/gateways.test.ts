import { describe, expect, it } from 'vitest';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';

function started(nodes: Parameters<typeof drawModel>[1], flows: string[], vars = {}): World {
  const world = new World(drawModel('p', nodes, flows));
  world.start('p', { vars });
  return world;
}

describe('exclusive gateway', () => {
  const nodes = { s: 'start', g: 'exclusive', a: 'userTask', b: 'userTask', c: 'userTask' } as const;

  it('takes the first way that is open', () => {
    const flows = ['s > g', 'g > a when n > 5', 'g > b when n > 3', 'g > c otherwise'];
    expect(started(nodes, flows, { n: 6 }).open()).toBe('a');
    expect(started(nodes, flows, { n: 4 }).open()).toBe('b');
    expect(started(nodes, flows, { n: 3 }).open()).toBe('c');
  });

  it('refuses when no way is open, naming the gateway, and when a condition is neither yes nor no', () => {
    const flows = ['s > g', 'g > a when n > 5', 'g > b when n < 3'];
    expect(() => started(nodes, flows, { n: 4 })).toThrow('「g」没有符合条件的出口');
    expect(() => started(nodes, ['s > g', 'g > a when n', 'g > b otherwise'], { n: 4 })).toThrow(
      '「g」的条件“n”没有得出是或否',
    );
  });
});

describe('parallel gateway', () => {
  it('waits for a token on every flow, not for a number of tokens', () => {
    const world = started(
      {
        s: 'start',
        f: 'parallel',
        a: 'userTask',
        b: 'userTask',
        back: 'exclusive',
        j: 'parallel',
        z: 'userTask',
      },
      [
        's > f',
        'f > a',
        'f > b',
        'a > back',
        'back > a when again = true',
        'back > j otherwise',
        'b > j',
        'j > z',
      ],
    );
    world.approve('a', { vars: { again: true } });
    expect(world.open()).toBe('a b');
    world.approve('a', { vars: { again: false } });
    expect(world.open()).toBe('b');
    world.approve('b');
    expect(world.open()).toBe('z');
  });

  it('is nested', () => {
    const world = started(
      {
        s: 'start',
        f: 'parallel',
        a: 'userTask',
        g: 'parallel',
        b: 'userTask',
        c: 'userTask',
        k: 'parallel',
        j: 'parallel',
        z: 'userTask',
      },
      ['s > f', 'f > a', 'f > g', 'g > b', 'g > c', 'b > k', 'c > k', 'k > j', 'a > j', 'j > z'],
    );
    expect(world.open()).toBe('a b c');
    for (const step of ['b', 'a', 'c']) world.approve(step);
    expect(world.open()).toBe('z');
  });
});

describe('inclusive gateway', () => {
  const nodes = {
    s: 'start',
    f: 'inclusive',
    a: 'userTask',
    b: 'userTask',
    c: 'userTask',
    j: 'inclusive',
    z: 'userTask',
  } as const;
  const flows = [
    's > f',
    'f > a when n > 1',
    'f > b when n > 2',
    'f > c otherwise',
    'a > j',
    'b > j',
    'c > j',
    'j > z',
  ];

  it('takes every open way and waits for those it took', () => {
    const world = started(nodes, flows, { n: 3 });
    expect(world.open()).toBe('a b');
    world.approve('a');
    expect(world.open()).toBe('b');
    world.approve('b');
    expect(world.open()).toBe('z');
  });

  it('takes the default way alone', () => {
    const world = started(nodes, flows, { n: 0 });
    expect(world.open()).toBe('c');
    world.approve('c');
    expect(world.open()).toBe('z');
  });

  it('gives arrivals back when one branch is returned to from behind the join', () => {
    const world = started(nodes, flows, { n: 3 });
    world.approve('a');
    world.approve('b');
    world.on('sendBack', 'z', { to: ['b'] });
    expect(world.open()).toBe('b');
    world.approve('b');
    expect(world.open()).toBe('z');
  });
});

describe('inclusive joins in a model that loops back', () => {
  it('do not wait for a branch that itself waits at a parallel join behind them', () => {
    const world = started(
      {
        s: 'start',
        head: 'exclusive',
        p: 'parallel',
        i: 'inclusive',
        a: 'userTask',
        b: 'userTask',
        c: 'userTask',
        j: 'inclusive',
        q: 'parallel',
        d: 'userTask',
        more: 'exclusive',
        z: 'end',
      },
      [
        's > head',
        'head > p',
        'p > i',
        'p > b',
        'i > a when n > 0',
        'i > c when n > 1',
        'a > j',
        'c > j',
        'j > q',
        'b > q',
        'q > d',
        'd > more',
        'more > head when again = true',
        'more > z otherwise',
      ],
      { n: 1 },
    );
    world.approve('b');
    world.approve('a');
    expect(world.open()).toBe('d');

    world.approve('d', { vars: { again: true, n: 2 } });
    expect(world.open()).toBe('a b c');
    for (const step of ['b', 'a', 'c']) world.approve(step);
    expect(world.open()).toBe('d');
    world.approve('d', { vars: { again: false } });
    expect(world.rows.instance[0]?.status).toBe('ended');
  });

  it('that wait for nobody but each other go one after the other', () => {
    const world = started(
      {
        s: 'start',
        one: 'inclusive',
        two: 'inclusive',
        a: 'userTask',
        b: 'userTask',
        three: 'inclusive',
        four: 'inclusive',
        last: 'exclusive',
        z: 'end',
      },
      [
        's > one',
        'one > a',
        'one > two',
        'two > b',
        'two > three',
        'b > three',
        'three > four',
        'a > four',
        'four > last',
        'last > one when again = true',
        'last > z otherwise',
      ],
      { again: true },
    );
    world.approve('b');
    expect(world.open()).toBe('a');
    world.approve('a');
    expect(world.open()).toBe('a b');
    world.approve('a', { vars: { again: false } });
    world.approve('b');
    expect(world.rows.instance[0]?.status).toBe('ended');
  });
});

describe('event gateway', () => {
  const nodes = {
    s: 'start' as const,
    g: 'eventGateway' as const,
    m: { kind: 'catch', event: { kind: 'message', name: 'paid' } },
    t: { kind: 'catch', event: { kind: 'timer', timer: 'duration', value: 'P3D' } },
    a: 'userTask' as const,
    b: 'userTask' as const,
  };
  const flows = ['s > g', 'g > m', 'g > t', 'm > a', 't > b'];

  it('goes the way of the first event and forgets the others', () => {
    const world = started(nodes, flows);
    world.act({ kind: 'message', name: 'paid', by: null });
    expect(world.open()).toBe('a');
    expect(world.rows.job).toEqual([]);
    expect(world.refusal(() => world.act({ kind: 'message', name: 'paid', by: null }))).toBe('nothingWaits');
  });

  it('goes the way of the timer when it is due', () => {
    const world = started(nodes, flows);
    world.pass(3 * 86_400_000 - 1);
    expect(world.open()).toBe('');
    world.pass(1);
    expect(world.open()).toBe('b');
    expect(world.rows.subscription).toEqual([]);
  });
});
