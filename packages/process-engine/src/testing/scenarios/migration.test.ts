import { describe, expect, it } from 'vitest';
import type { ProcessModel } from '../../model/process-model.ts';
import { drawModel } from '../draw-model.ts';
import { callee, caller, countersign, diamond, subProcess, threeSteps } from '../models.ts';
import { extendedVersion, sameVersion } from '../versions.ts';
import type { World } from '../world.ts';
import { application, approveAll, atDeadline, by, DAY, finish, happened, record, started } from './firm.ts';
import { migrate, renamed } from './migrating.ts';

describe('迁移 to another version', () => {
  it('goes on by the new version, with everything that was done before', () => {
    const world = started(threeSteps(), extendedVersion(threeSteps()));
    world.approve('a');
    migrate(world, 'threeSteps2');
    expect(world.instance).toMatchObject({ defId: 'threeSteps2', defKey: 'threeSteps2' });
    expect(happened(world)).toEqual(['instanceMigrated']);
    expect(record(world).at(-1)).toBe('admin migrate threeSteps2');
    world.on('sendBack', 'b', { to: ['a'] });
    expect(finish(world, 'a', 'b', 'c', 'more')).toBe('approved');
  });

  it.each<[string, ProcessModel, string, string]>([
    ['inside parallel branches', diamond(), 'a b1', 'b2 c d'],
    ['at a join', diamond(), 'a c', 'b1 b2 d'],
    ['inside a countersign', countersign({ kind: 'all' }, ['x', 'y', 'w']), 'a m@x', 'm@y m@w z'],
    ['inside a sub-process', subProcess(), 'a x', 'y z'],
  ])('stands %s as before', (_, model, done, rest) => {
    const world = started(model, sameVersion(model));
    approveAll(world, ...done.split(' '));
    const before = world.open();
    migrate(world, `${model.key}2`);
    expect(world.open()).toBe(before);
    expect(finish(world, ...rest.split(' '))).toBe('approved');
  });

  it('follows steps that are called otherwise, and can return to them', () => {
    const names = { a: 'a9', fk: 'fk9', jn: 'jn9', b1: 'b19', c: 'c9' };
    const world = started(diamond(), renamed(diamond(), names));
    approveAll(world, 'a', 'c');
    migrate(world, 'diamond2', names);
    expect(world.open()).toBe('b19@u_b1');
    world.on('sendBack', 'b19', { to: ['a9'] });
    expect(world.open()).toBe('a9@u_a');
    expect(finish(world, 'a9', 'b19', 'b2', 'c9', 'd')).toBe('approved');
  });

  it('gives back an arrival at a join that is called otherwise', () => {
    const names = { jn: 'jn9' };
    const world = started(diamond(), renamed(diamond(), names));
    approveAll(world, 'a', 'c', 'b1', 'b2');
    migrate(world, 'diamond2', names);
    world.on('sendBack', 'd', { to: ['b2'] });
    expect(finish(world, 'b2', 'd')).toBe('approved');
  });

  it('leaves steps that are gone in the log, and returns over them', () => {
    const shorter = { ...application({ b: 'userTask', c: 'userTask' }), key: 'shorter' };
    const world = started(application({ a: 'userTask', b: 'userTask', c: 'userTask' }), shorter);
    approveAll(world, 'a', 'b');
    migrate(world, 'shorter');
    expect(world.rows.activity.find((row) => row.nodeId === 'a')?.status).toBe('past');
    expect(world.refusal(() => world.on('sendBack', 'c', { to: ['a'] }))).toBe('stepNotBehindYou');
    world.on('sendBack', 'c', { to: 'initiator' });
    expect(finish(world, 'apply', 'b', 'c')).toBe('approved');
  });

  it('forgets nothing that was taken back before, of steps that are gone', () => {
    const shorter = { ...application({ b: 'userTask', c: 'userTask' }), key: 'shorter' };
    const world = started(application({ a: 'userTask', b: 'userTask', c: 'userTask' }), shorter);
    approveAll(world, 'a');
    world.on('sendBack', 'b', { to: ['a'] });
    approveAll(world, 'a');
    migrate(world, 'shorter');
    expect(
      world.rows.activity
        .filter((row) => row.nodeId === 'a')
        .map(({ status, reason }) => [status, reason].filter(Boolean).join(' ')),
    ).toEqual(['undone sendBack', 'past']);
    world.approve('b');
    world.on('sendBack', 'c', { to: 'previous' });
    expect(finish(world, 'b', 'c')).toBe('approved');
  });

  it('moves the caller or a called process by itself', () => {
    const world = started(caller(), callee(), extendedVersion(caller()), extendedVersion(callee()));
    world.approve('a');
    const inner = world.rows.instance.find((row) => row.defKey === 'callee')?.id ?? '';
    world.act({ kind: 'migrate', instanceId: inner, by: 'admin', defId: 'callee2' });
    migrate(world, 'caller2');
    expect(finish(world, 'p', 'q', 'more', 'z', 'more')).toBe('approved');
  });

  it('may be done while suspended, and with tasks put aside', () => {
    const world = started(threeSteps(), sameVersion(threeSteps()));
    world.approve('a');
    world.on('addApprover', 'b', { users: ['p'], where: 'before' });
    world.on('consult', 'b@p', { users: ['q'] });
    world.whole('suspend');
    migrate(world, 'threeSteps2');
    world.whole('activate');
    expect(finish(world, 'b@p', 'b', 'c')).toBe('approved');
  });
});

