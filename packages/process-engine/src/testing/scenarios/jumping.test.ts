import { describe, expect, it } from 'vitest';
import { interpret } from '../../commands/interpret.ts';
import { EngineRefusal, refusalText } from '../../context/refusals.ts';
import { earlyJoin, nestedForks } from '../fork-models.ts';
import { diamond, manyWays } from '../models.ts';
import type { World } from '../world.ts';
import { approveAll, finish, started } from './firm.ts';

const jump = (world: World, from: string[], to: string[]) => world.whole('jump', { by: 'admin', from, to });

/** a, then b1-b2 beside c, then d; standing where these have approved. */
function at(...steps: string[]): World {
  const world = started(diamond());
  approveAll(world, ...steps);
  return world;
}

/** The sentence of a refusal. */
function sentence(world: World, from: string[], to: string[]): string {
  try {
    interpret(
      world.rows,
      { kind: 'jump', instanceId: world.instance.id, by: 'admin', from, to },
      world.ports(),
    );
  } catch (error) {
    if (error instanceof EngineRefusal) return refusalText(error, (user) => user);
    throw error;
  }
  return 'not refused';
}

describe('跳转 out of a parallel branch', () => {
  it.each([
    ['to behind the join', 'd', ['d']],
    ['to before the fork', 'a', ['a', 'b1', 'c', 'b2', 'd']],
  ])('%s ends the other branch too, and asks what follows once', (_, to, rest) => {
    const world = at('a');
    jump(world, ['b1'], [to]);
    expect(world.open()).toBe(to);
    expect(finish(world, ...rest)).toBe('approved');
  });

  it('ends a branch that waits at the join already', () => {
    const world = at('a', 'c');
    jump(world, ['b1'], ['d']);
    expect(finish(world, 'd')).toBe('approved');
  });

  it('within the branch moves it alone', () => {
    const world = at('a');
    jump(world, ['b1'], ['b2']);
    expect(world.open()).toBe('b2 c');
    approveAll(world, 'b2');
    expect(world.open()).toBe('c');
    expect(finish(world, 'c', 'd')).toBe('approved');
  });

  it('to the join counts this branch as arrived', () => {
    const world = at('a');
    jump(world, ['b1'], ['jn']);
    expect(world.open()).toBe('c');
    expect(finish(world, 'c', 'd')).toBe('approved');
  });
});

describe('跳转 into a parallel branch', () => {
  it.each([
    ['from before the fork', [], 'a'],
    ['from behind the join', ['a', 'b1', 'c', 'b2'], 'd'],
  ])('%s counts the branch that nobody is sent into as arrived', (_, before, from) => {
    const world = at(...before);
    jump(world, [from], ['b2']);
    expect(world.open()).toBe('b2');
    expect(finish(world, 'b2', 'd')).toBe('approved');
  });

  it('into every branch waits for each of them', () => {
    const world = at();
    jump(world, ['a'], ['b2', 'c']);
    approveAll(world, 'b2');
    expect(world.open()).toBe('c');
    expect(finish(world, 'c', 'd')).toBe('approved');
  });

  it('to the join itself passes it at once, beside a step it waits for that step', () => {
    const passed = at();
    jump(passed, ['a'], ['jn']);
    expect(passed.open()).toBe('d');
    const beside = at();
    jump(beside, ['a'], ['c', 'jn']);
    expect(beside.open()).toBe('c');
    expect(finish(beside, 'c', 'd')).toBe('approved');
  });

  it('opens a path of its own beside what runs, when no step is left for it', () => {
    const world = at();
    jump(world, [], ['b1']);
    expect(world.open()).toBe('a b1');
    approveAll(world, 'b1', 'b2', 'd');
    expect(finish(world, 'a', 'b1', 'c', 'b2', 'd')).toBe('approved');
  });
});

describe('跳转 from branch to branch', () => {
  it('is refused while the other branch is at work, and says what to choose', () => {
    const world = at('a', 'b1');
    expect(sentence(world, ['c'], ['b1'])).toBe(
      '「b1」所在的并行分支正在办理「b2」，请同时选择离开「b2」，或跳转到并行分支以外的环节。',
    );
    jump(world, ['c', 'b2'], ['b1']);
    expect(world.open()).toBe('b1');
    expect(finish(world, 'b1', 'b2', 'd')).toBe('approved');
  });

  it('sends a branch back that waits at the join', () => {
    const world = at('a', 'c');
    jump(world, ['b1'], ['c']);
    expect(world.open()).toBe('c');
    expect(finish(world, 'c', 'd')).toBe('approved');
  });

  it('is refused for steps that follow each other, and for a join that misses nobody', () => {
    const world = at('a');
    expect(sentence(world, ['b1', 'c'], ['b1', 'b2'])).toBe(
      '「b1」与「b2」不是并行的环节，不能同时跳转到这两步。',
    );
    expect(sentence(world, ['b1'], ['b2', 'd'])).toContain('不能同时跳转');
    expect(sentence(world, [], ['jn'])).toBe('「jn」不缺少分支，不能再跳转到这里。');
    expect(world.open()).toBe('b1 c');
  });
});

