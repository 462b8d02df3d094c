import { hasPermission, rule, type SaveCall } from '@jianheng/server-platform';
import { meetingRooms } from '../meeting-rooms.module.ts';

type Whose = { readonly host: string; readonly booker: string };
type Saving = SaveCall<typeof meetingRooms, 'meeting'>;

/** Nobody takes a room away for longer. */
const MOST_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whoever booked a meeting or hosts it may change it. */
export const isOf = ({ host, booker }: Whose, userId: string) => [host, booker].includes(userId);

/** Somebody else's meeting is nobody's to move, save those who look after the rooms; and a booking is for time to come. */
export const guardMeetings = rule<typeof meetingRooms, 'meeting'>({
  beforeSave(call) {
    const { before, user, businessError } = call;
    const isAllowed =
      before === undefined || isOf(before, user.id) || hasPermission(user, `${meetingRooms.name}:keep`);
    if (!isAllowed) throw businessError('notYours', { subject: before.subject });
    refuseTime(call);
    refusePeople(call);
  },
});

/** A meeting that was held may still be told more of, but not moved. */
function refuseTime({ before, after, now, businessError }: Saving): void {
  const { startAt, endAt } = after;
  if (before?.startAt === startAt && before.endAt === endAt) return;
  if (endAt <= now) throw businessError('isPast');
  if (Date.parse(endAt) - Date.parse(startAt) > MOST_DAYS * DAY_MS)
    throw businessError('tooLong', { most: MOST_DAYS });
}

/** The room must hold whoever is asked to come. */
function refusePeople({ after, businessError }: Saving): void {
  const count = new Set([after.host, ...after.participants]).size;
  if (after.headcount < count) throw businessError('tooFew', { count });
}
