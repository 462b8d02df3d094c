import { describe, expect, it } from 'vitest';
import type { ProcessModel } from '../model/process-model.ts';
import { byAmount, threeSteps } from '../testing/models.ts';
import { World } from '../testing/world.ts';

function started(model: ProcessModel = threeSteps()): World {
  const world = new World(model);
  world.start();
  return world;
}

describe('start and approve', () => {
  it('does the initiator’s step and opens the first task', () => {
    const world = started();
    expect(world.open()).toBe('a');
    expect(world.rows.task[0]).toMatchObject({ nodeId: 'apply', status: 'done', doneBy: 'initiator' });
    expect(world.events.map((event) => event.kind)).toEqual(['instanceStarted', 'taskDone', 'taskCreated']);
    expect(world.rows.decision).toMatchObject([{ kind: 'start', byUser: 'initiator' }]);
  });

  it('ends as approved when everybody has approved', () => {
    const world = started();
    for (const step of ['a', 'b', 'c']) world.approve(step);
    expect(world.instance).toMatchObject({ status: 'ended', endReason: 'approved', endedAt: world.now });
    expect(world.events.at(-1)).toMatchObject({ kind: 'instanceEnded', status: 'approved', main: true });
    expect(world.rows.token).toEqual([]);
  });

  it('takes the way of the amount', () => {
    const world = new World(byAmount());
    world.start('byAmount', { vars: { amount: 5000 } });
    world.approve('a');
    expect(world.open()).toBe('big');
    const small = new World(byAmount());
    small.start('byAmount', { vars: { amount: 4999 } });
    small.approve('a');
    expect(small.open()).toBe('z');
  });

  it('keeps variables, comments and files', () => {
    const world = started();
    world.approve('a', { vars: { amount: 7 }, comment: '同意', attachments: ['f1'], requestId: 'r1' });
    expect(world.instance.vars).toEqual({ amount: 7 });
    expect(world.rows.decision.at(-1)).toMatchObject({
      comment: '同意',
      attachments: ['f1'],
      requestId: 'r1',
    });
  });

  it('refuses a task that somebody has done, and one that is not there', () => {
    const world = started();
    const { id } = world.approve('a');
    expect(world.refusal(() => world.act({ kind: 'approve', taskId: id, by: 'u_a' }))).toBe('taskNotOpen');
    expect(world.refusal(() => world.act({ kind: 'approve', taskId: '99', by: 'u_a' }))).toBe('taskUnknown');
  });

  it('refuses a no on the application', () => {
    const world = started();
    world.on('sendBack', 'a', { to: 'initiator' });
    expect(world.refusal(() => world.approve('apply', { outcome: 'voteAgainst' }))).toBe('cannotVoteAgainst');
  });
});

describe('退回 refuses', () => {
  it('when nothing lies before', () => {
    const world = started();
    world.on('sendBack', 'a', { to: 'initiator' });
    expect(world.refusal(() => world.on('sendBack', 'apply', { to: 'initiator' }))).toBe('noStepToReturnTo');
    expect(world.refusal(() => world.on('sendBack', 'apply', { to: 'previous' }))).toBe('noStepToReturnTo');
  });

  it('a step that was not passed, and steps of which one led to the other', () => {
    const world = started();
    world.approve('a');
    world.approve('b');
    expect(world.refusal(() => world.on('sendBack', 'c', { to: ['e'] }))).toBe('stepNotBehindYou');
    expect(world.refusal(() => world.on('sendBack', 'c', { to: ['a', 'b'] }))).toBe('targetsOverlap');
    expect(world.refusal(() => world.on('sendBack', 'c', { to: [] }))).toBe('noStepToReturnTo');
    expect(world.open()).toBe('c');
  });
});

describe('重新提交', () => {
  it('goes step by step again', () => {
    const world = started();
    world.approve('a');
    world.on('sendBack', 'b', { to: 'initiator' });
    world.on('resubmit', 'apply', { vars: { amount: 3 } });
    expect(world.open()).toBe('a');
    expect(world.rows.decision.at(-1)).toMatchObject({ kind: 'resubmit', byUser: 'initiator' });
  });

  it('comes straight back when it was returned so', () => {
    const world = started();
    world.approve('a');
    world.on('sendBack', 'b', { to: 'initiator', resubmit: 'direct' });
    const onHold = world.task('b');
    expect(world.refusal(() => world.act({ kind: 'approve', taskId: onHold.id, by: 'u_b' }))).toBe(
      'taskOnHold',
    );
    world.on('resubmit', 'apply');
    expect(world.open()).toBe('b');
  });

  it('may be returned further, and comes back all the way', () => {
    const world = started();
    world.approve('a');
    world.approve('b');
    world.on('sendBack', 'c', { to: ['b'], resubmit: 'direct' });
    world.on('sendBack', 'b@u_b', { to: ['a'], resubmit: 'direct' });
    expect(world.open()).toBe('a');
    world.on('resubmit', 'a');
    expect(world.open()).toBe('b');
    world.on('resubmit', 'b');
    expect(world.open()).toBe('c');
  });

  it('is refused for a task that did not come back', () => {
    const world = started();
    expect(world.refusal(() => world.on('resubmit', 'a'))).toBe('notResubmit');
  });

  it('goes straight to one step only', () => {
    const world = started();
    world.approve('a');
    expect(world.refusal(() => world.on('sendBack', 'b', { to: ['a', 'apply'], resubmit: 'direct' }))).toBe(
      'targetsOverlap',
    );
  });
});

