import { z } from 'zod';
import { daySchema, moment } from '../wire/values.ts';
import { processRow, taskRow } from './rows.ts';

const firstRows = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), total: z.int(), isCapped: z.boolean() });

/** Panels of the home page whose rows come with its lists: 我的日程, 已逾期, 我的数据. */
export type HomePanel = 'agenda' | 'late' | 'figures';

/** What concerns one person on a day: a row of a module, or a task that is due. */
const datedRow = z.strictObject({
  /** Known by no other of the answer. */
  key: z.string(),
  /** What it is, as declared: 会议, 还款提醒. */
  label: z.string(),
  title: z.string(),
  address: z.string().nullable(),
  /** Days, of which the last one counts, or moments. What has no end yet goes on. */
  from: z.string(),
  to: z.string().nullable(),
  isDay: z.boolean(),
});
const datedRows = z.strictObject({
  rows: z.array(datedRow),
  /** There is more of it than is told. */
  isCut: z.boolean(),
});

export const homeCall = {
  query: z.strictObject({
    /** Which of them stand on the page, with commas between them. */
    panels: z
      .string()
      .regex(/^(agenda|late|figures)(,(agenda|late|figures)){0,2}$/, '没有这样的面板')
      .optional(),
  }),
  data: z.strictObject({
    toDo: firstRows(taskRow),
    done: firstRows(taskRow),
    mine: firstRows(processRow),
    agenda: z.strictObject({ today: daySchema, days: z.int(), ...datedRows.shape }).nullable(),
    late: datedRows.nullable(),
    /** Of the applications of this month how many stand where. */
    figures: z
      .strictObject({
        since: moment,
        states: z.array(z.strictObject({ state: z.string(), count: z.int() })),
      })
      .nullable(),
  }),
};
