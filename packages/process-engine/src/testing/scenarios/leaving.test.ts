import { describe, expect, it } from 'vitest';
import { countersign, threeSteps } from '../models.ts';
import { chosenByHandler } from '../practice-models.ts';
import type { World } from '../world.ts';
import { agreeAll, application, by, finish, happened, record, started } from './firm.ts';

const atA = () => started(threeSteps());
const signing = (mode: object) => {
  const world = started(countersign({ ...mode }, ['x', 'y', 'w']));
  world.agree('a');
  return world;
};

describe('离职转办', () => {
  const handOver = (world: World, from: string, to = 'next') =>
    world.whole('handOver', { by: 'admin', from, to });

  it('gives every task of the leaver to another, and says so', () => {
    const world = atA();
    handOver(world, 'u_a');
    expect(world.open()).toBe('a@next');
    expect(record(world).at(-1)).toBe('admin handOver u_a next');
    expect(happened(world)).toEqual(['taskHandedOver']);
  });

  it('gives turns away that have not come', () => {
    const world = signing({ kind: 'inTurn' });
    handOver(world, 'w');
    agreeAll(world, 'm@x', 'm@y');
    expect(world.open()).toBe('m@next');
  });

  it('gives away signings after a task, candidatures and choices', () => {
    const world = atA();
    world.on('addSign', 'a', { users: ['q'], where: 'after' });
    handOver(world, 'q');
    world.agree('a');
    expect(world.open()).toBe('a@next');
    const open = started(application({ m: by(['x', 'y'], { mode: { kind: 'claim' } }) }));
    handOver(open, 'y');
    open.on('claim', 'm', { by: 'next' });
    expect(finish(open, 'm@next')).toBe('agreed');
    const chosen = started(application({ a: 'userTask', b: { approvers: { kind: 'startersChoice' } } }));
    expect(chosen.refusal(() => chosen.agree('a'))).toBe('startersChoiceMissing');
    const picked = started(chosenByHandler());
    picked.agree('a', { picked: { b: ['bob'] } });
    handOver(picked, 'bob');
    expect(picked.open()).toBe('b@next');
    picked.on('reject', 'b', { to: 'starter' });
    agreeAll(picked, 'apply', 'a');
    expect(picked.open()).toBe('b@next');
  });

  it('gives away blocked and parked tasks, and what was delegated', () => {
    const world = atA();
    world.on('addSign', 'a', { users: ['p'], where: 'before' });
    handOver(world, 'u_a');
    expect(world.blocked()).toBe('a@next');
    world.agree('a@p');
    expect(world.open()).toBe('a@next');
    const parked = atA();
    parked.on('reject', 'a', { to: 'starter', resubmit: 'direct' });
    handOver(parked, 'u_a');
    expect(parked.parked()).toBe('a@next');
    const delegated = atA();
    delegated.on('delegate', 'a', { to: 'bob' });
    handOver(delegated, 'u_a');
    delegated.on('resolve', 'a@bob');
    expect(delegated.open()).toBe('a@next');
  });

  it('leaves the task with a delegate who takes the leaver’s place', () => {
    const world = atA();
    world.on('delegate', 'a', { to: 'bob' });
    handOver(world, 'u_a', 'bob');
    expect(finish(world, 'a@bob', 'b', 'c')).toBe('agreed');
  });

  it('asks nobody twice for his word on one task', () => {
    const world = atA();
    world.on('consult', 'a', { users: ['p', 'q'] });
    handOver(world, 'p', 'q');
    expect(world.open()).toBe('a a@q');
  });

  it('is refused when there is nothing, or nobody else', () => {
    const world = atA();
    expect(world.refusal(() => handOver(world, 'stranger'))).toBe('nothingToHandOver');
    expect(world.refusal(() => handOver(world, 'u_a', 'u_a'))).toBe('sameUser');
    world.whole('terminate');
    expect(world.refusal(() => handOver(world, 'u_a'))).toBe('processEnded');
  });
});
