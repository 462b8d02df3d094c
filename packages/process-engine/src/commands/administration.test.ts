import { describe, expect, it } from 'vitest';
import { evaluateSource } from '../imported-expressions/evaluate-source.ts';
import { drawModel } from '../testing/draw-model.ts';
import { callee, caller, diamond, subProcess, threeSteps } from '../testing/models.ts';
import { World } from '../testing/world.ts';

function at(step: string, world: World, ...steps: string[]): World {
  world.start(undefined, { vars: { amount: 7, us: ['x', 'y', 'z'] } });
  for (const name of steps) world.approve(name);
  expect(world.open()).toContain(step);
  return world;
}

describe('setVars', () => {
  it('gives the process new values', () => {
    const world = at('a', new World(threeSteps()));
    world.whole('setVars', { vars: { amount: 9, more: [1] } });
    expect(world.instance.vars).toMatchObject({ amount: 9, more: [1] });
    expect(world.rows.decision.at(-1)).toMatchObject({ kind: 'setVars', target: ['amount', 'more'] });
  });

  it('sets them where a task sees them, or in its step alone', () => {
    const loop = { collection: 'us', element: 'u' };
    const m = { kind: 'userTask', assignee: '#{u}', loop };
    const empty = new World(drawModel('v', { s: 'start', m }, ['s > m']));
    empty.evaluate = evaluateSource;
    const world = at('m', empty);
    const [taskId, other] = [world.task('m@x').id, world.task('m@y').id];
    world.whole('setVars', { taskId, vars: { u: 'new', amount: 8 } });
    world.whole('setVars', { taskId: other, vars: { amount: 1 }, isLocal: true });
    expect(world.instance.vars.amount).toBe(8);
    expect(world.rows.token.find((row) => row.vars.u === 'new')).toBeDefined();
    expect(world.rows.token.find((row) => row.vars.u === 'y')?.vars.amount).toBe(1);
  });

  it('is refused at a task of another process, or one that is closed', () => {
    const world = at('p', new World(caller(), callee()), 'a');
    const taskId = world.task('p').id;
    expect(world.refusal(() => world.whole('setVars', { taskId, vars: {} }))).toBe('taskOfOther');
    world.approve('p');
    expect(world.refusal(() => world.whole('setVars', { taskId, vars: {} }))).toBe('taskNotOpen');
    world.whole('terminate');
    expect(world.refusal(() => world.whole('setVars', { vars: {} }))).toBe('processEnded');
  });
});

describe('cancelNode', () => {
  it('takes one branch away and leaves the others', () => {
    const world = at('c', new World(diamond()), 'a');
    world.whole('cancelNode', { nodes: ['b1'] });
    expect(world.open()).toBe('c');
    expect(world.rows.task.find((task) => task.nodeId === 'b1')).toMatchObject({ status: 'cancelled' });
  });

  it('ends the process when nothing is left', () => {
    const world = at('c', new World(diamond()), 'a');
    world.whole('cancelNode', { nodes: ['b1', 'c'] });
    expect(world.instance).toMatchObject({ status: 'terminated' });
    const inner = at('x', new World(subProcess()), 'a');
    inner.whole('cancelNode', { nodes: ['x'] });
    expect(inner.instance.status).toBe('terminated');
    expect(inner.rows.token).toEqual([]);
  });

  it('is refused where nobody stands', () => {
    const world = at('a', new World(diamond()));
    expect(world.refusal(() => world.whole('cancelNode', { nodes: ['d'] }))).toBe('nobodyAtNode');
    expect(world.refusal(() => world.whole('cancelNode', { nodes: ['nowhere'] }))).toBe('nodeUnknown');
    expect(world.open()).toBe('a');
  });
});

describe('a jump from nowhere', () => {
  it('stands on a step beside what runs, also inside a sub-process or at the beginning', () => {
    const world = at('a', new World(subProcess()));
    world.whole('jump', { from: [], to: ['z'] });
    expect(world.open()).toBe('a z');
    world.whole('jump', { from: [], to: ['y'] });
    expect(world.open()).toBe('a y z');
    world.whole('jump', { from: [], to: ['s'] });
    expect(world.open()).toBe('a a y z');
    for (const step of ['y', 'z', 'z']) world.approve(step);
    expect(world.open()).toBe('a a');
  });

  it('out of one of many instances ends them all, so that what follows is asked once', () => {
    const world = at('x', new World(subProcess({ loop: { cardinality: '2' } })), 'a');
    world.approve('x');
    expect(world.open()).toBe('x y');
    world.whole('jump', { from: ['x'], to: ['z'] });
    expect(world.open()).toBe('z');
    world.approve('z');
    expect(world.instance.status).toBe('ended');
  });

  it('within each of many instances moves each of them', () => {
    const world = at('x', new World(subProcess({ loop: { cardinality: '3' } })), 'a');
    world.approve('x');
    world.whole('jump', { from: ['x'], to: ['y'] });
    expect(world.open()).toBe('y y y');
    for (let count = 0; count < 3; count++) world.approve('y');
    expect(world.open()).toBe('z');
  });
});
