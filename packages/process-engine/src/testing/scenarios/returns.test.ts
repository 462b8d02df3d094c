import { describe, expect, it } from 'vitest';
import { diamond } from '../models.ts';
import { World } from '../world.ts';
import { agreeAll, application, finish, started } from './firm.ts';
import { type ReturnCase, returnCases, words } from './return-cases.ts';

const three = () => application({ a: 'userTask', b: 'userTask', c: 'userTask' });

function atReturn({ models, agreed }: ReturnCase): World {
  const world = new World(...models);
  world.start(undefined, { vars: { amount: 9000 } });
  agreeAll(world, ...agreed);
  return world;
}

describe('驳回, step by step,', () => {
  it.each(returnCases)('$name', (each) => {
    const world = atReturn(each);
    world.on('reject', each.from, { to: each.to });
    expect(world.open()).toBe(each.open);
    expect(finish(world, ...each.rest)).toBe('agreed');
  });
});

describe('驳回, straight back,', () => {
  const intoOneStep = returnCases.filter(({ name, to }) => {
    return !(
      name.includes('has ended') ||
      name.includes('each branch') ||
      (Array.isArray(to) && to.length > 1)
    );
  });

  it.each(intoOneStep)('$name', (each) => {
    const world = atReturn(each);
    const before = world.open();
    const task = world.on('reject', each.from, { to: each.to, resubmit: 'direct' });
    expect(world.parked()).toContain(task.nodeId);
    while (world.parked() !== '') {
      const [again = ''] = words(world.open()).filter((name) => !words(before).includes(name));
      world.agree(again);
    }
    expect(world.open()).toBe(before);
  });
});

describe('驳回 twice', () => {
  it('to the same step, by the same person', () => {
    const world = started(three());
    agreeAll(world, 'a');
    for (let count = 0; count < 2; count += 1) {
      world.on('reject', 'b', { to: ['a'] });
      expect(world.open()).toBe('a');
      world.agree('a');
    }
    expect(finish(world, 'b', 'c')).toBe('agreed');
  });

  it('one behind the other, to earlier and earlier steps', () => {
    const world = started(three());
    agreeAll(world, 'a', 'b');
    world.on('reject', 'c', { to: 'previous' });
    world.on('reject', 'b', { to: 'previous' });
    world.on('reject', 'a', { to: 'previous' });
    expect(world.open()).toBe('apply@starter');
    expect(finish(world, 'apply', 'a', 'b', 'c')).toBe('agreed');
  });

  it('in both parallel branches', () => {
    const world = started(diamond());
    agreeAll(world, 'a', 'b1');
    world.on('reject', 'b2', { to: ['b1'] });
    agreeAll(world, 'b1');
    world.on('reject', 'b2', { to: ['b1'] });
    agreeAll(world, 'c');
    expect(finish(world, 'b1', 'b2', 'd')).toBe('agreed');
  });
});

describe('驳回 refuses', () => {
  it.each([
    ['a step that lies ahead', { to: ['c'] }, 'stepNotBehindYou'],
    ['a step that is no step', { to: ['e'] }, 'stepNotBehindYou'],
    ['itself', { to: ['b'] }, 'stepNotBehindYou'],
    ['two steps of which one led to the other', { to: ['apply', 'a'] }, 'targetsOverlap'],
    ['nothing at all', { to: [] }, 'noStepToReturnTo'],
    ['several steps straight back', { to: ['a', 'apply'], resubmit: 'direct' }, 'targetsOverlap'],
    ['a stranger', { to: 'starter', by: 'eve' }, 'notYourTask'],
  ])('%s', (_, extras, code) => {
    const world = started(three());
    world.agree('a');
    expect(world.refusal(() => world.on('reject', 'b', extras))).toBe(code);
    expect(world.open()).toBe('b');
  });
});
