import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttendance } from './testing/attendance-firm.ts';

let firm: Awaited<ReturnType<typeof openAttendance>>;
beforeAll(async () => {
  firm = await openAttendance('2026-09-01T01:00:00.000Z');
});
afterAll(() => firm.server.close());

const balanceOf = (id: string) => firm.row('/b/leave-balance', id);
const PAST_HOLIDAY = ['2026-09-30', '2026-10-10'] as const;

describe('请假天数', () => {
  it('counts working days over a national holiday with its working Saturday', async () => {
    const kind = await firm.newKind();
    const { businessId } = await firm.asked(kind, ...PAST_HOLIDAY);
    // 30 September, 8, 9 and Saturday 10 October.
    expect(await firm.row('/b/leave', businessId)).toMatchObject({ days: '4.0' });
  });

  it('counts calendar days where the kind says so', async () => {
    const kind = await firm.newKind({ isByWorkday: false });
    const { businessId } = await firm.asked(kind, ...PAST_HOLIDAY, { by: firm.colleague });
    expect(await firm.row('/b/leave', businessId)).toMatchObject({ days: '11.0' });
  });

  it('counts halves where the kind allows them, and none on a day that is free anyway', async () => {
    const kind = await firm.newKind();
    const halves = { fromHalf: 'pm', toHalf: 'am' };
    const { businessId } = await firm.asked(kind, '2026-11-02', '2026-11-04', halves);
    expect(await firm.row('/b/leave', businessId)).toMatchObject({ days: '2.0' });
    // From a Saturday to Monday noon.
    const weekend = await firm.asked(kind, '2026-11-07', '2026-11-09', halves);
    expect(await firm.row('/b/leave', weekend.businessId)).toMatchObject({ days: '0.5' });
  });

  it.each([
    ['2026-11-14', '2026-11-15', { days: '所选的时间里没有需要请假的日子，请核对起止日期。' }],
    ['2026-11-18', '2026-11-17', { toOn: '结束日期不能早于开始日期。' }],
    ['2026-11-18', null, { toOn: '结束日期不能为空' }],
  ])('refuses what is no time: %s to %s', async (fromOn, toOn, fields) => {
    const answer = await firm.ask(await firm.newKind(), fromOn, undefined, { toOn });
    expect(answer).toMatchObject({ status: 400, fields });
  });

  it('is of whole days where the kind says so', async () => {
    const kind = await firm.newKind({ allowsHalf: false });
    expect(await firm.ask(kind, '2026-11-16', '2026-11-18', { toHalf: 'am' })).toMatchObject({
      status: 409,
      error: 'wholeDays',
    });
    expect(await firm.ask(kind, '2026-11-23', '2026-11-24')).toMatchObject({ success: true });
  });

  it('is no more than the kind allows at once, and with a proof where one is wanted', async () => {
    const short = await firm.newKind({ mostDays: '3', needsProof: true });
    expect(await firm.ask(short, '2026-11-16', '2026-11-18')).toMatchObject({
      status: 400,
      fields: { proof: '证明材料不能为空' },
    });
    const quick = await firm.newKind({ mostDays: '3' });
    expect(await firm.ask(quick, '2026-11-16', '2026-11-19')).toMatchObject({
      status: 400,
      faults: { days: { code: 'tooLong' } },
    });
  });
});

