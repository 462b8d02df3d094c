import { describe, expect, it } from 'vitest';
import { countersign } from '../testing/models.ts';
import { World } from '../testing/world.ts';

const all = { kind: 'all' };
const sequential = { kind: 'sequential' };
const any = { kind: 'any' };

/** The process stands on m. */
function atM(...given: Parameters<typeof countersign>): World {
  const world = new World(countersign(...given));
  world.start();
  world.approve('a');
  return world;
}

describe('会签 all', () => {
  it('goes on when everybody has approved', () => {
    const world = atM(all);
    expect(world.open()).toBe('m@x m@y');
    world.approve('m@x');
    expect(world.open()).toBe('m@y');
    world.approve('m@y');
    expect(world.open()).toBe('z');
  });

  it('ends as rejected when one says no', () => {
    const world = atM(all);
    world.approve('m@x', { outcome: 'voteAgainst' });
    expect(world.instance).toMatchObject({ status: 'ended', endReason: 'rejected' });
    expect(
      world.rows.task.filter((task) => task.status === 'cancelled').map((task) => task.assignee),
    ).toEqual(['y']);
  });

  it('returns to the initiator when one says no, if the step is set so', () => {
    const world = atM(all, ['x', 'y'], { onFailedVote: 'toInitiator' });
    world.approve('m@x', { outcome: 'voteAgainst' });
    expect(world.open()).toBe('apply@initiator');
    world.on('resubmit', 'apply');
    expect(world.open()).toBe('a');
  });

  it('goes on with the outcome as a variable, if the step is set so', () => {
    const world = atM(all, ['x', 'y'], { onFailedVote: 'continue' });
    world.approve('m@x', { outcome: 'voteAgainst' });
    expect(world.open()).toBe('z');
    expect(world.instance.vars).toEqual({ outcomes: { m: 'voteAgainst' } });
  });

  it('takes everybody back into the step when the next one returns it', () => {
    const world = atM(all);
    world.approve('m@x');
    world.approve('m@y');
    world.on('sendBack', 'z', { to: 'previous' });
    expect(world.open()).toBe('m@x m@y');
  });

  it('loses nobody else’s vote when the last voter withdraws', () => {
    const world = atM(all);
    world.approve('m@x');
    world.approve('m@y');
    expect(world.open()).toBe('z');
    world.whole('withdraw', { by: 'y' });
    expect(world.open()).toBe('m@y');
    world.approve('m@y');
    expect(world.open()).toBe('z');
  });

  it('lets a voter withdraw while the others still vote', () => {
    const world = atM(all, ['x', 'y', 'w']);
    world.approve('m@x');
    world.approve('m@y');
    world.whole('withdraw', { by: 'x' });
    expect(world.open()).toBe('m@w m@x');
    world.approve('m@w');
    world.approve('m@x');
    expect(world.open()).toBe('z');
  });

  it('asks one person once, however often he is named', () => {
    expect(atM(all, ['x', 'x']).open()).toBe('m@x');
  });
});

describe('或签 any', () => {
  it('goes on with the first who approves and closes the other tasks', () => {
    const world = atM(any, ['x', 'y', 'w']);
    world.approve('m@y');
    expect(world.open()).toBe('z');
    expect(world.refusal(() => world.act({ kind: 'approve', taskId: 'none', by: 'x' }))).toBe('taskUnknown');
  });

  it('fails only when everybody said no', () => {
    const world = atM(any);
    world.approve('m@x', { outcome: 'voteAgainst' });
    expect(world.open()).toBe('m@y');
    world.approve('m@y', { outcome: 'voteAgainst' });
    expect(world.instance.endReason).toBe('rejected');
  });

  it('asks everybody again when the one withdraws', () => {
    const world = atM(any, ['x', 'y', 'w']);
    world.approve('m@y');
    world.whole('withdraw', { by: 'y' });
    expect(world.open()).toBe('m@w m@x m@y');
  });
});

describe('依次 sequential', () => {
  it('asks one after the other', () => {
    const world = atM(sequential);
    expect(world.open()).toBe('m@x');
    world.approve('m@x');
    expect(world.open()).toBe('m@y');
    world.approve('m@y');
    expect(world.open()).toBe('z');
  });

  it('lets the first withdraw while the second has not acted, and not afterwards', () => {
    const world = atM(sequential, ['x', 'y', 'w']);
    const first = world.approve('m@x');
    world.whole('withdraw', { by: 'x' });
    expect(world.open()).toBe('m@x');
    world.approve('m@x');
    world.approve('m@y');
    expect(world.refusal(() => world.whole('withdraw', { by: 'x' }))).toBe('nextHasActed');
    expect(world.refusal(() => world.whole('withdraw', { by: 'x', taskId: first.id }))).toBe(
      'nothingToWithdraw',
    );
    expect(world.open()).toBe('m@w');
  });

  it('puts a signer who is added beside next in turn', () => {
    const world = atM(sequential);
    world.on('addApprover', 'm@x', { users: ['q'], where: 'parallel' });
    expect(world.open()).toBe('m@x');
    world.approve('m@x');
    expect(world.open()).toBe('m@q');
    world.approve('m@q');
    expect(world.open()).toBe('m@y');
  });
});

describe('比例 percent and 票签 weighted', () => {
  it('passes as soon as enough have approved', () => {
    const world = atM({ kind: 'percent', atLeast: 60 }, ['x', 'y', 'w']);
    world.approve('m@y');
    expect(world.open()).toBe('m@w m@x');
    world.approve('m@w');
    expect(world.open()).toBe('z');
  });

  it('fails as soon as enough cannot approve any more', () => {
    const world = atM({ kind: 'percent', atLeast: 60 }, ['x', 'y', 'w']);
    world.approve('m@y', { outcome: 'voteAgainst' });
    expect(world.instance.status).toBe('active');
    world.approve('m@w', { outcome: 'voteAgainst' });
    expect(world.instance.endReason).toBe('rejected');
  });

  it('needs exactly the percentage: two of three are not 67, three of four are 75', () => {
    const world = atM({ kind: 'percent', atLeast: 67 }, ['x', 'y', 'w']);
    world.approve('m@x');
    world.approve('m@y');
    expect(world.open()).toBe('m@w');
    const other = atM({ kind: 'percent', atLeast: 75 }, ['x', 'y', 'w', 'v']);
    for (const user of ['x', 'y', 'w']) other.approve(`m@${user}`);
    expect(other.open()).toBe('z');
  });

  it('counts weights', () => {
    const mode = { kind: 'weighted', needed: 3, weights: { x: 3, y: 1, w: 1 } };
    const world = atM(mode, ['x', 'y', 'w']);
    world.approve('m@y');
    world.approve('m@w');
    expect(world.open()).toBe('m@x');
    world.approve('m@x');
    expect(world.open()).toBe('z');
    const other = atM(mode, ['x', 'y', 'w']);
    other.approve('m@x', { outcome: 'voteAgainst' });
    expect(other.instance.endReason).toBe('rejected');
  });
});
