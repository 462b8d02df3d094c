import { runJobs } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { openAttendance } from './testing/attendance-firm.ts';

let firm: Awaited<ReturnType<typeof openAttendance>>;
let cost: string;
beforeAll(async () => {
  firm = await openAttendance('2026-03-31T10:00:00.000Z');
  const kind = await firm.newKind({ name: '年假' });
  await firm.taken(kind, '2026-03-04', '2026-03-05', { toHalf: 'am' });
  for (const day of ['02', '03', '06']) {
    firm.at(`2026-03-${day}T08:50:00`);
    await firm.clerk.post('/b/attendance-day/punchIn', {});
    firm.at(`2026-03-${day}T18:10:00`);
    await firm.clerk.post('/b/attendance-day/punchOut', {});
  }
  firm.at('2026-03-09T09:30:00');
  await firm.clerk.post('/b/attendance-day/punchIn', {});
  firm.at('2026-04-02T09:00:00');
  expect(await firm.keeper.post('/b/attendance-sheet/open', { month: '2026-03' })).toMatchObject({
    success: true,
  });
  const sheets = await firm.keeper.post('/b/attendance-sheet/queryList', {
    params: { period: '2026-03', department: firm.server.firm.departments.cost },
  });
  cost = (sheets.data as { id: string }[])[0]?.id ?? '';
});
afterAll(() => firm.server.close());

const press = (action: string, input: object = {}) =>
  firm.keeper.post(`/b/attendance-sheet/${cost}/${action}`, input);
const monthOf = async (person: string) =>
  (await firm.keeper.post('/b/attendance-month/queryList', { params: { person, period: '2026-03' } }))
    .data[0];

describe('考勤月报', () => {
  it('is there by itself when its month begins, beside those that somebody made', async () => {
    const sheetsOf = async (period: string) => {
      const { data } = await firm.keeper.post('/b/attendance-sheet/queryList', { params: { period } });
      return (data as unknown[]).length;
    };
    const run = (now: string) => runJobs(firm.server, allModules, { now });
    await run('2026-04-20T00:00:00Z');
    expect(await sheetsOf('2026-05')).toBe(0);
    firm.at('2026-05-01T01:05:00');

    await run('2026-04-30T17:05:00Z');

    expect(await sheetsOf('2026-05')).toBe(await sheetsOf('2026-03'));
    expect(await firm.keeper.post('/b/attendance-sheet/open', { month: '2026-05' })).toMatchObject({
      error: 'noSheets',
    });
    firm.at('2026-04-02T09:00:00');
  });

  it('has one sheet for every department with people, made once', async () => {
    expect(await firm.keeper.post('/b/attendance-sheet/open', { month: '2026-03' })).toMatchObject({
      status: 409,
      error: 'noSheets',
    });
    expect(await firm.clerk.post('/b/attendance-sheet/open', { month: '2026-03' })).toMatchObject({
      status: 403,
    });
  });

  it('adds up what each person’s days came to, twice the same', async () => {
    expect(await press('compile')).toMatchObject({ success: true });
    const expected = {
      due: 22,
      present: '4.0',
      late: 1,
      missing: 1,
      leaveDays: '1.5',
      leaveByKind: '年假 1.5',
      absent: '16.5',
    };
    expect(await monthOf(firm.people.clerk)).toMatchObject(expected);
    expect(await monthOf(firm.people.colleague)).toMatchObject({ due: 22, present: '0.0', absent: '22.0' });
    expect(await firm.row('/b/attendance-sheet', cost)).toMatchObject({ people: 3, due: 66, absent: '60.5' });

    const before = await firm.daysOf(firm.people.clerk);
    expect(await press('compile')).toMatchObject({ success: true });
    expect(await firm.daysOf(firm.people.clerk)).toEqual(before);
    expect(await monthOf(firm.people.clerk)).toMatchObject(expected);
  });

  it('counts from the day on which somebody joined', async () => {
    await firm.added('/b/service-record', {
      person: firm.people.stranger,
      workedSince: '2020-07-01',
      joinedOn: '2026-03-25',
    });
    const { data } = await firm.keeper.post('/b/attendance-sheet/queryList', {
      params: { period: '2026-03', department: firm.server.firm.departments.bidding },
    });
    const [sheet] = data as { id: string }[];
    await firm.keeper.post('/b/attendance-sheet/compile', { ids: [sheet?.id], input: {} });
    expect(await monthOf(firm.people.stranger)).toMatchObject({ due: 5, absent: '5.0' });
  });

  it('asks nothing of whom it does not concern', async () => {
    const { keeper: person } = firm.people;
    await firm.added('/b/service-record', {
      person,
      workedSince: '2000-07-01',
      joinedOn: '2010-01-01',
      isExempt: true,
    });
    const { data } = await firm.keeper.post('/b/attendance-sheet/queryList', {
      params: { period: '2026-03', department: firm.server.firm.departments.office },
    });
    const [sheet] = data as { id: string }[];
    await firm.keeper.post('/b/attendance-sheet/compile', { ids: [sheet?.id], input: {} });
    expect(await monthOf(person)).toMatchObject({ due: 0, absent: '0.0' });
  });

  it('is seen by whom it is about, by his department’s head, and by personnel', async () => {
    const own = async (by: typeof firm.clerk) =>
      (await by.post('/b/attendance-month/queryList', { params: { period: '2026-03' } })).data as {
        person: string;
      }[];
    expect(new Set((await own(firm.clerk)).map(({ person }) => person))).toEqual(
      new Set([firm.people.clerk]),
    );
    expect((await own(firm.manager)).length).toBe(3);
    expect((await own(firm.keeper)).length).toBeGreaterThan(3);
    expect(await firm.clerk.post('/b/attendance-sheet/queryList', {})).not.toMatchObject({
      data: [{ period: '2026-03' }],
    });
  });
});