describe('时间重叠', () => {
  it('refuses a second leave at the same time, but not the other half of a day', async () => {
    const kind = await firm.newKind();
    await firm.asked(kind, '2026-12-01', '2026-12-02', { toHalf: 'am' });
    expect(await firm.ask(kind, '2026-12-02')).toMatchObject({
      status: 409,
      msg: '李明在 2026-12-02 至 2026-12-02 已有请假，时间不能重叠。',
    });
    expect(await firm.ask(kind, '2026-12-02', '2026-12-02', { fromHalf: 'pm' })).toMatchObject({
      success: true,
    });
  });

  it('lets one of fifty through that ask for the same day at once', async () => {
    const kind = await firm.newKind();
    const answers = await Promise.all(Array.from({ length: 50 }, () => firm.ask(kind, '2026-12-04')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    // Whoever has waited too long on a slow machine is told to try again.
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
  });
});

describe('假期余额', () => {
  it('is held from sending, used from approval, and told to the approver', async () => {
    const { kind, balance } = await firm.granted('5');
    const started = await firm.asked(kind, '2026-12-07', '2026-12-08');
    expect(await balanceOf(balance)).toMatchObject({ used: '0.0', held: '2.0', left: '3.0' });
    expect(await firm.row('/b/leave', started.businessId)).toMatchObject({
      balance,
      balance_label: expect.stringMatching(/^2026 年假别/),
    });
    await firm.approve(started);
    expect(await balanceOf(balance)).toMatchObject({ used: '2.0', held: '0.0', left: '3.0' });
  });

  it('is never overdrawn, fifty at once on one balance', async () => {
    const { kind, balance } = await firm.granted('3');
    const workdays = Array.from({ length: 50 }, (_, at) =>
      new Date(Date.UTC(2026, 2, 2 + Math.floor(at / 5) * 7 + (at % 5))).toISOString().slice(0, 10),
    ).filter((day) => !['2026-04-06', '2026-05-01', '2026-05-04', '2026-05-05'].includes(day));

    const answers = await Promise.all(workdays.map((day) => firm.ask(kind, day)));

    expect(workdays.length).toBeGreaterThan(45);
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    // Whoever has waited too long on a slow machine is told to try again.
    for (const { success, error } of answers)
      if (!success) expect(['overdrawn', 'unavailable']).toContain(error);
    expect(await balanceOf(balance)).toMatchObject({ held: '3.0', left: '0.0' });
  });

  it.each([
    ['reject', '5.0'],
    ['sendBack', '4.0'],
  ])(
    'is free again when the request is refused, held while it is only sent back: %s',
    async (action, left) => {
      const { kind, balance } = await firm.granted('5');
      const day = action === 'reject' ? '2026-12-10' : '2026-12-11';
      const started = await firm.asked(kind, day);
      expect(await firm.act(firm.manager, started, action, { comment: '项目忙' })).toMatchObject({
        success: true,
      });
      expect(await balanceOf(balance)).toMatchObject({ left });
    },
  );

  it.each([
    ['void', { used: '0.0', held: '0.0', left: '5.0' }],
    ['reopen', { used: '0.0', held: '1.0', left: '4.0' }],
  ])('comes back, with the days of the sheet: %s', async (action, expected) => {
    const { kind, balance } = await firm.granted('5');
    const day = action === 'void' ? '2026-12-14' : '2026-12-15';
    const started = await firm.taken(kind, day);
    expect(await firm.daysOf(firm.people.clerk, { onDay: day })).toMatchObject([
      { mark: 'leave', leaveDays: '1.0' },
    ]);

    expect(await firm.manage(started, action)).toMatchObject({ success: true });

    expect(await balanceOf(balance)).toMatchObject(expected);
    expect(await firm.daysOf(firm.people.clerk, { onDay: day })).toMatchObject([
      { mark: 'open', leaveDays: '0.0', leave: null },
    ]);
    if (action === 'reopen') {
      expect(await firm.act(firm.manager, started, 'approve')).toMatchObject({ success: true });
      expect(await balanceOf(balance)).toMatchObject({ used: '1.0' });
      expect(await firm.daysOf(firm.people.clerk, { onDay: day })).toMatchObject([{ mark: 'leave' }]);
    }
  });

  it('follows when a form that was sent back names another kind', async () => {
    const [one, two] = [await firm.granted('5'), await firm.granted('5')];
    const started = await firm.asked(one.kind, '2026-12-16');
    await firm.act(firm.manager, started, 'sendBack', { comment: '请换假别' });
    const data = { kind: two.kind };
    expect(await firm.act(firm.clerk, started, 'resubmit', { comment: '已改', data })).toMatchObject({
      success: true,
    });
    expect(await balanceOf(one.balance)).toMatchObject({ held: '0.0' });
    expect(await balanceOf(two.balance)).toMatchObject({ held: '1.0' });
    await firm.approve(started);
    expect(await balanceOf(two.balance)).toMatchObject({ used: '1.0', held: '0.0' });
  });

  it('is of one year, and there must be one', async () => {
    const { kind } = await firm.granted('5');
    expect(await firm.ask(kind, '2026-12-31', '2027-01-04')).toMatchObject({
      status: 409,
      error: 'crossesYears',
    });
    expect(await firm.ask(kind, '2027-02-01')).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/^没有您 2027 年“假别\d+”的余额，请联系人事。$/),
    });
  });

  it('cannot be cut below what was taken', async () => {
    const { kind, balance } = await firm.granted('5');
    await firm.asked(kind, '2026-12-21', '2026-12-23');
    expect(await firm.keeper.put('/b/leave-balance', { id: balance, granted: '2' })).toMatchObject({
      success: false,
    });
    expect(await balanceOf(balance)).toMatchObject({ granted: '5.0' });
  });
});

