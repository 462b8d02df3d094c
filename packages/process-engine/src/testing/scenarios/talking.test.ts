import { describe, expect, it } from 'vitest';
import { countersign, diamond, threeSteps } from '../models.ts';
import type { World } from '../world.ts';
import { application, approveAll, finish, happened, record, started } from './firm.ts';

const atA = () => started(threeSteps());
const consult = (world: World, task: string, ...users: string[]) => world.on('consult', task, { users });

describe('沟通', () => {
  it('asks for a word without giving the task away', () => {
    const world = atA();
    world.on('consult', 'a', { users: ['expert'], comment: '是否合规？' });
    expect(world.open()).toBe('a a@expert');
    expect(world.task('a@expert')).toMatchObject({ purpose: 'consult', aboutTask: world.task('a@u_a').id });
    expect(world.events).toMatchObject([{ kind: 'consulted', users: ['expert'], comment: '是否合规？' }]);
    expect(finish(world, 'a@u_a', 'b', 'c')).toBe('approved');
  });

  it('writes the answer down and moves nothing', () => {
    const world = atA();
    consult(world, 'a', 'expert');
    world.on('reply', 'a@expert', { comment: '合规' });
    expect(world.open()).toBe('a');
    expect(record(world).at(-1)).toBe('expert reply u_a 合规');
    expect(world.events).toMatchObject([{ kind: 'replied', users: ['u_a'], comment: '合规' }]);
  });

  it('may ask several, and one again after his answer', () => {
    const world = atA();
    consult(world, 'a', 'p', 'q', 'p');
    expect(world.open()).toBe('a a@p a@q');
    world.on('reply', 'a@p', { comment: '好' });
    consult(world, 'a@u_a', 'p');
    expect(world.open()).toBe('a a@p a@q');
  });

  it.each([
    ['approve', {}],
    ['approve', { outcome: 'voteAgainst' }],
    ['sendBack', { to: 'initiator' }],
    ['reject', {}],
    ['transfer', { to: 'eve' }],
    ['delegate', { to: 'eve' }],
    ['addApprover', { users: ['eve'], where: 'after' }],
    ['consult', { users: ['eve'] }],
    ['resolve', {}],
    ['resubmit', {}],
  ] as const)('lets who is asked decide nothing: %s', (kind, extras) => {
    const world = atA();
    consult(world, 'a', 'expert');
    expect(world.refusal(() => world.on(kind, 'a@expert', extras))).toBe('onlyAsked');
  });

  it.each([
    ['the task is approved', (world: World) => world.approve('a@u_a')],
    ['the task is returned', (world: World) => world.on('sendBack', 'a@u_a', { to: 'initiator' })],
    ['the process is refused', (world: World) => world.on('reject', 'a@u_a')],
    ['the initiator takes it back', (world: World) => world.whole('cancel', { by: 'initiator' })],
    ['an administrator jumps', (world: World) => world.whole('jump', { from: ['a'], to: ['c'] })],
    ['the application is withdrawn', (world: World) => world.whole('withdraw', { by: 'initiator' })],
  ])('is over when %s', (_, action) => {
    const world = atA();
    consult(world, 'a', 'expert');
    action(world);
    const asked = world.rows.task.find((task) => task.purpose === 'consult');
    expect(asked?.status).toBe('cancelled');
    expect(happened(world)).toContain('taskCancelled');
  });

  it('stays while the task is handed on, and the answer goes to who has it then', () => {
    const world = atA();
    consult(world, 'a', 'expert');
    world.on('transfer', 'a@u_a', { to: 'bob' });
    world.on('reply', 'a@expert', { comment: '好' });
    expect(world.events).toMatchObject([{ kind: 'replied', users: ['bob'] }]);
  });

  it('never counts for a countersign, nor as the previous handler', () => {
    const previous = { approvers: { kind: 'previousApprover' } };
    const world = started(application({ a: 'userTask', b: previous }));
    consult(world, 'a', 'expert');
    world.on('reply', 'a@expert', { comment: '好' });
    world.approve('a');
    expect(world.open()).toBe('b@u_a');
    const signing = started(countersign({ kind: 'all' }, ['x', 'y']));
    signing.approve('a');
    consult(signing, 'm@x', 'expert');
    signing.on('reply', 'm@expert', { comment: '好' });
    approveAll(signing, 'm@x', 'm@y');
    expect(signing.open()).toBe('z');
  });

  it('refuses nobody, oneself, somebody twice, an empty answer and strangers', () => {
    const world = atA();
    expect(world.refusal(() => consult(world, 'a'))).toBe('noUsers');
    expect(world.refusal(() => consult(world, 'a', 'u_a'))).toBe('sameUser');
    consult(world, 'a', 'p');
    expect(world.refusal(() => consult(world, 'a@u_a', 'p'))).toBe('alreadyAsked');
    expect(world.refusal(() => world.on('reply', 'a@p', { comment: ' ' }))).toBe('replyEmpty');
    expect(world.refusal(() => world.on('reply', 'a@p', { by: 'eve', comment: '好' }))).toBe('notYourTask');
    expect(world.refusal(() => world.on('reply', 'a@u_a', { comment: '好' }))).toBe('notAsked');
  });
});

describe('抄送, 催办, 已阅', () => {
  it('copies to the same person once', () => {
    const world = atA();
    world.whole('cc', { by: 'u_a', users: ['p', 'p'] });
    expect(world.events).toMatchObject([{ kind: 'cc', users: ['p'] }]);
  });

  it('copies by a step of its own, once to each, to whoever a rule names', () => {
    const to = {
      kind: 'anyOf',
      rules: [{ kind: 'initiator' }, { kind: 'users', users: ['p', 'initiator'] }],
    };
    const world = started(application({ a: 'userTask', k: { kind: 'copyTo', to }, b: 'userTask' }));
    world.approve('a');
    expect(world.events).toContainEqual(expect.objectContaining({ kind: 'cc', users: ['initiator', 'p'] }));
    expect(world.open()).toBe('b');
  });

  it('copies of a process that is over', () => {
    const world = atA();
    approveAll(world, 'a', 'b', 'c');
    world.whole('cc', { by: 'initiator', users: ['p'] });
    expect(record(world).at(-1)).toBe('initiator cc p');
  });

  it('urges everybody who has a task, once each, and nobody when there is none', () => {
    const world = started(diamond());
    world.approve('a');
    world.on('transfer', 'c', { to: 'u_b1' });
    world.whole('urge', { by: 'initiator', comment: '急' });
    expect(world.events).toMatchObject([{ kind: 'urge', users: ['u_b1'], comment: '急' }]);
    const over = atA();
    over.whole('terminate');
    expect(over.refusal(() => over.whole('urge', { by: 'initiator' }))).toBe('processEnded');
  });

  it('notes when a task was first opened, anew for each who gets it', () => {
    const world = atA();
    world.on('read', 'a');
    expect(world.task('a').readAt).toBe(world.now);
    world.on('transfer', 'a', { to: 'bob' });
    expect(world.task('a').readAt).toBeNull();
    world.on('read', 'a', { by: 'eve' });
    expect(world.task('a').readAt).toBeNull();
  });

  it('keeps files and the signature by hand of an opinion', () => {
    const world = atA();
    world.approve('a', { comment: '同意', attachments: ['f1', 'f2'], signature: 'ink7' });
    expect(world.rows.decision.at(-1)).toMatchObject({ attachments: ['f1', 'f2'], signature: 'ink7' });
    world.approve('b');
    expect(world.rows.decision.at(-1)).toMatchObject({ attachments: [], signature: null });
  });
});