describe('迁移 and time', () => {
  const timed = (dueIn: string, key: string) => {
    const overdue = atDeadline('pass');
    return { ...application({ a: by(['u_a'], { dueIn, overdue }), b: 'userTask' }), key };
  };
  const jobs = (world: World) =>
    world.rows.job.map((job) => `${job.kind} ${job.nodeId} ${job.dueAt.slice(0, 10)}`);

  it('keeps a deadline that is the same, and counts another anew', () => {
    const world = started(timed('P2D', 'one'), timed('P2D', 'two'), timed('P5D', 'three'));
    world.pass(DAY);
    migrate(world, 'two');
    expect(jobs(world)).toEqual(['overdue a 2026-03-04']);
    migrate(world, 'three');
    expect(jobs(world)).toEqual(['overdue a 2026-03-08']);
    expect(world.task('a').dueAt).toBe('2026-03-08T01:00:00.000Z');
  });

  const guarded = (key: string, more: Record<string, unknown>) =>
    drawModel(key, { s: 'start', a: 'userTask', ...more, late: 'userTask', e: 'end' } as never, [
      's > a',
      'a > e',
      ...Object.keys(more).map((id) => `${id} > late`),
      'late > e',
    ]);
  const edge = (value: string) => ({
    kind: 'boundary',
    attachedTo: 'a',
    event: { kind: 'timer', timer: 'duration', value },
  });

  it('makes timers at the edge anew, and lets new ones begin', () => {
    const world = started(
      guarded('one', { t: edge('P1D') }),
      guarded('two', { t: edge('P3D'), u: edge('P2D') }),
    );
    world.pass(DAY / 2);
    migrate(world, 'two');
    expect(jobs(world).sort()).toEqual(['timer t 2026-03-05', 'timer u 2026-03-04']);
    world.pass(2 * DAY);
    expect(world.open()).toBe('late');
  });

  it('is refused while a timer has no place any more', () => {
    const world = started(guarded('one', { t: edge('P1D') }), guarded('two', { u: edge('P1D') }));
    expect(() => migrate(world, 'two')).toThrow('「t」在所选版本中没有对应的步骤');
    migrate(world, 'two', { t: 'u' });
    expect(jobs(world)).toEqual(['timer u 2026-03-03']);
  });
});
