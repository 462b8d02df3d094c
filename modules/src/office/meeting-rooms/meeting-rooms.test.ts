import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
let colleague: Client;
let keeper: Client;
let room: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    staff: ['meetingRooms:book'],
    officeKeeper: ['meetingRooms:keep'],
  });
  clerk = await server.as('clerk');
  colleague = (await server.newcomer(['meetingRooms:book'])).client;
  keeper = await server.as('keeper');
  room = idOf(await keeper.post('/b/meeting-room', { name: '洽谈室', seats: 6 }));
});
afterAll(() => server.close());

const idOf = ({ data }: { data: never }) => (data as { id: string }).id;
const at = (hour: number) => `2027-03-01T0${hour}:00:00.000Z`;
const meetingAt = (from: number, to: number, more: object = {}) => ({
  subject: '结算碰头会',
  room,
  startAt: at(from),
  endAt: at(to),
  headcount: 4,
  ...more,
});
const book = (
  from: number,
  to: number,
  { by = clerk, ...more }: { by?: Client } & Record<string, unknown> = {},
) => by.post('/b/meeting', meetingAt(from, to, more));

describe('会议预定', () => {
  it('takes the time of a room, from whoever may book, until it is cancelled', async () => {
    const id = idOf(await book(1, 2));

    expect(await book(1, 2, { by: colleague })).toMatchObject({
      status: 409,
      msg: '洽谈室在 2027-03-01 09:00 至 2027-03-01 10:00 已有会议，请换一个时间或会议室。',
    });
    expect(await book(2, 3, { by: colleague })).toMatchObject({ success: true });
    expect(await clerk.post(`/b/meeting/${id}/cancel`)).toMatchObject({ success: true });
    expect(await book(1, 2, { by: colleague })).toMatchObject({ success: true });
  });

  it.each([
    [{ endAt: at(7), startAt: at(7) }, 400, 'invalid'],
    [{ startAt: '2020-01-01T01:00:00.000Z', endAt: '2020-01-01T02:00:00.000Z' }, 409, 'isPast'],
    [{ startAt: '2028-01-01T01:00:00.000Z', endAt: '2028-01-08T01:00:01.000Z' }, 409, 'tooLong'],
  ])('is of time to come, and of some: %j', async (times, status, error) => {
    expect(await clerk.post('/b/meeting', meetingAt(7, 7, times))).toMatchObject({ status, error });
  });

  it('counts whoever is asked to come', async () => {
    const { clerk: host, manager, finance } = server.firm.people;
    const times = { startAt: '2027-03-02T01:00:00.000Z', endAt: '2027-03-02T02:00:00.000Z' };
    const asked = { ...times, host, participants: [manager, finance, host] };
    expect(await book(8, 9, { ...asked, headcount: 2 })).toMatchObject({ status: 409, error: 'tooFew' });
    expect(await book(8, 9, { ...asked, headcount: 3 })).toMatchObject({ success: true });
  });

  it('gives a room to one of fifty who ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(4, 5)));

    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    // Whoever has waited too long on a slow machine is told to try again.
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
  });

  it('is moved by its host and by those who keep the rooms, and by nobody else', async () => {
    const { data } = await book(6, 7);
    const { id, revision } = data as { id: string; revision: number };
    const moved = { id, revision, startAt: at(7), endAt: at(8) };

    expect(await colleague.put('/b/meeting', moved)).toMatchObject({
      status: 409,
      msg: '“结算碰头会”只有预定人、主持人和行政人员可以修改。',
    });
    expect(await colleague.post(`/b/meeting/${id}/cancel`)).toMatchObject({ status: 409 });
    expect(await clerk.put('/b/meeting', moved)).toMatchObject({ success: true });
    expect(await keeper.put('/b/meeting', { id, startAt: at(6), endAt: at(7) })).toMatchObject({
      success: true,
    });
    expect(await keeper.post(`/b/meeting/${id}/release`)).toMatchObject({ success: true });
    expect(await clerk.put('/b/meeting', { id, subject: '改' })).toMatchObject({ status: 409 });
  });

  it('is seen by whoever takes part, also where he books no rooms himself', async () => {
    const guest = await server.newcomer([]);
    const outsider = await server.newcomer([]);
    const id = idOf(await book(8, 9, { participants: [guest.id] }));

    expect(await guest.client.get(`/b/meeting/${id}`)).toMatchObject({
      data: { subject: '结算碰头会', participants: [guest.id] },
    });
    expect(await outsider.client.get(`/b/meeting/${id}`)).toMatchObject({ status: 404 });
    expect(await guest.client.put('/b/meeting', { id, subject: '改' })).toMatchObject({ status: 403 });
    await clerk.post(`/b/meeting/${id}/cancel`);
  });

  it('refuses more people than the room holds, and rooms that are closed', async () => {
    expect(await book(8, 9, { headcount: 7 })).toMatchObject({
      status: 400,
      fields: { headcount: '洽谈室最多容纳 6人，请换一间。' },
    });
    const closed = idOf(await keeper.post('/b/meeting-room', { name: '旧楼', seats: 6, state: 'closed' }));
    expect(await book(8, 9, { room: closed })).toMatchObject({ status: 400 });
  });
});

