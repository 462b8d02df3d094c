import { describe, expect, it } from 'vitest';
import { diamond } from '../models.ts';
import { World } from '../world.ts';
import { application, approveAll, finish, started } from './firm.ts';
import { type ReturnCase, returnCases, words } from './return-cases.ts';

const three = () => application({ a: 'userTask', b: 'userTask', c: 'userTask' });

function atReturn({ models, approved }: ReturnCase): World {
  const world = new World(...models);
  world.start(undefined, { vars: { amount: 9000 } });
  approveAll(world, ...approved);
  return world;
}

describe('退回, step by step,', () => {
  it.each(returnCases)('$name', (each) => {
    const world = atReturn(each);
    world.on('sendBack', each.from, { to: each.to });
    expect(world.open()).toBe(each.open);
    expect(finish(world, ...each.rest)).toBe('approved');
  });
});

describe('退回, straight back,', () => {
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
    const task = world.on('sendBack', each.from, { to: each.to, resubmit: 'direct' });
    expect(world.onHold()).toContain(task.nodeId);
    while (world.onHold() !== '') {
      const [again = ''] = words(world.open()).filter((name) => !words(before).includes(name));
      world.approve(again);
    }
    expect(world.open()).toBe(before);
  });
});

describe('退回 twice', () => {
  it('to the same step, by the same person', () => {
    const world = started(three());
    approveAll(world, 'a');
    for (let count = 0; count < 2; count += 1) {
      world.on('sendBack', 'b', { to: ['a'] });
      expect(world.open()).toBe('a');
      world.approve('a');
    }
    expect(finish(world, 'b', 'c')).toBe('approved');
  });

  it('one behind the other, to earlier and earlier steps', () => {
    const world = started(three());
    approveAll(world, 'a', 'b');
    world.on('sendBack', 'c', { to: 'previous' });
    world.on('sendBack', 'b', { to: 'previous' });
    world.on('sendBack', 'a', { to: 'previous' });
    expect(world.open()).toBe('apply@initiator');
    expect(finish(world, 'apply', 'a', 'b', 'c')).toBe('approved');
  });

  it('in both parallel branches', () => {
    const world = started(diamond());
    approveAll(world, 'a', 'b1');
    world.on('sendBack', 'b2', { to: ['b1'] });
    approveAll(world, 'b1');
    world.on('sendBack', 'b2', { to: ['b1'] });
    approveAll(world, 'c');
    expect(finish(world, 'b1', 'b2', 'd')).toBe('approved');
  });
});

describe('退回 refuses', () => {
  it.each([
    ['a step that lies ahead', { to: ['c'] }, 'stepNotBehindYou'],
    ['a step that is no step', { to: ['e'] }, 'stepNotBehindYou'],
    ['itself', { to: ['b'] }, 'stepNotBehindYou'],
    ['two steps of which one led to the other', { to: ['apply', 'a'] }, 'targetsOverlap'],
    ['nothing at all', { to: [] }, 'noStepToReturnTo'],
    ['several steps straight back', { to: ['a', 'apply'], resubmit: 'direct' }, 'targetsOverlap'],
    ['a stranger', { to: 'initiator', by: 'eve' }, 'notYourTask'],
  ])('%s', (_, extras, code) => {
    const world = started(three());
    world.approve('a');
    expect(world.refusal(() => world.on('sendBack', 'b', extras))).toBe(code);
    expect(world.open()).toBe('b');
  });
});
