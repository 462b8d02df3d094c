import { describe, expect, it } from 'vitest';
import { callee, caller } from '../models.ts';
import { chosenByHandler } from '../practice-models.ts';
import { World } from '../world.ts';
import { agreeAll, application, finish, started } from './firm.ts';

describe('上一处理人自选', () => {
  it('takes whom the handler names for the next step', () => {
    const world = started(chosenByHandler());
    world.agree('a', { picked: { b: ['bob', 'eve', 'bob'] } });
    expect(world.open()).toBe('b@bob b@eve');
    expect(finish(world, 'b@bob', 'b@eve', 'c')).toBe('agreed');
  });

  it('is refused by the name of the step when nobody is named', () => {
    const world = started(chosenByHandler());
    expect(() => world.agree('a')).toThrow('请为下一步「b」选择审批人。');
    expect(world.refusal(() => world.agree('a', { picked: { b: [] } }))).toBe('handlersChoiceMissing');
    expect(world.open()).toBe('a');
  });

  it('keeps the choice when the step comes again, until it is made anew', () => {
    const world = started(chosenByHandler());
    world.agree('a', { picked: { b: ['bob'] } });
    world.on('reject', 'b', { to: ['a'] });
    world.agree('a');
    expect(world.open()).toBe('b@bob');
    world.on('reject', 'b', { to: ['a'] });
    world.agree('a', { picked: { b: ['eve'] } });
    expect(world.open()).toBe('b@eve');
  });

  it('lets the starter name the first one', () => {
    const world = new World(application({ m: { approvers: { kind: 'handlersChoice' } } }));
    expect(world.refusal(() => world.start())).toBe('handlersChoiceMissing');
    world.start(undefined, { picked: { m: ['bob'] } });
    expect(world.open()).toBe('m@bob');
    world.on('reject', 'm', { to: 'starter' });
    world.on('resubmit', 'apply', { picked: { m: ['eve'] } });
    expect(world.open()).toBe('m@eve');
  });

  it('takes the choice of the last who votes', () => {
    const m = { approvers: { kind: 'users', users: ['x', 'y'] } };
    const world = started(application({ m, n: { approvers: { kind: 'handlersChoice' } } }));
    world.agree('m@x', { picked: { n: ['bob'] } });
    world.agree('m@y', { picked: { n: ['eve'] } });
    expect(world.open()).toBe('n@eve');
  });

  it('does not let a handler choose for a step that is not his to choose', () => {
    const world = started(chosenByHandler());
    expect(() => world.agree('a', { picked: { b: ['bob'], c: ['eve'] } })).toThrow(
      '「c」的审批人不由上一处理人选择。',
    );
  });

  it('reaches into a called process and back out of it', () => {
    const inside = callee();
    const nodes = inside.nodes.map((node) =>
      node.id === 'p' ? { ...node, approvers: { kind: 'handlersChoice' as const } } : node,
    );
    const world = started(caller(), { ...inside, nodes } as typeof inside);
    world.agree('a', { picked: { p: ['bob'] } });
    expect(world.open()).toBe('p@bob');
    agreeAll(world, 'p', 'q');
    expect(world.open()).toBe('z');
  });
});
