import { describe, expect, it } from 'vitest';
import { planMigration } from '../../migration/plan-migration.ts';
import type { ProcessModel } from '../../model/process-model.ts';
import { diamond, threeSteps } from '../models.ts';
import { sameVersion } from '../versions.ts';
import type { World } from '../world.ts';
import { application, approveAll, started } from './firm.ts';
import { migrate, renamed } from './migrating.ts';

describe('the plan of a migration', () => {
  const plan = (world: World, from: ProcessModel, to: ProcessModel, mapping = {}) =>
    planMigration(world.rows, from, to, { mapping });

  it('says what goes where', () => {
    const to = renamed(diamond(), { b2: 'b29' });
    const world = started(diamond(), to);
    approveAll(world, 'a', 'b1', 'c');
    expect(plan(world, diamond(), to, { b2: 'b29' })).toEqual({
      moves: [
        { nodeId: 'b2', name: 'b2', to: 'b29', toName: 'b2', tokens: 1, tasks: 1, waits: 0 },
        { nodeId: 'jn', name: 'jn', to: 'jn', toName: 'jn', tokens: 1, tasks: 0, waits: 0 },
      ],
      problems: [],
    });
  });

  it.each<[string, ProcessModel, string]>([
    ['a step that is gone', application({ x: 'userTask' }), '「a」在所选版本中没有对应的步骤。'],
    [
      'a step of another kind',
      application({ a: { kind: 'serviceTask', action: 'r' } }),
      '「a」对应的「a」是另一种节点。',
    ],
    [
      'a step that is repeated now',
      application({ a: { loop: { cardinality: '2' } } }),
      '「a」对应的「a」的多实例设置不同。',
    ],
  ])('names %s', (_, to, message) => {
    const world = started(threeSteps(), to);
    expect(plan(world, threeSteps(), to).problems.map((problem) => problem.message)).toContain(message);
  });

  it('names a mapping that leads from or to nowhere', () => {
    const world = started(threeSteps(), sameVersion(threeSteps()));
    const messages = plan(world, threeSteps(), sameVersion(threeSteps()), { q: 'a', b: 'r' }).problems;
    expect(messages.map((problem) => problem.message)).toEqual([
      '当前版本没有步骤“q”。',
      '所选版本没有步骤“r”。',
    ]);
  });

  it('names a fork that has one branch more or less by now', () => {
    const more = diamond();
    const to: ProcessModel = {
      ...sameVersion(more),
      nodes: [...more.nodes, { id: 'x', kind: 'userTask', approvers: { kind: 'initiator' } }],
      flows: [...more.flows, { id: 'fk-x', from: 'fk', to: 'x' }, { id: 'x-jn', from: 'x', to: 'jn' }],
    };
    const world = started(diamond(), to);
    expect(plan(world, diamond(), to).problems).toEqual([]);
    world.approve('a');
    expect(plan(world, diamond(), to).problems.map((problem) => problem.message)).toEqual([
      '流程正处在并行分支中，所选版本的分支与当前版本不同。',
    ]);
    expect(world.refusal(() => migrate(world, 'diamond2'))).toBe('migrationNotPossible');
  });

  it('is refused for the same version, and when all is over', () => {
    const world = started(threeSteps(), sameVersion(threeSteps()));
    expect(world.refusal(() => migrate(world, 'threeSteps'))).toBe('alreadyThisVersion');
    world.whole('terminate');
    expect(world.refusal(() => migrate(world, 'threeSteps2'))).toBe('processEnded');
  });
});