describe('跳转 among forks in each other', () => {
  const inside = () => {
    const world = started(nestedForks());
    approveAll(world, 'a', 'k');
    expect(world.open()).toBe('b c d');
    return world;
  };

  it.each<[string, string[], string[], string, string[]]>([
    ['out of the inner one ends only that', ['c'], ['k'], 'b k', ['k', 'b', 'c', 'd', 'z']],
    ['out of both ends all', ['d'], ['z'], 'z', ['z']],
    ['of the outer branch leaves the inner ones', ['b'], ['j'], 'c d', ['c', 'd', 'z']],
    ['of one inner branch leaves the others', ['c'], ['j'], 'b d', ['b', 'd', 'z']],
    ['of all branches goes on', ['b', 'c', 'd'], ['j'], 'z', ['z']],
  ])('%s', (_, from, to, open, rest) => {
    const world = inside();
    jump(world, from, to);
    expect(world.open()).toBe(open);
    expect(finish(world, ...rest)).toBe('approved');
  });

  it('deep into one inner branch counts all others as arrived', () => {
    const world = started(nestedForks());
    jump(world, ['a'], ['d']);
    expect(finish(world, 'd', 'z')).toBe('approved');
  });
});

describe('跳转 where two of three branches come together first', () => {
  const inside = () => {
    const world = started(earlyJoin());
    approveAll(world, 'a');
    expect(world.open()).toBe('b c d');
    return world;
  };

  it.each<[string, string[], string[], string, string[]]>([
    ['behind their join ends both', ['b'], ['k'], 'd k', ['k', 'd', 'z']],
    ['to their join leaves the other', ['b'], ['i'], 'c d', ['c', 'k', 'd', 'z']],
    ['behind the last join ends all', ['d'], ['z'], 'z', ['z']],
    ['to the last join of all goes on', ['b', 'c', 'd'], ['j'], 'z', ['z']],
  ])('%s', (_, from, to, open, rest) => {
    const world = inside();
    jump(world, from, to);
    expect(world.open()).toBe(open);
    expect(finish(world, ...rest)).toBe('approved');
  });

  it('from outside counts whoever is passed by as arrived', () => {
    const world = started(earlyJoin());
    jump(world, ['a'], ['c']);
    expect(finish(world, 'c', 'k', 'z')).toBe('approved');
    const other = started(earlyJoin());
    jump(other, ['a'], ['i']);
    expect(finish(other, 'k', 'z')).toBe('approved');
  });
});

describe('跳转 where as many ways are open as conditions hold', () => {
  it('leaves none of them behind, and waits for none that nobody takes', () => {
    const world = started(manyWays());
    world.whole('setVars', { vars: { amount: 7000 } });
    const running = started(manyWays());
    running.whole('jump', { from: ['d'], to: ['b'] });
    expect(running.open()).toBe('b');
    expect(finish(running, 'b', 'z')).toBe('approved');
    jump(world, ['d'], ['f']);
    expect(world.open()).toBe('a b c');
    jump(world, ['c'], ['z']);
    expect(finish(world, 'z')).toBe('approved');
  });
});

describe('what comes after a 跳转', () => {
  it('may be returned past it: the branches that it ended stand again', () => {
    const world = at('a', 'b1');
    jump(world, ['b2'], ['d']);
    world.on('sendBack', 'd', { to: ['b1'] });
    expect(world.open()).toBe('b1 c');
    expect(finish(world, 'b1', 'b2', 'c', 'd')).toBe('approved');
  });

  it('gives a branch its arrival at the join back', () => {
    const world = at('a', 'c', 'b1');
    jump(world, ['b2'], ['d']);
    world.on('sendBack', 'd', { to: ['b1'] });
    expect(world.open()).toBe('b1');
    expect(finish(world, 'b1', 'b2', 'd')).toBe('approved');
  });

  it('cannot be taken back by who acted before it', () => {
    const world = at('a', 'b1');
    jump(world, ['b2'], ['d']);
    expect(world.refusal(() => world.whole('withdraw', { by: 'u_b1' }))).toBe('jumpedSince');
    expect(world.open()).toBe('d');
  });

  it('leaves no return straight back open that nobody waits for', () => {
    const world = at('a', 'b1');
    world.on('sendBack', 'b2', { to: ['b1'], resubmit: 'direct' });
    expect([world.open(), world.onHold()]).toEqual(['b1 c', 'b2']);
    jump(world, ['b1'], ['d']);
    expect([world.open(), world.onHold()]).toEqual(['d', '']);
    expect(finish(world, 'd')).toBe('approved');
  });
});
