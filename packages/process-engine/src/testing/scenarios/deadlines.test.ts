import { describe, expect, it } from 'vitest';
import type { World } from '../world.ts';
import { application, approveAll, atDeadline, by, DAY, HOUR, record, type Step, started } from './firm.ts';

/** a has two days by the clock; world time begins on Monday 2 March 2026, 09:00 in China. */
const dueStep = (overdue: Step, more: Step = {}) => ({ ...by(['u_a']), dueIn: 'P2D', overdue, ...more });
const withA = (overdue: Step, more: Step = {}) => application({ a: dueStep(overdue, more), b: 'userTask' });
const jobs = (world: World) => world.rows.job.map((job) => `${job.kind} ${job.dueAt.slice(5, 16)}`).sort();

describe('a deadline', () => {
  it('is counted by the clock, or in working time', () => {
    expect(started(withA({})).task('a').dueAt).toBe('2026-03-04T01:00:00.000Z');
    const world = started(application({ a: { ...by(['u_a']), dueIn: 'PT20H', dueOn: 'working' } }));
    expect(world.task('a').dueAt).toBe('2026-03-04T06:00:00.000Z');
  });

  it('knows the firm’s own calendar', () => {
    const week = [1, 2, 3, 4, 5];
    const hours = [{ from: '08:00', to: '12:00' }];
    const calendar = { week, hours, holidays: ['2026-03-03'], makeUpDays: [], offsetMinutes: 480 };
    const world = started(application({ a: { ...by(['u_a']), dueIn: 'P1D', dueOn: 'working' } }));
    expect(world.task('a').dueAt).toBe('2026-03-03T01:00:00.000Z');
    const other = started(
      application({ q: 'userTask', a: { ...by(['u_a']), dueIn: 'P1D', dueOn: 'working' } }),
    );
    other.calendar = calendar;
    other.approve('q');
    expect(other.task('a').dueAt).toBe('2026-03-04T01:00:00.000Z');
  });

  it('alone asks nobody and does nothing', () => {
    const world = started(application({ a: { ...by(['u_a']), dueIn: 'P2D' } }));
    expect(world.rows.job).toEqual([]);
    world.pass(5 * DAY);
    expect(world.open()).toBe('a');
  });

  it('is refused when the calendar has no working time', () => {
    const world = started(
      application({ q: 'userTask', a: { ...by(['u_a']), dueIn: 'P1D', dueOn: 'working' } }),
    );
    world.calendar = { week: [], hours: [], holidays: [], makeUpDays: [], offsetMinutes: 480 };
    expect(world.refusal(() => world.approve('q'))).toBe('deadlineNotReadable');
  });
});

describe('超时提醒', () => {
  const remind = { before: 'PT4H', every: 'PT2H', times: 3 };

  it('reminds as often as it is set, with its number, and not more', () => {
    const world = started(withA({ remind }));
    expect(jobs(world)).toEqual(['remind 03-03T21:00']);
    world.pass(2 * DAY - 4 * HOUR);
    expect(world.events).toEqual([
      expect.objectContaining({
        kind: 'remind',
        users: ['u_a'],
        nth: 1,
        of: 3,
        dueAt: '2026-03-04T01:00:00.000Z',
      }),
    ]);
    world.pass(2 * HOUR);
    expect(world.events).toMatchObject([{ nth: 2 }]);
    world.pass(30 * DAY);
    expect(record(world).filter((line) => line.includes('remind'))).toEqual([
      '系统 remind u_a',
      '系统 remind u_a',
      '系统 remind u_a',
    ]);
    expect(world.rows.job).toEqual([]);
  });

  it('comes at the deadline when nothing is said, and in working hours where the deadline is', () => {
    const overdue = { remind: { every: 'PT6H', times: 2 } };
    const world = started(application({ a: { ...by(['u_a']), dueIn: 'PT4H', dueOn: 'working', overdue } }));
    expect(jobs(world)).toEqual(['remind 03-02T06:00']);
    world.pass(5 * HOUR);
    expect(jobs(world)).toEqual(['remind 03-03T03:00']);
  });

  it('reminds whoever has the task by now, and everybody who may take it', () => {
    const world = started(withA({ remind }));
    world.on('transfer', 'a', { to: 'bob' });
    world.pass(2 * DAY - 4 * HOUR);
    expect(world.events).toMatchObject([{ kind: 'remind', users: ['bob'] }]);
    const open = started(
      application({ a: dueStep({ remind }, { ...by(['x', 'y']), mode: { kind: 'claim' } }) }),
    );
    open.pass(2 * DAY - 4 * HOUR);
    expect(open.events).toMatchObject([{ kind: 'remind', users: ['x', 'y'] }]);
  });

  it('does not make up for reminders that nobody was there to give', () => {
    const world = started(withA({ remind }));
    const [job] = world.rows.job;
    world.now = '2026-03-20T00:00:00.000Z';
    world.act({ kind: 'runJob', jobId: job?.id ?? '', by: null });
    expect(jobs(world)).toEqual(['remind 03-20T02:00']);
  });

  it('ends with the task', () => {
    const world = started(withA(atDeadline('pass', remind)));
    expect(world.rows.job).toHaveLength(2);
    world.approve('a');
    expect(world.rows.job).toEqual([]);
  });
});

