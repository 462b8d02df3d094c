import { describe, expect, it } from 'vitest';
import { countersign, threeSteps } from '../models.ts';
import { chosenByHandler } from '../practice-models.ts';
import type { World } from '../world.ts';
import { application, approveAll, by, finish, happened, record, started } from './firm.ts';

const atA = () => started(threeSteps());
const signing = (mode: object) => {
  const world = started(countersign({ ...mode }, ['x', 'y', 'w']));
  world.approve('a');
  return world;
};

describe('离职转办', () => {
  const handover = (world: World, from: string, to = 'next') =>
    world.whole('handover', { by: 'admin', from, to });

  it('gives every task of the leaver to another, and says so', () => {
    const world = atA();
    handover(world, 'u_a');
    expect(world.open()).toBe('a@next');
    expect(record(world).at(-1)).toBe('admin handover u_a next');
    expect(happened(world)).toEqual(['taskHandedOver']);
  });

  it('gives turns away that have not come', () => {
    const world = signing({ kind: 'sequential' });
    handover(world, 'w');
    approveAll(world, 'm@x', 'm@y');
    expect(world.open()).toBe('m@next');
  });

  it('gives away signings after a task, candidatures and choices', () => {
    const world = atA();
    world.on('addApprover', 'a', { users: ['q'], where: 'after' });
    handover(world, 'q');
    world.approve('a');
    expect(world.open()).toBe('a@next');
    const open = started(application({ m: by(['x', 'y'], { mode: { kind: 'claim' } }) }));
    handover(open, 'y');
    open.on('claim', 'm', { by: 'next' });
    expect(finish(open, 'm@next')).toBe('approved');
    const chosen = started(application({ a: 'userTask', b: { approvers: { kind: 'initiatorSelects' } } }));
    expect(chosen.refusal(() => chosen.approve('a'))).toBe('initiatorSelectionMissing');
    const selectedApprovers = started(chosenByHandler());
    selectedApprovers.approve('a', { selectedApprovers: { b: ['bob'] } });
    handover(selectedApprovers, 'bob');
    expect(selectedApprovers.open()).toBe('b@next');
    selectedApprovers.on('sendBack', 'b', { to: 'initiator' });
    approveAll(selectedApprovers, 'apply', 'a');
    expect(selectedApprovers.open()).toBe('b@next');
  });

  it('gives away blocked and onHold tasks, and what was delegated', () => {
    const world = atA();
    world.on('addApprover', 'a', { users: ['p'], where: 'before' });
    handover(world, 'u_a');
    expect(world.blocked()).toBe('a@next');
    world.approve('a@p');
    expect(world.open()).toBe('a@next');
    const onHold = atA();
    onHold.on('sendBack', 'a', { to: 'initiator', resubmit: 'direct' });
    handover(onHold, 'u_a');
    expect(onHold.onHold()).toBe('a@next');
    const delegated = atA();
    delegated.on('delegate', 'a', { to: 'bob' });
    handover(delegated, 'u_a');
    delegated.on('resolve', 'a@bob');
    expect(delegated.open()).toBe('a@next');
  });

  it('leaves the task with a delegate who takes the leaver’s place', () => {
    const world = atA();
    world.on('delegate', 'a', { to: 'bob' });
    handover(world, 'u_a', 'bob');
    expect(finish(world, 'a@bob', 'b', 'c')).toBe('approved');
  });

  it('asks nobody twice for his word on one task', () => {
    const world = atA();
    world.on('consult', 'a', { users: ['p', 'q'] });
    handover(world, 'p', 'q');
    expect(world.open()).toBe('a a@q');
  });

  it('is refused when there is nothing, or nobody else', () => {
    const world = atA();
    expect(world.refusal(() => handover(world, 'stranger'))).toBe('nothingToHandOver');
    expect(world.refusal(() => handover(world, 'u_a', 'u_a'))).toBe('sameUser');
    world.whole('terminate');
    expect(world.refusal(() => handover(world, 'u_a'))).toBe('processEnded');
  });
});
