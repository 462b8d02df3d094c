import { inTransaction, Random, verifyDerived } from '@jianheng/server-platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { annualDays } from './server/grant-balances.ts';
import { openAttendance, type Started } from './testing/attendance-firm.ts';

let firm: Awaited<ReturnType<typeof openAttendance>>;
beforeAll(async () => {
  firm = await openAttendance('2026-01-05T01:00:00.000Z');
});
afterAll(() => firm.server.close());

const grant = (input: object) => firm.keeper.post('/b/leave-balance/grant', { year: 2026, ...input });
const balancesOf = async (kind: string, params: object = {}) =>
  (await firm.keeper.post('/b/leave-balance/queryList', { params: { kind, ...params }, pageSize: 200 }))
    .data as { id: string; person: string; granted: string; carried: string }[];

describe('发放年度假期', () => {
  it('gives everybody the same, once', async () => {
    const kind = await firm.newKind({ isDeducted: true });
    expect(await grant({ kind, by: 'fixed' })).toMatchObject({
      status: 400,
      fields: { days: '每人天数不能为空' },
    });
    const { departments } = firm.server.firm;
    expect(await grant({ kind, by: 'fixed', days: '2', department: departments.cost })).toMatchObject({
      success: true,
    });
    expect(await balancesOf(kind)).toHaveLength(3);
    expect(await grant({ kind, by: 'fixed', days: '3' })).toMatchObject({ success: true });
    const all = await balancesOf(kind);
    expect(all.length).toBeGreaterThan(9);
    expect(all.filter(({ granted }) => granted === '2.0')).toHaveLength(3);
    expect(await grant({ kind, by: 'fixed', days: '3' })).toMatchObject({
      status: 409,
      error: 'nobodyToGrant',
    });
    expect(await firm.clerk.post('/b/leave-balance/grant', { year: 2026, kind })).toMatchObject({
      status: 403,
    });
  });

  it('goes by service, and says of whom nothing is known', async () => {
    const kind = await firm.newKind({ isDeducted: true });
    const { cost } = firm.server.firm.departments;
    const given = { kind, by: 'service', department: cost };
    expect(await grant(given)).toMatchObject({ status: 409, error: 'noService' });
    expect(await balancesOf(kind)).toEqual([]);
    const other = await firm.newKind({ isDeducted: true });
    expect(await grant({ ...given, kind: other, skips: true })).toMatchObject({ success: true });
    expect(await balancesOf(other)).toEqual([]);
    const since = { clerk: '2025-01-01', colleague: '2016-01-02', manager: '2005-12-31' } as const;
    for (const [person, workedSince] of Object.entries(since))
      await firm.added('/b/service-record', {
        person: Reflect.get(firm.people, person),
        workedSince,
        joinedOn: '2025-02-01',
      });
    expect(await grant(given)).toMatchObject({ success: true });
    const granted = new Map((await balancesOf(kind)).map((one) => [one.person, one.granted]));
    expect(
      [firm.people.clerk, firm.people.colleague, firm.people.manager].map((one) => granted.get(one)),
    ).toEqual(['5.0', '5.0', '15.0']);
  });

  it('carries what was left of the year before', async () => {
    const { kind } = await firm.granted('4', { year: 2025 });
    await firm.taken(kind, '2025-12-29', '2025-12-29');
    const { cost } = firm.server.firm.departments;
    await grant({ kind, by: 'fixed', days: '5', department: cost, carries: true });
    expect(await balancesOf(kind, { year: 2026, person: firm.people.clerk })).toMatchObject([
      { granted: '5.0', carried: '3.0', left: '8.0' },
    ]);
    const past = () => balancesOf(kind, { year: 2025, person: firm.people.clerk });
    expect(await past()).toMatchObject([{ carriedOut: '3.0', left: '0.0' }]);
    expect(await firm.ask(kind, '2025-12-30')).toMatchObject({ error: 'overdrawn' });

    const [made] = await balancesOf(kind, { year: 2026, person: firm.people.clerk });
    expect(await firm.keeper.delete(`/b/leave-balance/${made?.id}`)).toMatchObject({ success: true });
    expect(await past()).toMatchObject([{ carriedOut: '0.0', left: '3.0' }]);
  });

  it('stays whose it is once leave was taken of it', async () => {
    const { kind, balance: id } = await firm.granted('5');
    await firm.taken(kind, '2026-04-14', '2026-04-14');
    expect(await firm.keeper.put('/b/leave-balance', { id, person: firm.people.colleague })).toMatchObject({
      status: 400,
      fields: { person: '姓名已锁定，不能修改' },
    });
    expect(await firm.keeper.put('/b/leave-balance', { id, granted: '6.0' })).toMatchObject({
      success: true,
    });
  });

  it('is for kinds that are deducted', async () => {
    expect(await grant({ kind: await firm.newKind(), by: 'fixed', days: '1' })).toMatchObject({
      status: 409,
      error: 'notDeducted',
    });
  });

  it.each([
    ['2026-01-01', 2026, 0],
    ['2025-01-02', 2026, 0],
    ['2025-01-01', 2026, 5],
    ['2016-01-02', 2026, 5],
    ['2016-01-01', 2026, 10],
    ['2006-01-02', 2026, 10],
    ['2006-01-01', 2026, 15],
  ])('who works since %s has in %i %i days', (since, year, days) => {
    const settings = { annualFrom1: 5, annualFrom10: 10, annualFrom20: 15 };
    expect(annualDays(since, year, settings)).toBe(days);
  });
});

