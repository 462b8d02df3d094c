import { hasPermission, rule } from '@jianheng/server-platform';
import { meetingRooms } from '../meeting-rooms.module.ts';

type Whose = { readonly host: string; readonly booker: string };

/** Whoever booked a meeting or hosts it may change it. */
export const isOf = ({ host, booker }: Whose, userId: string) => [host, booker].includes(userId);

/** Somebody else's meeting is nobody's to move, save those who look after the rooms. */
export const guardMeetings = rule<typeof meetingRooms, 'meeting'>({
  beforeSave({ before, user, businessError }) {
    if (before === undefined || isOf(before, user.id)) return;
    if (hasPermission(user, `${meetingRooms.name}:keep`)) return;
    throw businessError('notYours', { subject: before.subject });
  },
});
