import { describe, expect, it } from 'vitest';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';

type Step = Record<string, unknown>;

/** apply, m, n: each with the given settings. */
function firm(m: Step, n: Step = {}, settings = {}): World {
  const nodes = {
    s: 'start',
    apply: { kind: 'userTask', isInitiatorStep: true },
    m: { kind: 'userTask', ...m },
    n: { kind: 'userTask', ...n },
    e: 'end',
  } as const;
  return new World(drawModel('firm', nodes, ['s > apply', 'apply > m', 'm > n', 'n > e'], settings));
}

const users = (...list: string[]) => ({ approvers: { kind: 'users', users: list } });
const autoComments = (world: World) =>
  world.rows.decision.filter((action) => action.kind === 'auto').map((action) => action.comment);

describe('who approves', () => {
  it('is asked of the caller by question, once for each, and only when it is needed', () => {
    const head = { kind: 'departmentHead', level: 1 };
    const role = { kind: 'role', role: 'finance', scope: 'ownDepartment' };
    const world = firm({ approvers: head }, { approvers: role });
    world.people.set(JSON.stringify(head), ['boss']);
    world.people.set(JSON.stringify(role), ['cash', 'audit']);
    world.start();
    expect(world.open()).toBe('m@boss');
    expect(world.needs.map((need) => need.query)).toMatchObject([{ rule: head, nodeId: 'm' }]);
    world.approve('m');
    expect(world.open()).toBe('n@audit n@cash');
    expect(world.needs).toHaveLength(2);
  });

  it('is the initiator, his choice, the previous handler or an expression', () => {
    const world = firm(
      { approvers: { kind: 'initiatorSelects' } },
      { approvers: { kind: 'previousApprover' } },
    );
    world.start('firm', { selectedApprovers: { m: ['p'] } });
    expect(world.open()).toBe('m@p');
    world.approve('m');
    expect(world.open()).toBe('n@p');
    const other = firm(
      { approvers: { kind: 'initiator' } },
      { approvers: { kind: 'expression', expression: 'owners' } },
    );
    other.start('firm', { vars: { owners: ['o1', 'o2'] } });
    expect(other.open()).toBe('m@initiator');
    other.approve('m');
    expect(other.open()).toBe('n@o1 n@o2');
  });

  it('must be chosen by the initiator where he is to choose', () => {
    const world = firm({ approvers: { kind: 'initiatorSelects' } });
    expect(world.refusal(() => world.start())).toBe('initiatorSelectionMissing');
    expect(world.rows.instance).toEqual([]);
  });
});

describe('审批人为空', () => {
  const nobody = { approvers: { kind: 'field', field: 'reviewer' } };

  it('passes the step by itself and says so', () => {
    const world = firm({ ...nobody, onNoApprover: 'pass' });
    world.start();
    expect(world.open()).toBe('n');
    expect(autoComments(world)).toEqual(['审批人为空，自动通过']);
    expect(world.events).toContainEqual(expect.objectContaining({ kind: 'autoPass', nodeId: 'm' }));
  });

  it('goes to the administrator, a named user, or nowhere', () => {
    const world = firm(nobody);
    world.people.set(JSON.stringify({ kind: 'admin' }), ['root']);
    world.start();
    expect(world.open()).toBe('m@root');
    const named = firm({ ...nobody, onNoApprover: { toUser: 'eve' } });
    named.start();
    expect(named.open()).toBe('m@eve');
    const strict = firm({ ...nobody, onNoApprover: 'reject' });
    expect(strict.refusal(() => strict.start())).toBe('nobodyFound');
  });

  it('is refused when there is no administrator either', () => {
    const world = firm(nobody);
    expect(world.refusal(() => world.start())).toBe('nobodyFound');
  });

  it('does not send a return to a step that passed by itself', () => {
    const world = firm({ ...nobody, onNoApprover: 'pass' });
    world.start();
    world.on('sendBack', 'n', { to: 'previous' });
    expect(world.open()).toBe('apply@initiator');
  });
});

describe('审批人与发起人相同', () => {
  it('is allowed, skipped, or given to his head', () => {
    const allowed = firm(users('initiator'));
    allowed.start();
    expect(allowed.open()).toBe('m@initiator');
    const skipped = firm({ ...users('initiator'), onSelfApproval: 'skip' });
    skipped.start();
    expect(skipped.open()).toBe('n');
    expect(autoComments(skipped)).toEqual(['审批人与发起人相同，自动跳过']);
    const raised = firm({ ...users('initiator'), onSelfApproval: 'toHead' });
    raised.people.set(JSON.stringify({ kind: 'headOf', user: 'initiator' }), ['boss']);
    raised.start();
    expect(raised.open()).toBe('m@boss');
  });

  it('leaves the others of the step', () => {
    const world = firm({ ...users('initiator', 'x', 'y'), onSelfApproval: 'skip' });
    world.start();
    expect(world.open()).toBe('m@x m@y');
  });

  it('falls to the rule for nobody when there is no head', () => {
    const world = firm({ ...users('initiator'), onSelfApproval: 'toHead', onNoApprover: { toUser: 'eve' } });
    world.start();
    expect(world.open()).toBe('m@eve');
  });

  it('holds for the whole process when set there', () => {
    const world = firm(users('initiator'), {}, { onSelfApproval: 'skip' });
    world.start();
    expect(world.open()).toBe('n');
  });
});

describe('审批人已审批过', () => {
  it('counts as having approved', () => {
    const world = firm(users('x'), { ...users('x'), onRepeatApprover: 'consecutive' });
    world.start();
    world.approve('m');
    expect(world.instance.status).toBe('ended');
    expect(autoComments(world)).toEqual(['审批人已审批过，自动同意']);
  });

  it('leaves the others to be asked, and settles a step where one is enough', () => {
    const world = firm(users('x'), { ...users('x', 'y'), onRepeatApprover: 'all' });
    world.start();
    world.approve('m');
    expect(world.open()).toBe('n@y');
    world.approve('n@y');
    expect(world.instance.status).toBe('ended');
    const any = firm(users('x'), { ...users('x', 'y'), mode: { kind: 'any' }, onRepeatApprover: 'all' });
    any.start();
    any.approve('m');
    expect(any.instance.status).toBe('ended');
  });

  it('is asked again after a return took his approval back', () => {
    const world = firm(users('x'), { ...users('x', 'y'), onRepeatApprover: 'all' });
    world.start();
    world.approve('m');
    world.on('sendBack', 'n@y', { to: 'initiator' });
    world.on('resubmit', 'apply');
    expect(world.open()).toBe('m@x');
  });

  it('does not take the application for an approval', () => {
    const world = firm({ ...users('initiator'), onRepeatApprover: 'all' });
    world.start();
    expect(world.open()).toBe('m@initiator');
  });
});
