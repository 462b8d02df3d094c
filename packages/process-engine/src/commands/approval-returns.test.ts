import { describe, expect, it } from 'vitest';
import { diamond, loop, subProcess, threeSteps } from '../testing/models.ts';
import { World } from '../testing/world.ts';

function started(...models: ConstructorParameters<typeof World>): World {
  const world = new World(...models);
  world.start();
  return world;
}

describe('退回 with parallel branches', () => {
  it('cancels the other branch when it goes back to before the fork', () => {
    const world = started(diamond());
    world.approve('a');
    world.approve('c');
    world.approve('b1');
    world.on('sendBack', 'b2', { to: ['a'] });
    expect(world.open()).toBe('a');
    expect(world.rows.token).toHaveLength(2);
    world.approve('a');
    expect(world.open()).toBe('b1 c');
    for (const step of ['c', 'b1', 'b2']) world.approve(step);
    expect(world.open()).toBe('d');
    world.approve('d');
    expect(world.instance.status).toBe('ended');
  });

  it('leaves alone what the other branch has brought to the join', () => {
    const world = started(diamond());
    for (const step of ['a', 'c', 'b1']) world.approve(step);
    world.on('sendBack', 'b2', { to: ['b1'] });
    expect(world.open()).toBe('b1');
    world.approve('b1');
    world.approve('b2');
    expect(world.open()).toBe('d');
    world.approve('d');
    expect(world.instance.status).toBe('ended');
  });

  it('gives the other branch its arrival back when it goes from behind the join into one branch', () => {
    const world = started(diamond());
    for (const step of ['a', 'c', 'b1', 'b2']) world.approve(step);
    world.on('sendBack', 'd', { to: ['b2'] });
    expect(world.open()).toBe('b2');
    world.approve('b2');
    expect(world.open()).toBe('d');
    world.approve('d');
    expect(world.instance.status).toBe('ended');
  });

  it('takes the last handlers of every branch as the previous step after a join', () => {
    const world = started(diamond());
    for (const step of ['a', 'c', 'b1', 'b2']) world.approve(step);
    world.on('sendBack', 'd', { to: 'previous' });
    expect(world.open()).toBe('b2 c');
    world.approve('c');
    world.approve('b2');
    expect(world.open()).toBe('d');
  });

  it('comes straight back to the rejecting step, the other branch as it was', () => {
    const world = started(diamond());
    for (const step of ['a', 'c', 'b1']) world.approve(step);
    world.on('sendBack', 'b2', { to: 'initiator', resubmit: 'direct' });
    expect(world.open()).toBe('a');
    expect(world.onHold()).toBe('b2');
    world.on('resubmit', 'a');
    expect(world.open()).toBe('b2');
    world.approve('b2');
    expect(world.open()).toBe('d');
    world.approve('d');
    expect(world.instance.status).toBe('ended');
  });

  it('holds the open task of the other branch while the way straight back is gone', () => {
    const world = started(diamond());
    world.approve('a');
    world.approve('b1');
    world.on('sendBack', 'b2', { to: ['a'], resubmit: 'direct' });
    expect(world.open()).toBe('a');
    expect(world.onHold()).toBe('b2 c');
    world.approve('a');
    expect(world.open()).toBe('b2 c');
    world.approve('b2');
    world.approve('c');
    expect(world.open()).toBe('d');
  });
});

describe('退回 in loops and sub-processes', () => {
  it('goes back to the latest activity of a step that was passed twice', () => {
    const world = started(loop());
    world.approve('a');
    world.approve('b', { vars: { no: true } });
    expect(world.open()).toBe('a');
    world.approve('a');
    world.approve('b', { vars: { no: false } });
    expect(world.open()).toBe('c');
    world.on('sendBack', 'c', { to: ['b'] });
    expect(world.open()).toBe('b');
    world.approve('b');
    world.on('sendBack', 'c', { to: ['a'] });
    expect(world.open()).toBe('a');
    for (const step of ['a', 'b', 'c']) world.approve(step);
    expect(world.instance.status).toBe('ended');
  });

  it('goes out of a sub-process and back into it', () => {
    const world = started(subProcess());
    world.approve('a');
    world.approve('x');
    world.on('sendBack', 'y', { to: ['a'] });
    expect(world.open()).toBe('a');
    expect(world.rows.token).toHaveLength(2);
    for (const step of ['a', 'x', 'y']) world.approve(step);
    expect(world.open()).toBe('z');
    world.on('sendBack', 'z', { to: ['y'] });
    expect(world.open()).toBe('y');
    world.approve('y');
    expect(world.open()).toBe('z');
    world.approve('z');
    expect(world.instance.status).toBe('ended');
  });

  it('opens the application as a task of the initiator', () => {
    const world = started(threeSteps());
    expect(world.open()).toBe('a');
    world.approve('a');
    world.on('sendBack', 'b', { to: 'initiator' });
    expect(world.open()).toBe('apply@initiator');
    world.on('resubmit', 'apply');
    expect(world.open()).toBe('a');
  });
});
