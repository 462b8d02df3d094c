import { describe, expect, it } from 'vitest';
import { chooseOne } from '../../approvers/choose-one.ts';
import { inGroups } from '../practice-models.ts';
import type { World } from '../world.ts';
import { application, approveAll, by, finish, type Step, started } from './firm.ts';

const no = { outcome: 'voteAgainst' } as const;

/** A process that stands on a step m of several people; z comes after it. */
function atM(users: readonly string[], mode: Step, more: Step = {}): World {
  return started(application({ m: by(users, { mode, ...more }), z: 'userTask' }));
}

describe('分组会签', () => {
  it('needs everybody of every group', () => {
    const world = started(
      inGroups('all', [
        ['x', 'y'],
        ['z', 'w'],
      ]),
    );
    world.approve('a');
    approveAll(world, 'm@x', 'm@y', 'm@z');
    expect(world.open()).toBe('m@w');
    world.approve('m@w');
    expect(world.open()).toBe('z');
  });

  it('fails with one group that cannot approve any more, whatever the others say', () => {
    const world = started(
      inGroups('any', [
        ['x', 'y'],
        ['z', 'w'],
      ]),
    );
    world.approve('a');
    world.approve('m@x');
    world.approve('m@z', no);
    expect(world.open()).toBe('m@w');
    world.approve('m@w', no);
    expect(world.instance.endReason).toBe('rejected');
  });

  it('asks nobody else of a group that has said yes', () => {
    const world = started(
      inGroups('any', [
        ['x', 'y'],
        ['z', 'w'],
      ]),
    );
    world.approve('a');
    world.approve('m@y');
    expect(world.open()).toBe('m@w m@z');
    world.approve('m@w');
    expect(world.open()).toBe('z');
  });

  it('asks the group again when its yes is withdrawn', () => {
    const world = started(
      inGroups('any', [
        ['x', 'y'],
        ['z', 'w'],
      ]),
    );
    world.approve('a');
    world.approve('m@y');
    world.whole('withdraw', { by: 'y' });
    expect(world.open()).toBe('m@w m@x m@y m@z');
  });

  it('asks who is in several groups once, and counts his vote in each', () => {
    const world = started(
      inGroups('any', [
        ['x', 'y'],
        ['y', 'z'],
      ]),
    );
    world.approve('a');
    expect(world.open()).toBe('m@x m@y m@z');
    world.approve('m@y');
    expect(world.open()).toBe('z');
  });

  it('still asks who is in several groups for the one that has not said yes', () => {
    const world = started(
      inGroups('any', [
        ['x', 'y'],
        ['y', 'z'],
      ]),
    );
    world.approve('a');
    world.approve('m@x');
    expect(world.open()).toBe('m@y m@z');
    world.approve('m@y');
    expect(finish(world, 'z')).toBe('approved');
  });

  it('leaves out a group without people, as its policy says, and names it', () => {
    const rules = [
      { kind: 'users', users: ['x', 'y'] },
      { kind: 'role', role: 'audit', scope: 'all' },
    ];
    const step = { approvers: { kind: 'anyOf', rules }, mode: { kind: 'perGroup', each: 'all' } };
    const world = started(application({ m: { ...step, onNoApprover: 'pass' }, z: 'userTask' }));
    expect(world.open()).toBe('m@x m@y');
    expect(world.rows.decision.map((row) => row.comment)).toContain('审批人为空，自动通过');
    approveAll(world, 'm@x', 'm@y');
    expect(world.open()).toBe('z');
  });

  it('takes a signer added beside into the group of whoever added him', () => {
    const world = started(inGroups('all', [['x'], ['z', 'w']]));
    world.approve('a');
    world.on('addApprover', 'm@x', { users: ['k'], where: 'parallel' });
    approveAll(world, 'm@x', 'm@z', 'm@w');
    expect(world.open()).toBe('m@k');
    world.approve('m@k');
    expect(world.open()).toBe('z');
  });
});

describe('随机', () => {
  it('asks one person, and the same one when the step is come to again', () => {
    const world = atM(['p', 'q', 'r'], { kind: 'random' });
    const [first = ''] = world.open().split(' ');
    expect(['m@p', 'm@q', 'm@r']).toContain(first);
    world.on('sendBack', 'm', { to: 'initiator' });
    world.on('resubmit', 'apply');
    expect(world.open()).toBe(first);
  });

  it('spreads the work over everybody', () => {
    const users = ['p', 'q', 'r', 't'];
    const taken = Array.from({ length: 400 }, (_, id) => chooseOne(users, String(id), 'm'));
    const counts = users.map((user) => taken.filter((each) => each === user).length);
    expect(Math.min(...counts)).toBeGreaterThan(70);
  });

  it('writes down that it was by lot', () => {
    const world = atM(['p', 'q', 'r'], { kind: 'random' });
    expect(world.rows.decision.map((row) => row.comment)).toContain('从候选人中随机指定一人');
  });
});

describe('one person twice in one countersign', () => {
  it.each([
    ['named twice', { kind: 'users', users: ['x', 'y', 'x'] }],
    [
      'named by two rules',
      {
        kind: 'anyOf',
        rules: [
          { kind: 'users', users: ['x', 'y'] },
          { kind: 'users', users: ['x'] },
        ],
      },
    ],
  ])('is asked once when %s', (_, approvers) => {
    const world = started(application({ m: { approvers, mode: { kind: 'all' } }, z: 'userTask' }));
    expect(world.open()).toBe('m@x m@y');
    approveAll(world, 'm@x', 'm@y');
    expect(world.open()).toBe('z');
  });

  it('has two votes only when another gave him his', () => {
    const world = atM(['x', 'y'], { kind: 'all' });
    world.on('transfer', 'm@x', { to: 'y' });
    expect(world.open()).toBe('m@y m@y');
    approveAll(world, 'm@y');
    expect(world.open()).toBe('m@y');
    world.approve('m@y');
    expect(world.open()).toBe('z');
  });
});
