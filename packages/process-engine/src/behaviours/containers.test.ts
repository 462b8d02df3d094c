import { describe, expect, it } from 'vitest';
import { drawModel } from '../testing/draw-model.ts';
import { callee, caller, subProcess } from '../testing/models.ts';
import { World } from '../testing/world.ts';

type Nodes = Parameters<typeof drawModel>[1];

function started(nodes: Nodes, flows: string[], vars = {}): World {
  const world = new World(drawModel('p', nodes, flows));
  world.start('p', { vars });
  return world;
}

describe('multi-instance', () => {
  it('runs a task for each element and ends early by its condition', () => {
    const loop = {
      collection: 'us',
      element: 'u',
      completion: 'nrOfCompletedInstances / nrOfInstances >= 0.5',
    };
    const m = { kind: 'userTask', approvers: { kind: 'expression', expression: 'u' }, loop };
    const world = started({ s: 'start', m, z: 'userTask' }, ['s > m', 'm > z'], { us: ['x', 'y', 'w'] });
    expect(world.open()).toBe('m@w m@x m@y');
    world.approve('m@y');
    expect(world.open()).toBe('m@w m@x');
    world.approve('m@w');
    expect(world.open()).toBe('z');
  });

  it('runs a number of instances in turn, and none at all', () => {
    const m = { kind: 'userTask', loop: { cardinality: 'n', sequential: true } };
    const world = started({ s: 'start', m, z: 'userTask' }, ['s > m', 'm > z'], { n: 2 });
    world.approve('m');
    expect(world.open()).toBe('m');
    world.approve('m');
    expect(world.open()).toBe('z');
    expect(started({ s: 'start', m, z: 'userTask' }, ['s > m', 'm > z'], { n: 0 }).open()).toBe('z');
  });

  it('refuses a number or list that cannot be read', () => {
    const m = { kind: 'userTask', loop: { collection: 'us' } };
    expect(() => started({ s: 'start', m }, ['s > m'], { us: 'x' })).toThrow(
      '「m」的多实例设置“us”没有得出数目或清单',
    );
  });

  it('returns into one instance of a sub-process without touching the others', () => {
    const world = new World(subProcess({ loop: { collection: 'us', element: 'u' } }));
    world.start('subProcess', { vars: { us: [1, 2] } });
    world.approve('a');
    expect(world.open()).toBe('x x');
    world.approve('x');
    expect(world.open()).toBe('x y');
    world.on('sendBack', 'y', { to: 'previous' });
    expect(world.open()).toBe('x x');
    for (const step of ['x', 'x', 'y', 'y']) world.approve(step);
    expect(world.open()).toBe('z');
    world.on('sendBack', 'z', { to: 'previous' });
    expect(world.open()).toBe('y y');
  });
});

describe('sub-process', () => {
  it('remembers the paths that had ended inside when one of them is returned to', () => {
    const inside = { scope: 'sp' };
    const world = started(
      {
        s: 'start',
        sp: 'subProcess',
        f: { kind: 'parallel', ...inside },
        x: { kind: 'userTask', ...inside },
        y: { kind: 'userTask', ...inside },
        z: 'userTask',
      },
      ['s > sp', 'f > x', 'f > y', 'sp > z'],
    );
    world.approve('x');
    world.approve('y');
    world.on('sendBack', 'z', { to: ['x'] });
    expect(world.open()).toBe('x');
    world.approve('x');
    expect(world.open()).toBe('z');
    world.on('sendBack', 'z', { to: 'previous' });
    expect(world.open()).toBe('x y');
  });

  it('is jumped into and out of', () => {
    const world = new World(subProcess());
    world.start();
    for (const step of ['a', 'x', 'y']) world.approve(step);
    world.whole('jump', { from: ['z'], to: ['x'] });
    expect(world.open()).toBe('x');
    world.whole('jump', { from: ['x'], to: ['a'] });
    expect(world.open()).toBe('a');
    for (const step of ['a', 'x', 'y', 'z']) world.approve(step);
    expect(world.instance.status).toBe('ended');
  });
});

