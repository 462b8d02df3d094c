import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { daySchema } from '../wire/values.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应为 00:00 到 23:59');

/** Days of the week from 1 (Monday), between two times of the day, from one day to another where they are named. */
const span = z
  .strictObject({
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    from: clock.meta({ title: '开始时间' }),
    to: clock.meta({ title: '结束时间' }),
    firstDay: daySchema.nullable(),
    lastDay: daySchema.nullable(),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: '结束时间应晚于开始时间' })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    message: '结束日期不能早于开始日期',
  });

/** At any time where nothing is said. Who holds one of the roles is not bound. */
const formTimes = z.strictObject({
  read: span.nullable(),
  change: span.nullable(),
  freeRoles: z.array(z.string().min(1).max(100)).max(10),
});

const revision = z.int().min(0);
/** The path of the calls of its rows. */
const form = z.string().min(1).max(200);

/** 读改时间: when the rows of a form may be read and changed. By the clock of China. */
export const formTimeCalls = defineCalls({
  'GET /b/form/times': {
    data: z.array(z.strictObject({ form, label: z.string(), module: z.string(), rule: formTimes, revision })),
  },
  'PUT /b/form/times': {
    body: z.strictObject({ form, rule: formTimes, revision }),
    data: z.strictObject({ revision }),
  },
});
