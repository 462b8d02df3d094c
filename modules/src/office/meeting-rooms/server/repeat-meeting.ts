import type { Call } from '@jianheng/server-platform';
import type { meetingRooms } from '../meeting-rooms.module.ts';
import { isOf } from './guard-meetings.ts';

const DAY_MS = 86_400_000;
const DAYS = { week: 7, twoWeeks: 14, fourWeeks: 28 } as const;

/**
 * Books the same meeting again at the same time of later weeks (重复预定). Where the room is taken, nothing is booked, or that
 * week is left out when the one who books wants it so.
 */
export async function repeatMeeting({
  row,
  input,
  user,
  now,
  tables,
  businessError,
}: Call<typeof meetingRooms, 'repeat'>) {
  if (!isOf(row, user.id)) throw businessError('notYours', { subject: row.subject });
  const { subject, room, host, department, booker, headcount, participants, agenda } = row;
  const same = { subject, room, host, department, booker, headcount, participants, agenda };
  let booked = 0;
  for (let count = 1; count <= input.times; count++) {
    const later = (moment: string) =>
      new Date(Date.parse(moment) + count * DAYS[input.every] * DAY_MS).toISOString();
    const time = { startAt: later(row.startAt), endAt: later(row.endAt) };
    if (time.endAt <= now) throw businessError('isPast');
    if (input.skipsTaken === true && (await isTaken(time))) continue;
    await tables.meeting.add({ ...same, ...time });
    booked++;
  }
  if (booked === 0) throw businessError('allTaken');

  async function isTaken({ startAt, endAt }: { readonly startAt: string; readonly endAt: string }) {
    const count = await tables.meeting.count({
      room: { is: room },
      state: { is: 'booked' },
      startAt: { below: endAt },
      endAt: { above: startAt },
    });
    return count > 0;
  }
}
