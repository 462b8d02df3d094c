import { describe, expect, it } from 'vitest';
import { callee, caller } from '../models.ts';
import { chosenByHandler } from '../practice-models.ts';
import { World } from '../world.ts';
import { application, approveAll, finish, started } from './firm.ts';

describe('上一处理人自选', () => {
  it('takes whom the handler names for the next step', () => {
    const world = started(chosenByHandler());
    world.approve('a', { selectedApprovers: { b: ['bob', 'eve', 'bob'] } });
    expect(world.open()).toBe('b@bob b@eve');
    expect(finish(world, 'b@bob', 'b@eve', 'c')).toBe('approved');
  });

  it('is refused by the name of the step when nobody is named', () => {
    const world = started(chosenByHandler());
    expect(() => world.approve('a')).toThrow('请为下一步「b」选择审批人。');
    expect(world.refusal(() => world.approve('a', { selectedApprovers: { b: [] } }))).toBe(
      'previousApproverSelectionMissing',
    );
    expect(world.open()).toBe('a');
  });

  it('keeps the choice when the step comes again, until it is made anew', () => {
    const world = started(chosenByHandler());
    world.approve('a', { selectedApprovers: { b: ['bob'] } });
    world.on('sendBack', 'b', { to: ['a'] });
    world.approve('a');
    expect(world.open()).toBe('b@bob');
    world.on('sendBack', 'b', { to: ['a'] });
    world.approve('a', { selectedApprovers: { b: ['eve'] } });
    expect(world.open()).toBe('b@eve');
  });

  it('lets the initiator name the first one', () => {
    const world = new World(application({ m: { approvers: { kind: 'previousApproverSelects' } } }));
    expect(world.refusal(() => world.start())).toBe('previousApproverSelectionMissing');
    world.start(undefined, { selectedApprovers: { m: ['bob'] } });
    expect(world.open()).toBe('m@bob');
    world.on('sendBack', 'm', { to: 'initiator' });
    world.on('resubmit', 'apply', { selectedApprovers: { m: ['eve'] } });
    expect(world.open()).toBe('m@eve');
  });

  it('takes the choice of the last who votes', () => {
    const m = { approvers: { kind: 'users', users: ['x', 'y'] } };
    const world = started(application({ m, n: { approvers: { kind: 'previousApproverSelects' } } }));
    world.approve('m@x', { selectedApprovers: { n: ['bob'] } });
    world.approve('m@y', { selectedApprovers: { n: ['eve'] } });
    expect(world.open()).toBe('n@eve');
  });

  it('does not let a handler choose for a step that is not his to choose', () => {
    const world = started(chosenByHandler());
    expect(() => world.approve('a', { selectedApprovers: { b: ['bob'], c: ['eve'] } })).toThrow(
      '「c」的审批人不由上一处理人选择。',
    );
  });

  it('reaches into a called process and back out of it', () => {
    const inside = callee();
    const nodes = inside.nodes.map((node) =>
      node.id === 'p' ? { ...node, approvers: { kind: 'previousApproverSelects' as const } } : node,
    );
    const world = started(caller(), { ...inside, nodes } as typeof inside);
    world.approve('a', { selectedApprovers: { p: ['bob'] } });
    expect(world.open()).toBe('p@bob');
    approveAll(world, 'p', 'q');
    expect(world.open()).toBe('z');
  });
});