describe('请假的长短', () => {
  it('of two centuries is refused at its field', async () => {
    expect(await firm.ask(await firm.newKind(), '1900-01-01', '2099-12-31')).toMatchObject({
      status: 400,
      fields: { days: '请假天数数字过大' },
    });
  });
});

describe('销假', () => {
  it('gives back the days that were not taken', async () => {
    const { kind, balance } = await firm.granted('10');
    const { businessId } = await firm.taken(kind, '2026-10-19', '2026-10-23');
    expect(
      await firm.colleague.post(`/b/leave/${businessId}/comeBack`, { backOn: '2026-10-21' }),
    ).toMatchObject({ status: 404 });
    expect(await firm.clerk.post(`/b/leave/${businessId}/comeBack`, { backOn: '2026-10-26' })).toMatchObject({
      status: 409,
      error: 'notEarlier',
    });
    expect(await firm.clerk.post(`/b/leave/${businessId}/comeBack`, { backOn: '2026-10-19' })).toMatchObject({
      status: 409,
      error: 'notBegun',
    });

    const input = { backOn: '2026-10-21', backHalf: 'pm' };
    expect(await firm.clerk.post(`/b/leave/${businessId}/comeBack`, input)).toMatchObject({ success: true });

    expect(await firm.row('/b/leave', businessId)).toMatchObject({
      toOn: '2026-10-21',
      toHalf: 'am',
      days: '2.5',
      plannedTo: '2026-10-23',
    });
    expect(await balanceOf(balance)).toMatchObject({ used: '2.5', left: '7.5' });
    const days = await firm.daysOf(firm.people.clerk, { onDay$ge: '2026-10-19', onDay$le: '2026-10-23' });
    expect(days.map(({ leaveDays }) => leaveDays)).toEqual(['1.0', '1.0', '0.5', '0.0', '0.0']);
    expect(await firm.clerk.post(`/b/leave/${businessId}/comeBack`, input)).toMatchObject({ status: 409 });
  });

  it('says that a leave of which only the weekend is over has not begun', async () => {
    const { businessId } = await firm.taken(await firm.newKind(), '2026-09-05', '2026-09-08');
    const input = { backOn: '2026-09-07' };
    expect(await firm.clerk.post(`/b/leave/${businessId}/comeBack`, input)).toMatchObject({
      status: 409,
      error: 'notBegun',
    });
  });

  it('is the person’s own, or personnel’s for him', async () => {
    const { businessId } = await firm.taken(await firm.newKind(), '2026-10-26', '2026-10-28');
    const input = { backOn: '2026-10-27' };
    expect(await firm.manager.post(`/b/leave/${businessId}/comeBack`, input)).toMatchObject({
      status: 409,
      error: 'notYours',
    });
    expect(await firm.keeper.post(`/b/leave/${businessId}/bringBack`, input)).toMatchObject({
      data: { days: '1.0' },
    });
  });
});
