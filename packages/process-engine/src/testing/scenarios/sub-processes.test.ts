import type { ProcessStep } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { callee } from '../models.ts';
import { World } from '../world.ts';
import { approve, call, tree } from './drawn.ts';
import { approveAll, DAY, finish } from './firm.ts';

function started(vars: object, ...steps: ProcessStep[]): World {
  const world = new World(tree(...steps), callee());
  world.start(undefined, { vars: { ...vars } });
  return world;
}

describe('父子流程', () => {
  it('waits for a called process and takes what came of it', () => {
    const world = started(
      { amount: 7 },
      { ...call, inputs: { sum: 'amount' }, outputs: { paid: 'sum' } },
      approve('z'),
    );
    approveAll(world, 'p', 'q');
    expect(world.instance.vars).toMatchObject({ amount: 7, paid: 7 });
    expect(finish(world, 'z')).toBe('approved');
  });

  it('异步: asks the caller to start it, and goes on at once', () => {
    const world = started(
      { amount: 7 },
      approve('a'),
      { ...call, inputs: { sum: 'amount' }, async: true },
      approve('z'),
    );
    world.approve('a');
    const { id } = world.instance;
    expect(world.events).toContainEqual({
      kind: 'subProcessWanted',
      instanceId: id,
      nodeId: 'k',
      calls: 'callee',
      vars: { sum: 7 },
      mainInstanceId: id,
    });
    expect(world.rows.instance).toHaveLength(1);
    expect(world.open()).toBe('z');
  });

  it('异步: tells when the step that wanted it is taken back', () => {
    const world = started({}, approve('a'), { ...call, async: true }, approve('z'));
    world.approve('a');
    world.on('sendBack', 'z', { to: ['a'] });
    expect(world.events).toContainEqual(expect.objectContaining({ kind: 'stepsUndone', nodeIds: ['k'] }));
    world.approve('a');
    expect(world.events.map((event) => event.kind)).toContain('subProcessWanted');
  });

  it('runs one for each of a list, all at once, and gives each its element', () => {
    const world = started({ us: ['x', 'y'] }, { ...call, forEach: 'us' }, approve('z'));
    expect(world.open()).toBe('p p');
    expect(world.rows.instance.map((row) => row.vars.item).slice(1)).toEqual(['x', 'y']);
    approveAll(world, 'p', 'p', 'q', 'q');
    expect(finish(world, 'z')).toBe('approved');
  });

  it('runs one after the other when it is set so, and none for an empty list', () => {
    const world = started({ us: ['x', 'y'] }, { ...call, forEach: 'us', sequential: true }, approve('z'));
    expect(world.open()).toBe('p');
    approveAll(world, 'p', 'q');
    expect(world.open()).toBe('p');
    expect(finish(world, 'p', 'q', 'z')).toBe('approved');
    expect(started({ us: [] }, { ...call, forEach: 'us' }, approve('z')).open()).toBe('z');
  });

  it('异步 for each of a list wants one for each', () => {
    const world = started({ us: ['x', 'y'] }, { ...call, forEach: 'us', async: true }, approve('z'));
    const wanted = world.events.filter((event) => event.kind === 'subProcessWanted');
    expect(wanted.map((event) => event.vars.item)).toEqual(['x', 'y']);
    expect(world.open()).toBe('z');
  });

  it('ends one of several by returning out of it, with all the others', () => {
    const world = started({ us: ['x', 'y'] }, approve('a'), { ...call, forEach: 'us' }, approve('z'));
    approveAll(world, 'a', 'p');
    world.on('sendBack', 'q', { to: ['a'] });
    expect(world.open()).toBe('a');
    expect(finish(world, 'a', 'p', 'p', 'q', 'q', 'z')).toBe('approved');
  });
});

describe('延时 and 触发', () => {
  it('waits by the clock, in working time, and until a time', () => {
    const clock = started({}, { kind: 'delay', for: 'P2D' }, approve('z'));
    clock.pass(2 * DAY - 1);
    expect(clock.open()).toBe('');
    clock.pass(1);
    expect(clock.open()).toBe('z');
    const working = started({}, { kind: 'delay', for: 'P5D', working: true }, approve('z'));
    expect(working.rows.job.map((job) => job.dueAt)).toEqual(['2026-03-09T01:00:00.000Z']);
    const until = started({ day: '2026-03-05T00:00:00Z' }, { kind: 'delay', until: 'day' }, approve('z'));
    expect(until.rows.job.map((job) => job.dueAt)).toEqual(['2026-03-05T00:00:00.000Z']);
  });

  it('waits for a message', () => {
    const world = started({}, { kind: 'waitFor', message: '到货' }, approve('z'));
    world.act({ kind: 'message', name: '到货', by: null });
    expect(finish(world, 'z')).toBe('approved');
  });

  it('waits again after a return over it', () => {
    const world = started({}, approve('a'), { kind: 'delay', for: 'P1D' }, approve('z'));
    world.approve('a');
    world.pass(DAY);
    world.on('sendBack', 'z', { to: ['a'] });
    world.approve('a');
    expect(world.open()).toBe('');
    world.pass(DAY);
    expect(finish(world, 'z')).toBe('approved');
  });
});

describe('包容分支', () => {
  const ways: ProcessStep = {
    kind: 'inclusive',
    branches: [
      { label: '法务', when: 'amount > 10', steps: [approve('law')] },
      { label: '财务', when: 'amount > 20', steps: [approve('money')] },
    ],
    otherwise: [approve('small')],
  };

  it.each([
    [5, 'small', 'small z'],
    [15, 'law', 'law z'],
    [25, 'law money', 'law money z'],
  ])('with %d goes to %s', (amount, open, rest) => {
    const world = started({ amount }, ways, approve('z'));
    expect(world.open()).toBe(open);
    expect(finish(world, ...rest.split(' '))).toBe('approved');
  });

  it('is returned out of, and weighed anew', () => {
    const world = started({ amount: 25 }, approve('a'), ways, approve('z'));
    approveAll(world, 'a', 'law');
    world.on('sendBack', 'money', { to: ['a'] });
    world.approve('a', { vars: { amount: 5 } });
    expect(world.open()).toBe('small');
    expect(finish(world, 'small', 'z')).toBe('approved');
  });
});
