import { describe, expect, it } from 'vitest';
import type { ProcessModel } from '../../model/process-model.ts';
import { drawModel } from '../draw-model.ts';
import { callee, caller, countersign, diamond, subProcess, threeSteps } from '../models.ts';
import { extendedVersion, sameVersion } from '../versions.ts';
import type { World } from '../world.ts';
import { agreeAll, application, atDeadline, by, DAY, finish, happened, record, started } from './firm.ts';
import { migrate, renamed } from './migrating.ts';

describe('迁移 to another version', () => {
  it('goes on by the new version, with everything that was done before', () => {
    const world = started(threeSteps(), extendedVersion(threeSteps()));
    world.agree('a');
    migrate(world, 'threeSteps2');
    expect(world.instance).toMatchObject({ defId: 'threeSteps2', defKey: 'threeSteps2' });
    expect(happened(world)).toEqual(['instanceMigrated']);
    expect(record(world).at(-1)).toBe('admin migrate threeSteps2');
    world.on('reject', 'b', { to: ['a'] });
    expect(finish(world, 'a', 'b', 'c', 'more')).toBe('agreed');
  });

  it.each<[string, ProcessModel, string, string]>([
    ['inside parallel branches', diamond(), 'a b1', 'b2 c d'],
    ['at a join', diamond(), 'a c', 'b1 b2 d'],
    ['inside a countersign', countersign({ kind: 'all' }, ['x', 'y', 'w']), 'a m@x', 'm@y m@w z'],
    ['inside a sub-process', subProcess(), 'a x', 'y z'],
  ])('stands %s as before', (_, model, done, rest) => {
    const world = started(model, sameVersion(model));
    agreeAll(world, ...done.split(' '));
    const before = world.open();
    migrate(world, `${model.key}2`);
    expect(world.open()).toBe(before);
    expect(finish(world, ...rest.split(' '))).toBe('agreed');
  });

  it('follows steps that are called otherwise, and can return to them', () => {
    const names = { a: 'a9', fk: 'fk9', jn: 'jn9', b1: 'b19', c: 'c9' };
    const world = started(diamond(), renamed(diamond(), names));
    agreeAll(world, 'a', 'c');
    migrate(world, 'diamond2', names);
    expect(world.open()).toBe('b19@u_b1');
    world.on('reject', 'b19', { to: ['a9'] });
    expect(world.open()).toBe('a9@u_a');
    expect(finish(world, 'a9', 'b19', 'b2', 'c9', 'd')).toBe('agreed');
  });

  it('gives back an arrival at a join that is called otherwise', () => {
    const names = { jn: 'jn9' };
    const world = started(diamond(), renamed(diamond(), names));
    agreeAll(world, 'a', 'c', 'b1', 'b2');
    migrate(world, 'diamond2', names);
    world.on('reject', 'd', { to: ['b2'] });
    expect(finish(world, 'b2', 'd')).toBe('agreed');
  });

  it('leaves steps that are gone in the log, and returns over them', () => {
    const shorter = { ...application({ b: 'userTask', c: 'userTask' }), key: 'shorter' };
    const world = started(application({ a: 'userTask', b: 'userTask', c: 'userTask' }), shorter);
    agreeAll(world, 'a', 'b');
    migrate(world, 'shorter');
    expect(world.rows.log.find((row) => row.nodeId === 'a')?.why).toBe('past:done');
    expect(world.refusal(() => world.on('reject', 'c', { to: ['a'] }))).toBe('stepNotBehindYou');
    world.on('reject', 'c', { to: 'starter' });
    expect(finish(world, 'apply', 'b', 'c')).toBe('agreed');
  });

  it('forgets nothing that was taken back before, of steps that are gone', () => {
    const shorter = { ...application({ b: 'userTask', c: 'userTask' }), key: 'shorter' };
    const world = started(application({ a: 'userTask', b: 'userTask', c: 'userTask' }), shorter);
    agreeAll(world, 'a');
    world.on('reject', 'b', { to: ['a'] });
    agreeAll(world, 'a');
    migrate(world, 'shorter');
    expect(world.rows.log.filter((row) => row.nodeId === 'a').map((row) => row.why)).toEqual([
      'undone:reject',
      'past:done',
    ]);
    world.agree('b');
    world.on('reject', 'c', { to: 'previous' });
    expect(finish(world, 'b', 'c')).toBe('agreed');
  });

  it('moves the caller or a called process by itself', () => {
    const world = started(caller(), callee(), extendedVersion(caller()), extendedVersion(callee()));
    world.agree('a');
    const inner = world.rows.instance.find((row) => row.defKey === 'callee')?.id ?? '';
    world.act({ kind: 'migrate', instanceId: inner, by: 'admin', defId: 'callee2' });
    migrate(world, 'caller2');
    expect(finish(world, 'p', 'q', 'more', 'z', 'more')).toBe('agreed');
  });

  it('may be done while suspended, and with tasks put aside', () => {
    const world = started(threeSteps(), sameVersion(threeSteps()));
    world.agree('a');
    world.on('addSign', 'b', { users: ['p'], where: 'before' });
    world.on('consult', 'b@p', { users: ['q'] });
    world.whole('suspend');
    migrate(world, 'threeSteps2');
    world.whole('activate');
    expect(finish(world, 'b@p', 'b', 'c')).toBe('agreed');
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
