import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttendance, patient, type Started } from './testing/attendance-firm.ts';

let firm: Awaited<ReturnType<typeof openAttendance>>;
beforeAll(async () => {
  firm = await openAttendance('2026-06-01T00:00:00.000Z');
});
afterAll(() => firm.server.close());

const punchAt = async (time: string, part: 'punchIn' | 'punchOut', by = firm.clerk) => {
  firm.at(time);
  return by.post(`/b/attendance-day/${part}`, {});
};
const dayOf = async (onDay: string, person = firm.people.clerk) => (await firm.daysOf(person, { onDay }))[0];

describe('打卡', () => {
  it('is seen at once, the first coming and the last leaving', async () => {
    expect(await punchAt('2026-06-01T08:55:00', 'punchIn')).toMatchObject({ success: true });
    expect(await dayOf('2026-06-01')).toMatchObject({
      mark: 'open',
      cameAt: '2026-06-01T00:55:00.000Z',
    });
    expect(await punchAt('2026-06-01T09:30:00', 'punchIn')).toMatchObject({
      status: 409,
      msg: '今天已于 08:55 打过上班卡。',
    });
    await punchAt('2026-06-01T12:00:00', 'punchOut');
    expect(await dayOf('2026-06-01')).toMatchObject({ mark: 'early', earlyMinutes: 360 });
    await punchAt('2026-06-01T18:01:00', 'punchOut');
    expect(await dayOf('2026-06-01')).toMatchObject({ mark: 'normal', present: '1.0', earlyMinutes: 0 });
  });

  it('counts as late beyond what the firm bears', async () => {
    await punchAt('2026-06-02T09:05:00', 'punchIn');
    expect(await dayOf('2026-06-02')).toMatchObject({ mark: 'open', lateMinutes: 0 });
    await punchAt('2026-06-03T09:06:00', 'punchIn');
    await punchAt('2026-06-03T18:00:00', 'punchOut');
    expect(await dayOf('2026-06-03')).toMatchObject({ mark: 'late', lateMinutes: 6 });
  });

  it('is nobody else’s, and nobody writes a day by hand', async () => {
    const id = (await dayOf('2026-06-03'))?.id;
    expect(await firm.colleague.get(`/b/attendance-day/${id}`)).toMatchObject({ status: 404 });
    expect(await firm.stranger.post('/b/attendance-day/queryList', {})).toMatchObject({ data: [] });
    expect(await firm.manager.get(`/b/attendance-day/${id}`)).toMatchObject({ success: true });
    expect(await firm.clerk.put('/b/attendance-day', { id, mark: 'normal' })).toMatchObject({
      success: false,
    });
    expect(await firm.clerk.post(`/b/attendance-day/${id}/adjust`, { reason: '忘打卡' })).toMatchObject({
      status: 403,
    });
  });

  it('makes one day of many punches at once', async () => {
    firm.at('2026-06-04T08:50:00');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => patient(() => firm.clerk.post('/b/attendance-day/punchIn', {}))),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await firm.daysOf(firm.people.clerk, { onDay: '2026-06-04' })).toHaveLength(1);
  });

  it('is set right by personnel, with the reason in the history', async () => {
    const id = (await dayOf('2026-06-03'))?.id;
    const set = (values: object) =>
      firm.keeper.post(`/b/attendance-day/${id}/adjust`, { reason: '考勤机时间不准', ...values });
    expect(await set({})).toMatchObject({ status: 409, error: 'noTimes' });
    expect(await set({ inAt: '2026-06-02T01:00:00.000Z' })).toMatchObject({ status: 409 });
    expect(await set({ inAt: '2026-06-03T11:00:00.000Z' })).toMatchObject({ error: 'leavesFirst' });
    expect(await set({ inAt: '2026-06-03T00:58:00.000Z' })).toMatchObject({ data: { mark: 'normal' } });
    expect(JSON.stringify((await firm.keeper.get(`/b/attendance-day/${id}/timeline`)).data)).toContain(
      '考勤机时间不准',
    );
  });
});

