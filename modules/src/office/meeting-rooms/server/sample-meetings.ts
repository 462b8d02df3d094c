import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { meetingRooms } from '../meeting-rooms.module.ts';

const ROOMS: readonly (readonly [name: string, place: string, seats: number, equipment: string])[] = [
  ['第一会议室', '三楼东', 24, '投影、视频会议'],
  ['第二会议室', '三楼西', 12, '投影'],
  ['洽谈室', '一楼', 6, '电视'],
  ['培训教室', '四楼', 60, '投影、音响、白板'],
];
const SUBJECTS = [
  '项目进度例会',
  '清单复核碰头会',
  '结算争议协调会',
  '投标文件评审会',
  '部门周例会',
  '新员工业务培训',
  '监理例会',
  '客户方案交流会',
];
const HALF_HOUR = 1_800_000;
const HOUR = 2 * HALF_HOUR;

/** Rooms, and the meetings of the last months and of the days to come; some were called off. */
export const sampleMeetings: SampleMaker = async (firm, today) => {
  await firm.grant('staff', meetingRooms, ['book']);
  await firm.grant('officeKeeper', meetingRooms, ['keep']);

  firm.at(today, 365);
  const [keeper] = firm.withRole('officeKeeper');
  const rooms: { id: string; seats: number }[] = [];
  for (const [name, place, seats, equipment] of ROOMS)
    rooms.push({ id: await firm.add('/b/meeting-room', { name, place, seats, equipment }, keeper), seats });
  for (let daysAgo = 360; daysAgo > 60; daysAgo -= firm.random.between(3, 8))
    await meet(firm, today, { rooms, daysAgo });
  for (let daysAgo = 60; daysAgo > -14; daysAgo--) {
    if (isWeekend(today, daysAgo)) continue;
    for (let count = firm.random.between(1, 3); count > 0; count--)
      await meet(firm, today, { rooms, daysAgo });
  }
};

type Day = {
  readonly rooms: readonly { readonly id: string; readonly seats: number }[];
  readonly daysAgo: number;
};

/** One meeting, if its room is free then: what is taken is taken for the sample as well. */
async function meet(firm: SampleTenant, today: Date, { rooms, daysAgo }: Day): Promise<void> {
  const room = firm.random.pick(rooms);
  const by = firm.random.pick(firm.people);
  const startAt = momentOf(today, daysAgo, firm.random.between(2, 17));
  const endAt = startAt + firm.random.between(2, 5) * HALF_HOUR;
  const key = `${room.id} ${daysAgo}`;
  const taken = takenTimes.get(firm)?.get(key) ?? [];
  if (taken.some(([from, to]) => startAt < to && from < endAt)) return;
  remember(firm, key, [startAt, endAt]);
  firm.at(today, Math.max(0, daysAgo) + firm.random.between(1, 3));
  const id = await firm.add('/b/meeting', valuesOf(firm, by, { room, startAt, endAt }), by);
  if (firm.random.chance(8)) await firm.act(meetingRooms, 'cancel', id, { input: {}, by });
}

type Booking = { room: Day['rooms'][number]; startAt: number; endAt: number };

const valuesOf = (firm: SampleTenant, by: SamplePerson, { room, startAt, endAt }: Booking) => {
  const headcount = firm.random.between(3, Math.min(20, room.seats));
  const participants = othersThan(firm, by);
  return {
    subject: firm.random.pick(SUBJECTS),
    room: room.id,
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    host: by.id,
    booker: by.id,
    department: by.departmentId,
    headcount: Math.max(headcount, participants.length + 1),
    seats: room.seats,
    participants,
  };
};

/** Colleagues of whoever calls the meeting, each once. */
function othersThan(firm: SampleTenant, by: SamplePerson): string[] {
  const picked = Array.from({ length: firm.random.between(2, 4) }, () => firm.random.pick(firm.people).id);
  return [...new Set(picked)].filter((id) => id !== by.id);
}

/** From 9:00 on by China's clock, in half hours. */
function momentOf(today: Date, daysAgo: number, halfHours: number): number {
  const day = new Date(today.getTime() - daysAgo * 24 * HOUR);
  day.setUTCHours(0, 0, 0, 0);
  return day.getTime() + halfHours * HALF_HOUR;
}

function isWeekend(today: Date, daysAgo: number): boolean {
  return [0, 6].includes(new Date(today.getTime() - daysAgo * 24 * HOUR).getUTCDay());
}

type Time = readonly [from: number, to: number];
const takenTimes = new WeakMap<SampleTenant, Map<string, Time[]>>();

function remember(firm: SampleTenant, key: string, time: Time): void {
  const times = takenTimes.get(firm) ?? new Map<string, Time[]>();
  times.set(key, [...(times.get(key) ?? []), time]);
  takenTimes.set(firm, times);
}
