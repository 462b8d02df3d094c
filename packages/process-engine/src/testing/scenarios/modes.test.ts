import { describe, expect, it } from 'vitest';
import type { World } from '../world.ts';
import { application, approveAll, by, type Step, started } from './firm.ts';

const no = { outcome: 'voteAgainst' } as const;

/** A process that stands on a step m of several people; z comes after it. */
function atM(users: readonly string[], mode: Step, more: Step = {}): World {
  return started(application({ m: by(users, { mode, ...more }), z: 'userTask' }));
}

const xyw = ['x', 'y', 'w'];

describe('how many have to approve', () => {
  it.each([
    ['会签: everybody', { kind: 'all' }, xyw, 'x y w'],
    ['或签: the first', { kind: 'any' }, xyw, 'y'],
    ['依次: everybody in turn', { kind: 'sequential' }, xyw, 'x y w'],
    ['比例 50 of two', { kind: 'percent', atLeast: 50 }, ['x', 'y'], 'x'],
    ['比例 50 of three', { kind: 'percent', atLeast: 50 }, xyw, 'x y'],
    ['比例 0.5 of three: one', { kind: 'percent', atLeast: 0.5 }, xyw, 'w'],
    ['比例 33.3 of three: one', { kind: 'percent', atLeast: 33.3 }, xyw, 'y'],
    ['比例 33.4 of three: two', { kind: 'percent', atLeast: 33.4 }, xyw, 'y x'],
    ['比例 66.6 of three: two', { kind: 'percent', atLeast: 66.6 }, xyw, 'y x'],
    ['比例 66.7 of three: three', { kind: 'percent', atLeast: 66.7 }, xyw, 'y x w'],
    ['比例 100: everybody', { kind: 'percent', atLeast: 100 }, xyw, 'x y w'],
    ['票签 by weight', { kind: 'weighted', needed: 3, weights: { x: 2, y: 1, w: 1 } }, xyw, 'x w'],
    [
      '票签 by half votes',
      { kind: 'weighted', needed: 0.8, weights: { x: 0.7, y: 0.1, w: 0.1 } },
      xyw,
      'x y',
    ],
    ['票签 beyond all weights: everybody', { kind: 'weighted', needed: 99, weights: {} }, xyw, 'x y w'],
  ])('%s', (_, mode, users, needed) => {
    const world = atM(users, mode);
    const voters = needed.split(' ');
    approveAll(world, ...voters.slice(0, -1).map((user) => `m@${user}`));
    expect(world.open()).not.toBe('z');
    approveAll(world, ...voters.slice(-1).map((user) => `m@${user}`));
    expect(world.open()).toBe('z');
  });

  it('takes 28 percent of 25 people as seven, and not as eight', () => {
    const users = Array.from({ length: 25 }, (_, index) => `p${index}`);
    const world = atM(users, { kind: 'percent', atLeast: 28 });
    approveAll(world, ...users.slice(0, 6).map((user) => `m@${user}`));
    expect(world.open()).not.toBe('z');
    world.approve('m@p24');
    expect(world.open()).toBe('z');
  });
});

describe('how many may say no', () => {
  it.each([
    ['会签: nobody', { kind: 'all' }, 'x'],
    ['或签: all but one', { kind: 'any' }, 'x y w'],
    ['依次: nobody', { kind: 'sequential' }, 'x'],
    ['比例 50 of three: one', { kind: 'percent', atLeast: 50 }, 'x y'],
    ['比例 33.3 of three: two', { kind: 'percent', atLeast: 33.3 }, 'x y w'],
    ['比例 100: nobody', { kind: 'percent', atLeast: 100 }, 'w'],
    ['票签: not the heaviest', { kind: 'weighted', needed: 3, weights: { x: 2 } }, 'x'],
  ])('%s', (_, mode, against) => {
    const world = atM(xyw, mode);
    const voters = against.split(' ');
    for (const user of voters.slice(0, -1)) world.approve(`m@${user}`, no);
    expect(world.instance.status).toBe('active');
    world.approve(`m@${voters.at(-1)}`, no);
    expect(world.instance.endReason).toBe('rejected');
  });
});