describe('封存', () => {
  const ask = async () => firm.ask(await firm.newKind(), '2026-03-20');
  const correct = () =>
    firm.clerk.post('/form/workflow/start', {
      processCode: 'punchCorrection',
      data: { part: 'out', punchedAt: '2026-03-09T10:00:00.000Z', reason: '忘记打卡' },
    });

  it('refuses whatever would change the month, until it is opened again', async () => {
    const kind = await firm.newKind();
    const taken = await firm.taken(kind, '2026-03-12');
    const waiting = await firm.asked(kind, '2026-03-13');
    expect(await press('close')).toMatchObject({ data: { state: 'closed', closedOn: '2026-04-02' } });
    expect(await monthOf(firm.people.clerk)).toMatchObject({ isClosed: true, absent: '15.5' });

    const closed = { status: 409, msg: '2026-03 的考勤已封存，不能再改动。' };
    expect(await ask()).toMatchObject(closed);
    expect(await correct()).toMatchObject(closed);
    expect(await firm.act(firm.manager, waiting, 'approve')).toMatchObject(closed);
    expect(await firm.manage(taken, 'void')).toMatchObject(closed);
    const [day] = await firm.daysOf(firm.people.clerk, { onDay: '2026-03-09' });
    expect(
      await firm.keeper.post(`/b/attendance-day/${day?.id}/adjust`, {
        outAt: '2026-03-09T10:00:00.000Z',
        reason: '补录',
      }),
    ).toMatchObject(closed);
    expect(await press('compile')).toMatchObject({ status: 409, error: 'notShownNow' });

    expect(await press('reopen', { reason: '漏了补卡' })).toMatchObject({ data: { state: 'open' } });
    expect(JSON.stringify((await firm.keeper.get(`/b/attendance-sheet/${cost}/timeline`)).data)).toContain(
      '漏了补卡',
    );
    expect(await firm.act(firm.manager, waiting, 'approve')).toMatchObject({ success: true });
    expect(await correct()).toMatchObject({ success: true });
    expect(await firm.manage(taken, 'void')).toMatchObject({ success: true });
    expect(await press('close')).toMatchObject({ success: true });
  });

  it('waits until the month is over', async () => {
    await firm.keeper.post('/b/attendance-sheet/open', { month: '2026-04' });
    const { data } = await firm.keeper.post('/b/attendance-sheet/queryList', {
      params: { period: '2026-04' },
    });
    const [sheet] = data as { id: string }[];
    expect(await firm.keeper.post(`/b/attendance-sheet/${sheet?.id}/close`, {})).toMatchObject({
      status: 409,
      error: 'monthNotOver',
    });
  });
});