describe('重复预定', () => {
  const later = (days: number, hour: number) => new Date(Date.UTC(2027, 3, 5 + days, hour)).toISOString();
  const first = (hour: number) =>
    clerk.post('/b/meeting', meetingAt(0, 0, { startAt: later(0, hour), endAt: later(0, hour + 1) }));
  const starts = async (hour: number) => {
    const { data } = await clerk.post('/b/meeting/queryList', {
      params: { startAt$ge: later(0, hour), state: 'booked' },
      orderBy: 'startAt',
      pageSize: 50,
    });
    return (data as { startAt: string }[])
      .map(({ startAt }) => startAt)
      .filter((startAt) => new Date(startAt).getUTCHours() === hour);
  };

  it('books the same time of later weeks, all of them or none', async () => {
    const id = idOf(await first(1));
    expect(await clerk.post(`/b/meeting/${id}/repeat`, { every: 'twoWeeks', times: 2 })).toMatchObject({
      success: true,
    });
    expect(await starts(1)).toEqual([later(0, 1), later(14, 1), later(28, 1)]);

    expect(await clerk.post(`/b/meeting/${id}/repeat`, { every: 'week', times: 3 })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('已有会议'),
    });
    expect(await starts(1)).toHaveLength(3);
  });

  it('leaves out weeks in which the room is taken, if told so', async () => {
    const id = idOf(await first(2));
    const repeat = (every: string, times: number) =>
      clerk.post(`/b/meeting/${id}/repeat`, { every, times, skipsTaken: true });
    expect(await repeat('twoWeeks', 1)).toMatchObject({ success: true });
    expect(await repeat('week', 3)).toMatchObject({ success: true });
    expect(await starts(2)).toEqual([later(0, 2), later(7, 2), later(14, 2), later(21, 2)]);
    expect(await repeat('week', 3)).toMatchObject({ status: 409, error: 'allTaken' });
  });

  it('is up to whoever booked the meeting or hosts it', async () => {
    const id = idOf(await first(3));
    expect(await colleague.post(`/b/meeting/${id}/repeat`, { every: 'week', times: 1 })).toMatchObject({
      error: 'notYours',
    });
  });
});

describe('空闲时间', () => {
  const day = '2027-06-01';
  const busy = (body: object, by = colleague) => by.post('/b/meeting/queryBusy', { day, ...body });
  const time = (from: number) => ({
    startAt: `${day}T0${from}:00:00.000Z`,
    endAt: `${day}T0${from + 1}:00:00.000Z`,
  });

  it('tells when people and the room are taken that day, and not by what', async () => {
    const { clerk: host, manager, finance } = server.firm.people;
    const id = idOf(
      await clerk.post('/b/meeting', meetingAt(0, 0, { ...time(1), host, participants: [manager] })),
    );
    const people = [host, manager, finance];

    expect((await busy({ people, room })).data).toEqual({
      room: [time(1)],
      people: [
        { id: host, name: expect.any(String), times: [time(1)] },
        { id: manager, name: expect.any(String), times: [time(1)] },
        { id: finance, name: expect.any(String), times: [] },
      ],
    });
    expect((await busy({ people: [host], id })).data).toMatchObject({ people: [{ times: [] }] });
    expect((await busy({ day: '2027-06-02', people: [host] })).data).toMatchObject({
      people: [{ times: [] }],
    });
    await clerk.post(`/b/meeting/${id}/cancel`);
    expect((await busy({ people: [host], room })).data).toMatchObject({ room: [], people: [{ times: [] }] });
  });
});
