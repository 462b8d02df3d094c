import { describe, expect, it } from 'vitest';
import { countersign, diamond, threeSteps } from '../models.ts';
import { application, approveAll, atDeadline, by, DAY, finish, started } from './firm.ts';

/*
 * What users of other engines report as broken, one by one, so that it does not break here.
 */

describe('returning from a parallel branch does not stop the join', () => {
  it.each([['b1'], ['b2'], ['c']])('when the branch at %s returns to before the fork', (from) => {
    const world = started(diamond());
    approveAll(world, 'a', ...(from === 'b2' ? ['b1'] : []));
    world.on('sendBack', from, { to: ['a'] });
    approveAll(world, 'a', 'b1', 'b2', 'c');
    expect(world.open()).toBe('d');
    expect(finish(world, 'd')).toBe('approved');
  });

  it('when it returns while the other branch has arrived, and arrives itself only then', () => {
    const world = started(diamond());
    approveAll(world, 'a', 'b1', 'c');
    world.on('sendBack', 'b2', { to: ['b1'] });
    expect(finish(world, 'b1', 'b2', 'd')).toBe('approved');
  });
});

describe('a task inside parallel branches or a countersign can be returned', () => {
  it('inside parallel branches', () => {
    const world = started(diamond());
    world.approve('a');
    expect(world.refusal(() => world.on('sendBack', 'c', { to: 'previous' }))).toBe('not refused');
    expect(world.open()).toBe('a');
  });

  it('inside a countersign, and no task of it is lost', () => {
    const world = started(countersign({ kind: 'all' }, ['x', 'y', 'w']));
    approveAll(world, 'a', 'm@y');
    world.on('sendBack', 'm@x', { to: 'previous' });
    world.approve('a');
    expect(world.open()).toBe('m@w m@x m@y');
    expect(finish(world, 'm@w', 'm@x', 'm@y', 'z')).toBe('approved');
  });
});

describe('a deadline works again after a return', () => {
  it('with its reminders and with what is done at it', () => {
    const overdue = atDeadline('pass', { before: 'PT1H', every: 'PT1H', times: 1 });
    const world = started(application({ a: by(['u_a'], { dueIn: 'P1D', overdue }), b: 'userTask' }));
    for (let round = 0; round < 3; round += 1) {
      world.pass(DAY);
      expect(world.open()).toBe('b');
      world.on('sendBack', 'b', { to: ['a'] });
    }
    expect(world.rows.decision.filter((row) => row.kind === 'remind')).toHaveLength(3);
    expect(world.rows.job).toHaveLength(2);
  });
});

describe('a return to the initiator arrives at the initiator', () => {
  it.each(['a', 'b', 'c'])('from %s, by name and by number of steps', (from) => {
    const world = started(threeSteps());
    approveAll(world, ...['a', 'b', 'c'].slice(0, ['a', 'b', 'c'].indexOf(from)));
    world.on('sendBack', from, { to: 'initiator' });
    expect(world.open()).toBe('apply@initiator');
    world.on('resubmit', 'apply');
    expect(finish(world, 'a', 'b', 'c')).toBe('approved');
  });

  it('from a process that begins without a step of the initiator: its first step', () => {
    const world = started(diamond());
    approveAll(world, 'a', 'b1');
    world.on('sendBack', 'b2', { to: 'initiator' });
    expect(world.open()).toBe('a');
  });
});

describe('an or-sign asks for one vote', () => {
  it.each(['x', 'y', 'w'])('that of %s, whoever comes first', (user) => {
    const world = started(countersign({ kind: 'any' }, ['x', 'y', 'w']));
    world.approve('a');
    world.approve(`m@${user}`);
    expect(world.open()).toBe('z');
    expect(world.rows.task.filter((task) => task.nodeId === 'm' && task.status === 'cancelled')).toHaveLength(
      2,
    );
  });

  it('is no countersign by way of its number of people', () => {
    const world = started(countersign({ kind: 'any' }, ['x']));
    approveAll(world, 'a', 'm@x');
    expect(world.open()).toBe('z');
  });
});

describe('an added signer can be taken away again', () => {
  it('and the step goes on without him', () => {
    const world = started(threeSteps());
    world.on('addApprover', 'a', { users: ['p', 'q'], where: 'parallel' });
    world.on('removeApprover', 'a@u_a', { users: ['p'] });
    expect(world.open()).toBe('a a@q');
    expect(finish(world, 'a@u_a', 'a@q', 'b', 'c')).toBe('approved');
  });
});

describe('a wrong approval can be taken back', () => {
  it('and decided otherwise', () => {
    const world = started(threeSteps());
    world.approve('a');
    world.whole('withdraw', { by: 'u_a' });
    world.approve('a', { outcome: 'voteAgainst' });
    expect(world.instance.endReason).toBe('rejected');
  });
});
