import { z } from 'zod';
import { moment } from '../wire/values.ts';

/** How many happenings are answered at once; those before them are asked for by `before`. */
export const TIMELINE_PAGE = 50;

/** 动态: what happened to a row, the latest first. */
export const timelineAnswer = z.array(
  z.strictObject({
    id: z.string(),
    at: moment,
    userName: z.string(),
    /** `action` names the button that was pressed. */
    kind: z.enum(['created', 'changed', 'action']),
    action: z.string().nullable(),
    /** What was changed, field by field; of tables and files only that they were. */
    changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
);
export type TimelineEntry = z.output<typeof timelineAnswer>[number];

export const timelineQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