describe('考勤配置', () => {
  const config = (path: string, by = firm.clerk) => by.get(`/b/attendance/sign/config/${path}`);

  it('knows the working moment n working days on', async () => {
    const before = encodeURIComponent('2026-09-30T10:00:00+08:00');
    expect(await config(`cal/${before}/1`)).toMatchObject({ data: { at: '2026-10-08T02:00:00.000Z' } });
    expect(await config(`cal/${before}/3`)).toMatchObject({ data: { at: '2026-10-10T02:00:00.000Z' } });
    const sunday = encodeURIComponent('2026-11-01T10:00:00+08:00');
    expect(await config(`cal/${sunday}/0`)).toMatchObject({ data: { at: '2026-11-02T01:00:00.000Z' } });
    expect(await config('cal/morgen/1')).toMatchObject({ status: 400 });
    expect(await config(`cal/${sunday}/-1`)).toMatchObject({ status: 400 });
  });

  it('tells what holds for a person on a day and over days, his leave as far as one may know', async () => {
    const { clerk } = firm.people;
    await firm.taken(await firm.newKind(), '2026-05-12', '2026-05-12', { fromHalf: 'pm' });
    expect(await config(`${clerk}/2026-05-12`)).toMatchObject({
      data: { isWorkday: true, away: ['pm'], hours: [{ from: '09:00', to: '12:00' }, {}], lateMinutes: 5 },
    });
    expect(await config(`${clerk}/2026-05-12`, firm.stranger)).toMatchObject({ data: { away: [] } });
    const days = (await config(`${clerk}/2026-05-01/2026-05-12`)).data as { isWorkday: boolean }[];
    // The holiday of May, its working Saturday on the 9th, and a free Sunday.
    expect(days.map(({ isWorkday }) => (isWorkday ? 1 : 0)).join('')).toBe('000001111011');
    expect(await config(`${clerk}/2026-05-12/2026-05-01`)).toMatchObject({ status: 409 });
    expect(await config(`${clerk}/2026-01-01/2026-12-31`)).toMatchObject({
      status: 409,
      error: 'spanTooLong',
    });
  });
});

describe('余额', () => {
  it('is what its requests add up to, whatever was done in whatever order', async () => {
    const random = new Random(20_261_123);
    const { kind, balance } = await firm.granted('12');
    const made: Started[] = [];
    for (let step = 0; step < 60; step++) {
      const one = made.length > 0 ? random.pick(made) : undefined;
      const day = `2026-0${random.between(6, 8)}-${String(random.between(1, 28)).padStart(2, '0')}`;
      const deeds: (() => Promise<unknown>)[] = [
        async () => {
          const toHalf = random.chance(40) ? 'am' : 'pm';
          const answer = await firm.ask(kind, day, day, { toHalf });
          if (answer.success) made.push(answer.data as Started);
        },
        async () => one && firm.act(firm.manager, one, 'approve'),
        async () => one && firm.act(firm.manager, one, 'reject', { comment: '项目忙' }),
        async () => one && firm.act(firm.manager, one, 'sendBack', { comment: '请补充' }),
        async () => one && firm.act(firm.clerk, one, 'resubmit', { comment: '已补充' }),
        async () => one && firm.manage(one, random.pick(['void', 'reopen'])),
        async () =>
          one && firm.clerk.post(`/b/leave/${one.businessId}/comeBack`, { backOn: day, backHalf: 'pm' }),
      ];
      await (random.chance(40) ? deeds[0] : random.pick(deeds))?.();
    }
    const leaves = await Promise.all(made.map(({ businessId }) => firm.row('/b/leave', businessId)));
    const sum = (...states: string[]) =>
      leaves
        .filter(({ processState }) => states.includes(String(processState)))
        .reduce((total, { days }) => total + Number(days) * 2, 0) / 2;
    const { used, held, left } = await firm.row('/b/leave-balance', balance);
    expect(made.length).toBeGreaterThan(10);
    expect([used, held, left].map(Number)).toEqual([
      sum('approved'),
      sum('running', 'returned', 'withdrawn'),
      12 - sum('approved', 'running', 'returned', 'withdrawn'),
    ]);
    expect(Number(left)).toBeGreaterThanOrEqual(0);
    const days = await firm.daysOf(firm.people.clerk, { onDay$ge: '2026-06-01', onDay$le: '2026-08-31' });
    expect(days.reduce((total, { leaveDays }) => total + Number(leaveDays), 0)).toBe(sum('approved'));
    const { context, pool, tenantId } = firm.server;
    const wrong = await inTransaction(pool, tenantId, async (tx) => {
      const found: unknown[] = [];
      for (const path of ['/b/leave-balance', '/b/leave', '/b/attendance-month'])
        for await (const fault of verifyDerived(tx, context.registry.entityAt(path))) found.push(fault);
      return found;
    });
    expect(wrong).toEqual([]);
  });
});