describe('call activity', () => {
  function called(): World {
    const world = new World(caller(), callee());
    world.start('caller', { vars: { amount: 9 } });
    world.approve('a');
    return world;
  }

  it('runs the other process, gives and takes values', () => {
    const world = called();
    expect(world.open()).toBe('p');
    const child = world.rows.instance.find((row) => row.parentTokenId !== null);
    expect(child).toMatchObject({ defKey: 'callee', rootId: world.instance.id, vars: { level: 9 } });
    world.approve('p', { vars: { level: 10 } });
    world.approve('q');
    expect(world.open()).toBe('z');
    expect(world.instance.vars).toMatchObject({ grade: 10 });
    expect(world.events).toContainEqual(expect.objectContaining({ kind: 'instanceEnded', main: false }));
  });

  it('is returned from to the main process, and into from there', () => {
    const world = called();
    world.on('sendBack', 'p', { to: 'previous' });
    expect(world.open()).toBe('a');
    for (const step of ['a', 'p', 'q']) world.approve(step);
    world.on('sendBack', 'z', { to: 'previous' });
    expect(world.open()).toBe('q');
    world.approve('q');
    expect(world.open()).toBe('z');
    world.on('sendBack', 'z', { to: 'initiator' });
    expect(world.open()).toBe('apply@initiator');
  });

  it('ends with the main process', () => {
    const world = called();
    world.whole('cancel', { by: 'initiator' });
    expect(world.rows.instance.map((row) => row.status).sort()).toEqual(['cancelled', 'terminated']);
  });

  it('asks for the model when it is not loaded', () => {
    const world = new World(caller());
    world.start();
    expect(() => world.approve('a')).toThrow('no model key:callee');
  });
});

describe('actions and copies', () => {
  it('names the action of a service task, and that of a step when it is approved', () => {
    const nodes: Nodes = {
      s: 'start',
      a: { kind: 'userTask', action: 'receive' },
      r: { kind: 'serviceTask', action: 'book' },
      cc: { kind: 'copyTo', to: { kind: 'users', users: ['p'] } },
      z: 'userTask',
    };
    const world = started(nodes, ['s > a', 'a > r', 'r > cc', 'cc > z']);
    world.approve('a');
    const kinds = world.events.map((event) => ('action' in event ? event.action : event.kind));
    expect(kinds).toEqual(['taskDone', 'receive', 'book', 'cc', 'taskCreated']);
    world.on('sendBack', 'z', { to: ['a'] });
    expect(world.events).toContainEqual(
      expect.objectContaining({ kind: 'stepsUndone', nodeIds: ['a', 'r'] }),
    );
  });

  it('names the action of a countersign once, when all have approved', () => {
    const m = { kind: 'userTask', approvers: { kind: 'users', users: ['x', 'y'] }, action: 'seal' };
    const world = started({ s: 'start', m, z: 'userTask' }, ['s > m', 'm > z']);
    world.approve('m@x');
    expect(world.events.filter((event) => event.kind === 'serviceCall')).toEqual([]);
    world.approve('m@y');
    expect(world.events.filter((event) => event.kind === 'serviceCall')).toHaveLength(1);
  });

  it('waits for a job before an asynchronous step', () => {
    const world = started(
      { s: 'start', r: { kind: 'serviceTask', action: 'book', asyncBefore: true }, z: 'userTask' },
      ['s > r', 'r > z'],
    );
    expect(world.open()).toBe('');
    expect(world.rows.job).toMatchObject([{ kind: 'async', dueAt: world.now }]);
    world.pass(0);
    expect(world.open()).toBe('z');
  });

  it('refuses a model that turns in circles without people', () => {
    expect(() => started({ s: 'start', a: 'task', b: 'task' }, ['s > a', 'a > b', 'b > a'])).toThrow(
      '循环不止',
    );
  });
});
