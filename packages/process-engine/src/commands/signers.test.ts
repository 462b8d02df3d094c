import { describe, expect, it } from 'vitest';
import { countersign, diamond, threeSteps } from '../testing/models.ts';
import { World } from '../testing/world.ts';

function started(...models: ConstructorParameters<typeof World>): World {
  const world = new World(...models);
  world.start();
  return world;
}

const add = (world: World, task: string, where: string, ...users: string[]) =>
  world.on('addApprover', task, { users, where });

describe('加签 parallel', () => {
  it('makes a countersign of a step of one person', () => {
    const world = started(diamond());
    add(world, 'a', 'parallel', 'k');
    expect(world.open()).toBe('a a@k');
    world.approve('a@k');
    expect(world.open()).toBe('a');
    world.approve('a');
    expect(world.open()).toBe('b1 c');
  });

  it('joins a countersign that runs, and goes again by 减签', () => {
    const world = started(countersign({ kind: 'all' }));
    world.approve('a');
    add(world, 'm@x', 'parallel', 'w');
    expect(world.open()).toBe('m@w m@x m@y');
    world.on('removeApprover', 'm@x', { users: ['w'] });
    expect(world.open()).toBe('m@x m@y');
    expect(world.events).toContainEqual(
      expect.objectContaining({ kind: 'taskCancelled', reason: 'removeApprover' }),
    );
  });

  it('closes the step when the last one who was missing is removed', () => {
    const world = started(threeSteps());
    const task = add(world, 'a', 'parallel', 'k', 'l');
    world.on('approve', 'a@k');
    world.on('removeApprover', 'a@u_a', { users: ['l'] });
    expect(world.open()).toBe('a');
    world.approve('a');
    expect(world.open()).toBe('b');
    expect(task.nodeId).toBe('a');
  });

  it('does not remove who belongs to the step', () => {
    const world = started(countersign({ kind: 'all' }));
    world.approve('a');
    expect(world.refusal(() => world.on('removeApprover', 'm@x', { users: ['y'] }))).toBe('notAddedSigner');
    expect(world.open()).toBe('m@x m@y');
  });

  it('forgets added signers when the step is returned to', () => {
    const world = started(threeSteps());
    add(world, 'a', 'parallel', 'k');
    world.approve('a@k');
    world.approve('a@u_a');
    world.on('sendBack', 'b', { to: 'previous' });
    expect(world.open()).toBe('a');
  });
});

describe('加签 before', () => {
  it('blocks the task until every signer is done', () => {
    const world = started(threeSteps());
    const { id } = add(world, 'a', 'before', 'p1', 'p2');
    expect(world.open()).toBe('a@p1 a@p2');
    expect(world.blocked()).toBe('a');
    expect(world.refusal(() => world.act({ kind: 'approve', taskId: id, by: 'u_a' }))).toBe('taskBlocked');
    world.approve('a@p1');
    world.approve('a@p2');
    expect(world.open()).toBe('a');
    world.approve('a');
    expect(world.open()).toBe('b');
  });

  it('takes a no of such a signer as his opinion only', () => {
    const world = started(threeSteps());
    add(world, 'a', 'before', 'p');
    world.approve('a@p', { outcome: 'voteAgainst' });
    expect(world.open()).toBe('a');
  });

  it('may be nested, and gives the task back step by step', () => {
    const world = started(threeSteps());
    add(world, 'a', 'before', 'p');
    add(world, 'a@p', 'before', 'q');
    expect(world.open()).toBe('a@q');
    world.approve('a@q');
    expect(world.open()).toBe('a@p');
    world.approve('a@p');
    expect(world.open()).toBe('a');
  });

  it('gives the task back when the signers are removed', () => {
    const world = started(threeSteps());
    const { id } = add(world, 'a', 'before', 'p');
    world.act({ kind: 'removeApprover', taskId: id, by: 'u_a', users: ['p'] });
    expect(world.open()).toBe('a');
  });

  it('lets a signer withdraw until the owner has acted', () => {
    const world = started(threeSteps());
    add(world, 'a', 'before', 'p');
    world.approve('a@p');
    world.whole('withdraw', { by: 'p' });
    expect(world.open()).toBe('a@p');
    world.approve('a@p');
    world.approve('a');
    expect(world.refusal(() => world.whole('withdraw', { by: 'p' }))).toBe('nextHasActed');
  });
});

describe('加签 after', () => {
  it('of a signer before comes before the task goes back', () => {
    const world = started(threeSteps());
    add(world, 'a', 'before', 'p');
    add(world, 'a@p', 'after', 'q');
    world.approve('a@p');
    expect(world.open()).toBe('a@q');
    expect(world.blocked()).toBe('a');
    world.approve('a@q');
    expect(world.open()).toBe('a');
  });

  it('passes the step on, one after the other', () => {
    const world = started(threeSteps());
    add(world, 'a', 'after', 'q', 'r');
    expect(world.open()).toBe('a');
    world.approve('a');
    expect(world.open()).toBe('a@q');
    world.approve('a@q');
    expect(world.open()).toBe('a@r');
    world.approve('a@r');
    expect(world.open()).toBe('b');
  });

  it('lets the first withdraw from the one behind him', () => {
    const world = started(threeSteps());
    add(world, 'a', 'after', 'q', 'r');
    world.approve('a');
    world.whole('withdraw', { by: 'u_a' });
    expect(world.open()).toBe('a');
    world.approve('a');
    world.approve('a@q');
    expect(world.open()).toBe('a@r');
    expect(world.refusal(() => world.whole('withdraw', { by: 'u_a' }))).toBe('nextHasActed');
  });

  it('is removed before its turn', () => {
    const world = started(threeSteps());
    add(world, 'a', 'after', 'q');
    world.on('removeApprover', 'a', { users: ['q'] });
    world.approve('a');
    expect(world.open()).toBe('b');
  });
});

describe('加签 refuses', () => {
  it('nobody, somebody twice, and another’s task', () => {
    const world = started(threeSteps());
    expect(world.refusal(() => add(world, 'a', 'after'))).toBe('noUsers');
    add(world, 'a', 'parallel', 'k');
    expect(world.refusal(() => add(world, 'a@k', 'after', 'u_a'))).toBe('userAlreadySigning');
    expect(
      world.refusal(() => world.on('addApprover', 'a@k', { by: 'x', users: ['y'], where: 'after' })),
    ).toBe('notYourTask');
  });
});