describe('拒绝', () => {
  it('ends the process as rejected', () => {
    const world = started();
    world.on('reject', 'a', { comment: '不同意' });
    expect(world.instance).toMatchObject({ status: 'ended', endReason: 'rejected' });
    expect(world.refusal(() => world.whole('terminate'))).toBe('processEnded');
  });
});

describe('撤回', () => {
  it('takes back my own last action', () => {
    const world = started();
    world.approve('a');
    world.whole('withdraw', { by: 'u_a' });
    expect(world.open()).toBe('a');
    expect(world.rows.task.filter((task) => task.outcome === 'withdrawn')).toHaveLength(1);
  });

  it('takes back the application', () => {
    const world = started();
    world.whole('withdraw', { by: 'initiator' });
    expect(world.open()).toBe('apply@initiator');
    world.on('resubmit', 'apply');
    expect(world.open()).toBe('a');
  });

  it('is refused when the next one has acted, and says who', () => {
    const world = started();
    world.approve('a');
    world.approve('b');
    expect(() => world.whole('withdraw', { by: 'u_a' })).toThrow('后续步骤已由u_b处理，不能撤回。');
    expect(world.open()).toBe('c');
  });

  it('is refused to strangers, twice, and while a resubmission is awaited', () => {
    const world = started();
    world.approve('a');
    expect(world.refusal(() => world.whole('withdraw', { by: 'eve' }))).toBe('nothingToWithdraw');
    world.on('sendBack', 'b', { to: 'initiator', resubmit: 'direct' });
    expect(world.refusal(() => world.whole('withdraw', { by: 'u_a' }))).toBe('directReturnOpen');
    world.on('resubmit', 'apply');
    expect(world.refusal(() => world.whole('withdraw', { by: 'u_a' }))).toBe('nextHasActed');
    const twice = started();
    twice.approve('a');
    twice.whole('withdraw', { by: 'u_a' });
    expect(twice.refusal(() => twice.whole('withdraw', { by: 'u_a' }))).toBe('nothingToWithdraw');
  });
});

describe('撤销', () => {
  it('is the initiator’s', () => {
    const world = started();
    expect(world.refusal(() => world.whole('cancel', { by: 'u_a' }))).toBe('notInitiator');
    world.whole('cancel', { by: 'initiator' });
    expect(world.instance).toMatchObject({ status: 'cancelled', endReason: 'cancelled' });
    expect(world.open()).toBe('');
  });

  it('may be limited by the process', () => {
    const early = started({ ...threeSteps(), settings: { cancel: 'untilFirstApproval' } });
    early.approve('a');
    expect(early.refusal(() => early.whole('cancel', { by: 'initiator' }))).toBe('cancelTooLate');
    const never = started({ ...threeSteps(), settings: { cancel: 'never' } });
    expect(never.refusal(() => never.whole('cancel', { by: 'initiator' }))).toBe('cancelNotAllowed');
  });
});

describe('administration', () => {
  it('suspends and activates', () => {
    const world = started();
    world.whole('suspend');
    expect(world.refusal(() => world.approve('a'))).toBe('processSuspended');
    expect(world.refusal(() => world.whole('withdraw', { by: 'initiator' }))).toBe('processSuspended');
    world.whole('activate');
    world.approve('a');
    expect(world.open()).toBe('b');
    expect(world.refusal(() => world.whole('activate'))).toBe('notSuspended');
  });

  it('terminates', () => {
    const world = started();
    world.whole('terminate', { comment: '重复申请' });
    expect(world.instance).toMatchObject({ status: 'terminated', endReason: 'terminated' });
  });

  it('jumps forwards and backwards', () => {
    const world = started();
    world.whole('jump', { from: ['a'], to: ['c'] });
    expect(world.open()).toBe('c');
    world.whole('jump', { from: ['c'], to: ['b'] });
    expect(world.open()).toBe('b');
    expect(world.refusal(() => world.whole('jump', { from: ['a'], to: ['c'] }))).toBe('nothingAtNode');
    expect(world.refusal(() => world.whole('jump', { from: ['b'], to: ['nowhere'] }))).toBe('nodeUnknown');
    expect(world.refusal(() => world.whole('jump', { from: ['b'], to: ['s'] }))).toBe('jumpNotPossible');
  });
});

describe('抄送, 催办, 已阅', () => {
  it('tells people and writes it down', () => {
    const world = started();
    world.whole('cc', { by: 'u_a', users: ['p', 'p', 'q'] });
    expect(world.events).toEqual([
      { kind: 'cc', instanceId: world.instance.id, nodeId: null, users: ['p', 'q'] },
    ]);
    world.whole('urge', { by: 'initiator', comment: '请尽快' });
    expect(world.events).toMatchObject([{ kind: 'urge', users: ['u_a'], comment: '请尽快' }]);
    expect(world.refusal(() => world.whole('cc', { users: [] }))).toBe('noUsers');
  });

  it('notes the first reading, of the assignee only', () => {
    const world = started();
    world.on('read', 'a', { by: 'eve' });
    expect(world.task('a').readAt).toBeNull();
    world.on('read', 'a');
    const at = world.now;
    world.now = '2026-03-03T00:00:00.000Z';
    world.on('read', 'a');
    expect(world.task('a').readAt).toBe(at);
  });
});
