import { describe, expect, it } from 'vitest';
import { diamond, loop, subProcess, threeSteps } from '../testing/models.ts';
import { World } from '../testing/world.ts';

function started(...models: ConstructorParameters<typeof World>): World {
  const world = new World(...models);
  world.start();
  return world;
}

describe('驳回 with parallel branches', () => {
  it('cancels the other branch when it goes back to before the fork', () => {
    const world = started(diamond());
    world.agree('a');
    world.agree('c');
    world.agree('b1');
    world.on('reject', 'b2', { to: ['a'] });
    expect(world.open()).toBe('a');
    expect(world.rows.token).toHaveLength(2);
    world.agree('a');
    expect(world.open()).toBe('b1 c');
    for (const step of ['c', 'b1', 'b2']) world.agree(step);
    expect(world.open()).toBe('d');
    world.agree('d');
    expect(world.instance.status).toBe('ended');
  });

  it('leaves alone what the other branch has brought to the join', () => {
    const world = started(diamond());
    for (const step of ['a', 'c', 'b1']) world.agree(step);
    world.on('reject', 'b2', { to: ['b1'] });
    expect(world.open()).toBe('b1');
    world.agree('b1');
    world.agree('b2');
    expect(world.open()).toBe('d');
    world.agree('d');
    expect(world.instance.status).toBe('ended');
  });

  it('gives the other branch its arrival back when it goes from behind the join into one branch', () => {
    const world = started(diamond());
    for (const step of ['a', 'c', 'b1', 'b2']) world.agree(step);
    world.on('reject', 'd', { to: ['b2'] });
    expect(world.open()).toBe('b2');
    world.agree('b2');
    expect(world.open()).toBe('d');
    world.agree('d');
    expect(world.instance.status).toBe('ended');
  });

  it('takes the last handlers of every branch as the previous step after a join', () => {
    const world = started(diamond());
    for (const step of ['a', 'c', 'b1', 'b2']) world.agree(step);
    world.on('reject', 'd', { to: 'previous' });
    expect(world.open()).toBe('b2 c');
    world.agree('c');
    world.agree('b2');
    expect(world.open()).toBe('d');
  });

  it('comes straight back to the rejecting step, the other branch as it was', () => {
    const world = started(diamond());
    for (const step of ['a', 'c', 'b1']) world.agree(step);
    world.on('reject', 'b2', { to: 'starter', resubmit: 'direct' });
    expect(world.open()).toBe('a');
    expect(world.parked()).toBe('b2');
    world.on('resubmit', 'a');
    expect(world.open()).toBe('b2');
    world.agree('b2');
    expect(world.open()).toBe('d');
    world.agree('d');
    expect(world.instance.status).toBe('ended');
  });

  it('parks the open task of the other branch while the way straight back is gone', () => {
    const world = started(diamond());
    world.agree('a');
    world.agree('b1');
    world.on('reject', 'b2', { to: ['a'], resubmit: 'direct' });
    expect(world.open()).toBe('a');
    expect(world.parked()).toBe('b2 c');
    world.agree('a');
    expect(world.open()).toBe('b2 c');
    world.agree('b2');
    world.agree('c');
    expect(world.open()).toBe('d');
  });
});

describe('驳回 in loops and sub-processes', () => {
  it('goes back to the latest visit of a step that was passed twice', () => {
    const world = started(loop());
    world.agree('a');
    world.agree('b', { vars: { no: true } });
    expect(world.open()).toBe('a');
    world.agree('a');
    world.agree('b', { vars: { no: false } });
    expect(world.open()).toBe('c');
    world.on('reject', 'c', { to: ['b'] });
    expect(world.open()).toBe('b');
    world.agree('b');
    world.on('reject', 'c', { to: ['a'] });
    expect(world.open()).toBe('a');
    for (const step of ['a', 'b', 'c']) world.agree(step);
    expect(world.instance.status).toBe('ended');
  });

  it('goes out of a sub-process and back into it', () => {
    const world = started(subProcess());
    world.agree('a');
    world.agree('x');
    world.on('reject', 'y', { to: ['a'] });
    expect(world.open()).toBe('a');
    expect(world.rows.token).toHaveLength(2);
    for (const step of ['a', 'x', 'y']) world.agree(step);
    expect(world.open()).toBe('z');
    world.on('reject', 'z', { to: ['y'] });
    expect(world.open()).toBe('y');
    world.agree('y');
    expect(world.open()).toBe('z');
    world.agree('z');
    expect(world.instance.status).toBe('ended');
  });

  it('opens the application as a task of the starter', () => {
    const world = started(threeSteps());
    expect(world.open()).toBe('a');
    world.agree('a');
    world.on('reject', 'b', { to: 'starter' });
    expect(world.open()).toBe('apply@starter');
    world.on('resubmit', 'apply');
    expect(world.open()).toBe('a');
  });
});