describe('a deadline after', () => {
  const action = 'pass';
  const left = (world: World) => jobs(world).map((job) => job.slice(0, 14));

  it('a return counts anew when the task is opened again', () => {
    const world = started(withA({ action }));
    world.pass(DAY);
    world.approve('a');
    world.on('sendBack', 'b', { to: ['a'] });
    expect(left(world)).toEqual(['overdue 03-05T']);
    world.pass(2 * DAY);
    expect(world.open()).toBe('b');
  });

  it('a return straight back waits, and counts anew', () => {
    const world = started(withA({ action }));
    world.pass(DAY);
    world.on('sendBack', 'a', { to: 'initiator', resubmit: 'direct' });
    expect(world.rows.job).toEqual([]);
    world.pass(7 * DAY);
    expect(world.onHold()).toBe('a');
    world.on('resubmit', 'apply');
    expect(left(world)).toEqual(['overdue 03-12T']);
  });

  it('a withdrawal keeps the deadline, however often it is repeated', () => {
    const world = started(withA({ action }));
    world.approve('a');
    world.pass(DAY);
    world.whole('withdraw', { by: 'u_a' });
    expect(left(world)).toEqual(['overdue 03-04T']);
    world.approve('a');
    world.whole('withdraw', { by: 'u_a' });
    expect(left(world)).toEqual(['overdue 03-04T']);
    expect(world.task('a').dueAt).toBe('2026-03-04T01:00:00.000Z');
  });

  it('a return counts anew, also after a withdrawal', () => {
    const world = started(withA({ action }));
    world.approve('a');
    world.whole('withdraw', { by: 'u_a' });
    world.approve('a');
    world.pass(DAY);
    world.on('sendBack', 'b', { to: ['a'] });
    expect(left(world)).toEqual(['overdue 03-05T']);
  });

  it('signers before waits for them, each with a deadline of his own', () => {
    const world = started(withA({ action }));
    world.on('addApprover', 'a', { users: ['p'], where: 'before' });
    expect(left(world)).toEqual(['overdue 03-04T']);
    world.pass(2 * DAY);
    expect(world.open()).toBe('a');
    expect(left(world)).toEqual(['overdue 03-06T']);
  });

  it('a suspension fires as soon as it is over, and not before', () => {
    const world = started(withA({ action }));
    world.whole('suspend');
    expect(world.refusal(() => world.pass(3 * DAY))).toBe('processSuspended');
    expect(world.open()).toBe('a');
    world.whole('activate');
    world.pass(0);
    expect(world.open()).toBe('b');
  });

  it('a task was handed over is the new one’s', () => {
    const world = started(withA({ action }));
    world.pass(DAY);
    world.on('transfer', 'a', { to: 'bob' });
    expect(left(world)).toEqual(['overdue 03-04T']);
  });

  it('the first vote runs for the others in a countersign', () => {
    const world = started(withA({ action }, by(['x', 'y'])));
    expect(left(world)).toHaveLength(2);
    world.approve('a@x');
    expect(left(world)).toHaveLength(1);
    world.pass(2 * DAY);
    expect(world.open()).toBe('b');
    approveAll(world, 'b');
    expect(world.instance.endReason).toBe('approved');
  });
});
