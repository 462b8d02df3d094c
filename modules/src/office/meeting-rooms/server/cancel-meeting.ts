import type { Call } from '@jianheng/server-platform';
import type { meetingRooms } from '../meeting-rooms.module.ts';
import { isOf } from './guard-meetings.ts';

/** Whoever booked a meeting or hosts it cancels it (取消会议); its time is free again. */
export async function cancel({ row, user, tables, businessError }: Call<typeof meetingRooms, 'cancel'>) {
  if (!isOf(row, user.id)) throw businessError('notYours', { subject: row.subject });
  await tables.meeting.change(row.id, { state: 'cancelled' });
}

/** Whoever looks after the rooms takes one back (释放会议室). */
export async function release({ row, tables }: Call<typeof meetingRooms, 'release'>) {
  await tables.meeting.change(row.id, { state: 'cancelled' });
}
