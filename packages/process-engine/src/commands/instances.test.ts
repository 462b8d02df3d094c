import { describe, expect, it } from 'vitest';
import { evaluateSource } from '../imported-expressions/evaluate-source.ts';
import { drawModel } from '../testing/draw-model.ts';
import { countersign } from '../testing/models.ts';
import { World } from '../testing/world.ts';

function repeated(loop: object, vars: Record<string, unknown>): World {
  const m = { kind: 'userTask', assignee: '#{u}', loop };
  const world = new World(drawModel('repeated', { s: 'start', m, z: 'userTask' }, ['s > m', 'm > z']));
  world.evaluate = evaluateSource;
  world.start('repeated', { vars });
  return world;
}

const side = { collection: 'us', element: 'u' };
const people = { us: ['x', 'y', 'w'] };

describe('addInstance', () => {
  it('asks one more beside the others', () => {
    const world = repeated(side, people);
    world.whole('addInstance', { nodeId: 'm', value: 'n' });
    expect(world.open()).toBe('m@n m@w m@x m@y');
    for (const user of ['n', 'w', 'x', 'y']) world.approve(`m@${user}`);
    expect(world.open()).toBe('z');
  });

  it('asks one more at the end when they go in turn', () => {
    const world = repeated({ ...side, sequential: true }, people);
    world.whole('addInstance', { nodeId: 'm', value: 'n' });
    expect(world.open()).toBe('m@x');
    for (const user of ['x', 'y', 'w', 'n']) world.approve(`m@${user}`);
    expect(world.open()).toBe('z');
  });

  it('gives the new one values of its own, and counts on', () => {
    const world = repeated({ cardinality: 'n' }, { n: 2, u: 'all' });
    world.whole('addInstance', { nodeId: 'm', vars: { u: 'own' } });
    expect(world.open()).toBe('m@all m@all m@own');
    expect(world.rows.token.map((row) => row.vars.loopCounter).filter((each) => each !== undefined)).toEqual([
      0, 1, 2,
    ]);
  });

  it('is refused where nothing is repeated, at a countersign, and at no step', () => {
    const world = repeated(side, people);
    expect(world.refusal(() => world.whole('addInstance', { nodeId: 'z' }))).toBe('nodeNotRepeated');
    expect(world.refusal(() => world.whole('addInstance', { nodeId: 'nowhere' }))).toBe('nodeUnknown');
    const other = new World(countersign({ kind: 'all' }));
    other.start();
    other.approve('a');
    expect(other.refusal(() => other.whole('addInstance', { nodeId: 'm' }))).toBe('nodeNotRepeated');
  });
});

describe('removeInstance', () => {
  it('takes one away by its element, and goes on when the others are done', () => {
    const world = repeated(side, people);
    world.approve('m@x');
    world.approve('m@w');
    world.whole('removeInstance', { nodeId: 'm', value: 'y' });
    expect(world.open()).toBe('z');
  });

  it('takes the present one of a row away: the next takes its number', () => {
    const world = repeated({ cardinality: 'n', sequential: true }, { n: 3, u: 'a' });
    world.whole('removeInstance', { nodeId: 'm', tokenId: world.task('m').tokenId });
    expect(world.rows.token.find((row) => row.id === world.task('m').tokenId)?.vars).toEqual({
      loopCounter: 0,
    });
    world.approve('m');
    world.approve('m');
    expect(world.open()).toBe('z');
  });

  it('counts it as done when told so', () => {
    const world = repeated({ ...side, sequential: true, completion: 'nrOfCompletedInstances >= 2' }, people);
    world.whole('removeInstance', { nodeId: 'm', value: 'x', isDone: true });
    expect(world.open()).toBe('m@y');
    world.whole('removeInstance', { nodeId: 'm', value: 'w', isDone: true });
    world.approve('m@y');
    expect(world.open()).toBe('z');
  });

  it('takes a sub-process away by any task in it', () => {
    const world = new World(
      drawModel(
        'p',
        {
          s: 'start',
          sp: { kind: 'subProcess', loop: { cardinality: 'n' } },
          x: { kind: 'userTask', scope: 'sp' },
          z: 'userTask',
        },
        ['s > sp', 'sp > z'],
      ),
    );
    world.start('p', { vars: { n: 2 } });
    const { tokenId } = world.task('x');
    world.whole('removeInstance', { nodeId: 'sp', tokenId });
    expect(world.open()).toBe('x');
    world.approve('x');
    expect(world.open()).toBe('z');
  });

  it('is refused for what is over or was never there', () => {
    const world = repeated(side, people);
    const { tokenId } = world.task('m@x');
    world.approve('m@x');
    expect(world.refusal(() => world.whole('removeInstance', { nodeId: 'm', tokenId }))).toBe(
      'instanceUnknown',
    );
    expect(world.refusal(() => world.whole('removeInstance', { nodeId: 'm', value: 'x' }))).toBe(
      'instanceUnknown',
    );
    expect(world.refusal(() => world.whole('removeInstance', { nodeId: 'z', value: 'x' }))).toBe(
      'nodeNotRepeated',
    );
  });
});

describe('a repeated step that is left', () => {
  it('takes its timers with it', () => {
    const m = { kind: 'userTask', loop: { cardinality: '2' } };
    const b = {
      kind: 'boundary',
      attachedTo: 'm',
      event: { kind: 'timer', timer: 'duration', value: 'P1D' },
    };
    const world = new World(drawModel('t', { s: 'start', m, b, z: 'userTask' }, ['s > m', 'm > z', 'b > z']));
    world.start();
    world.approve('m');
    expect(world.rows.job).toHaveLength(1);
    world.approve('m');
    expect(world.rows.job).toEqual([]);
  });
});
