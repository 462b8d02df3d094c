import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { idSchema } from '../wire/values.ts';

const dashboard = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,60}\.[A-Za-z][A-Za-z0-9]{0,60}$/, '名称不正确');
const period = {
  dashboard,
  currentYear: z.int('应为整数').min(2000, '应在 2000 至 2100 之间').max(2100, '应在 2000 至 2100 之间'),
  /** 1 to 12; without it the whole year. */
  currentMonth: z.int('应为整数').min(1, '应在 1 至 12 之间').max(12, '应在 1 至 12 之间').optional(),
};

/** Decimal text by the name of the figure; null where the reader may not know it, or there is none. */
const values = z.record(z.string(), z.string().nullable());
const compared = { values, lastYear: values.optional() };

const panelAnswer = z.strictObject({
  label: z.string(),
  by: z.string().nullable(),
  chart: z.enum(['bar', 'line', 'pie', 'rank']).nullable(),
  withLastYear: z.boolean(),
  /** Groups are named by words of the product. */
  hasWords: z.boolean(),
  figures: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      kind: z.enum(['money', 'decimal', 'integer', 'percent']),
      /** Its rows can be asked for. */
      opens: z.boolean(),
    }),
  ),
  total: z.strictObject(compared),
  groups: z.array(z.strictObject({ ...compared, key: z.string().nullable(), label: z.string().nullable() })),
  /** Whether groups were left out; the total counts them. */
  isCut: z.boolean(),
});

/** Dashboards (驾驶舱): figures of a year or month under the rights of the reader, and the rows behind each. */
export const dashboardCalls = defineCalls({
  'POST /b/dashboard/queryFigures': {
    body: z.strictObject(period),
    data: z.strictObject({ panels: z.array(panelAnswer) }),
  },
  /** The rows that a figure counts, the largest 200; `key` is that of a group, null of the group without a value. */
  'POST /b/dashboard/queryRows': {
    body: z.strictObject({
      ...period,
      panel: z.int('应为整数').min(0, '不正确').max(99, '不正确'),
      figure: z.string().max(60, '名称不正确'),
      key: z.string().max(200, '最多 200 个字').nullable().optional(),
    }),
    data: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: idSchema,
          title: z.string(),
          /** The day, month, moment or year by which the row belongs to the period. */
          on: z.string().nullable(),
          value: z.string(),
          /** Where the row is looked at. */
          address: z.string().nullable(),
        }),
      ),
      /** Of all rows, the ones left out included. */
      count: z.int(),
      sum: z.string(),
    }),
  },
});
