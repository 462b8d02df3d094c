import { defineCalls } from '@jianheng/contract';
import { z } from 'zod';

const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
const day = z.iso.date('应为日期，如 2026-11-20');
const time = z.string();

/** What holds for a person on one day: whether he is due, and from when to when. */
const dayRule = z.strictObject({
  day: z.string(),
  isWorkday: z.boolean(),
  hours: z.array(z.strictObject({ from: time, to: time })),
  /** Halves of the day on which he is on leave, as far as the asker may know. */
  away: z.array(z.enum(['am', 'pm'])),
  lateMinutes: z.number(),
  earlyMinutes: z.number(),
  absentMinutes: z.number(),
});

export const attendanceCalls = defineCalls({
  /** The moment n working days after another one, at the same time of day or when work next begins (0: the next moment of work). */
  'GET /b/attendance/sign/config/cal/:datetime/:n': {
    params: z.strictObject({
      datetime: z.iso.datetime({ offset: true }),
      n: z.string().regex(/^\d{1,3}$/, '应为整数'),
    }),
    data: z.strictObject({ at: z.string() }),
  },
  /** What holds for a person (a) on a day (b). */
  'GET /b/attendance/sign/config/:a/:b': { params: z.strictObject({ a: id, b: day }), data: dayRule },
  /** What holds for a person (a) on the days from b to c, 92 at most. */
  'GET /b/attendance/sign/config/:a/:b/:c': {
    params: z.strictObject({ a: id, b: day, c: day }),
    data: z.array(dayRule),
  },
});