describe('半天假', () => {
  it('leaves the other half to be worked', async () => {
    firm.at('2026-06-08T08:00:00');
    await firm.taken(await firm.newKind(), '2026-06-09', '2026-06-09', { fromHalf: 'pm' });
    await punchAt('2026-06-09T08:59:00', 'punchIn');
    await punchAt('2026-06-09T12:01:00', 'punchOut');
    expect(await dayOf('2026-06-09')).toMatchObject({ mark: 'normal', leaveDays: '0.5', present: '0.5' });
  });
});

const correctionOf = (punchedAt: string, part = 'in', by = firm.clerk) =>
  patient(() =>
    by.post('/form/workflow/start', {
      processCode: 'punchCorrection',
      data: { part, punchedAt, reason: '外出踏勘忘记打卡' },
    }),
  );

describe('补卡', () => {
  it('is worked into the day by its approval, and out of it again', async () => {
    await punchAt('2026-05-11T18:05:00', 'punchOut');
    firm.at('2026-05-12T09:00:00');
    const started = (await correctionOf('2026-05-11T00:50:00.000Z')).data;
    expect(await dayOf('2026-05-11')).toMatchObject({ cameAt: null });
    expect(await firm.act(firm.manager, started, 'approve')).toMatchObject({ success: true });
    expect(await dayOf('2026-05-11')).toMatchObject({ mark: 'normal', isCorrected: true, inAt: null });

    expect(await firm.manage(started, 'void')).toMatchObject({ success: true });
    expect(await dayOf('2026-05-11')).toMatchObject({ mark: 'missing', isCorrected: false, cameAt: null });
  });

  it('is asked for once, of the past, and so often a month, fifty at once', async () => {
    firm.at('2026-05-29T09:00:00');
    expect(await correctionOf('2026-05-29T10:00:00.000Z')).toMatchObject({ status: 409, error: 'inFuture' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        correctionOf(
          `2026-05-${String(4 + (at % 25)).padStart(2, '0')}T01:00:00.000Z`,
          at < 25 ? 'in' : 'out',
          firm.colleague,
        ),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    const refusals = answers.filter(({ success }) => !success).map(({ error }) => error);
    expect(refusals).toContain('tooManyCorrections');
    const asked = await firm.keeper.post('/b/punch-correction/queryList', {
      params: { applicant: firm.people.colleague },
    });
    expect(asked.data).toHaveLength(3);
  });

  it('that is corrected after its approval is worked into the other day, and out of the first', async () => {
    firm.at('2026-03-20T09:00:00');
    const started = (await correctionOf('2026-03-16T00:50:00.000Z')).data as Started;
    expect(await firm.act(firm.manager, started, 'approve')).toMatchObject({ success: true });
    const answer = await firm.admin.post('/b/wf/process/correct', {
      procInstId: started.procInstId,
      data: { punchedAt: '2026-03-17T00:50:00.000Z' },
      comment: '日期有误',
    });
    expect(answer).toMatchObject({ success: true });
    expect(await dayOf('2026-03-16')).toMatchObject({ isCorrected: false, cameAt: null });
    expect(await dayOf('2026-03-17')).toMatchObject({
      isCorrected: true,
      cameAt: '2026-03-17T00:50:00.000Z',
    });
  });

  it('is asked for within the days that the firm grants', async () => {
    firm.at('2026-07-31T09:00:00');
    expect(await correctionOf('2026-06-29T00:50:00.000Z')).toMatchObject({
      status: 409,
      msg: '2026-06-29 已过去 32 天，补卡应在 31 天以内申请。',
    });
    expect(await correctionOf('2026-06-30T00:50:00.000Z')).toMatchObject({ success: true });
  });

  it('of the same punch is not asked for twice', async () => {
    firm.at('2026-04-20T09:00:00');
    expect(await correctionOf('2026-04-17T01:00:00.000Z')).toMatchObject({ success: true });
    expect(await correctionOf('2026-04-17T00:30:00.000Z')).toMatchObject({
      status: 409,
      error: 'correctedAlready',
    });
  });
});
