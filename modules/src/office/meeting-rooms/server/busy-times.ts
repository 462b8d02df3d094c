import { CHINA } from '@jianheng/expression';
import { serve } from '@jianheng/server-platform';
import { busyCalls } from '../meeting-rooms.calls.ts';
import { meetingRooms } from '../meeting-rooms.module.ts';

const DAY_MS = 86_400_000;

/** Times at which those asked to a meeting and its room are taken (与会人空闲时间). */
export const busyTimes = serve(
  meetingRooms,
  busyCalls,
  { read: 'book' },
  {
    'POST /b/meeting/queryBusy': {
      label: '会议：查询已占用的时间',
      reads: async ({ body: { day, people, room, id: moved }, tables, tx }) => {
        const begins = new Date(`${day}T00:00:00${CHINA.zone}`);
        const ends = new Date(begins.getTime() + DAY_MS);
        const ofDay = tables.meeting.inBatches({
          state: { is: 'booked' },
          startAt: { below: ends.toISOString() },
          endAt: { above: begins.toISOString() },
        });
        const meetings: { room: string; who: Set<string>; time: { startAt: string; endAt: string } }[] = [];
        for await (const batch of ofDay)
          for (const { id, room, host, participants, startAt, endAt } of batch)
            if (id !== moved)
              meetings.push({ room, who: new Set([host, ...participants]), time: { startAt, endAt } });
        const timesOf = (takes: (one: (typeof meetings)[number]) => boolean) =>
          meetings
            .filter(takes)
            .map(({ time }) => time)
            .toSorted((left, right) => (left.startAt < right.startAt ? -1 : 1));
        const { rows } = await tx.client.query<{ id: string; name: string }>(
          'select id::text, name from staff where tenant_id = $1 and id = any($2::bigint[])',
          [tx.tenantId, people],
        );
        const names = new Map(rows.map(({ id, name }) => [id, name]));
        return {
          room: timesOf((one) => one.room === room),
          people: [...new Set(people)].flatMap((id) => {
            const name = names.get(id);
            return name === undefined ? [] : [{ id, name, times: timesOf(({ who }) => who.has(id)) }];
          }),
        };
      },
    },
  },
);
