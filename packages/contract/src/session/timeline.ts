import { z } from 'zod';
import { idSchema, moment } from '../wire/values.ts';

/** How many happenings are answered at once; those before them are asked for by `before`. */
export const TIMELINE_PAGE = 50;

const person = z.strictObject({ id: z.string(), name: z.string() });

/** 动态: what happened to a row, the latest first. */
export const timelineAnswer = z.array(
  z.strictObject({
    id: z.string(),
    at: moment,
    userName: z.string(),
    /** `action` names the button that was pressed. */
    kind: z.enum(['created', 'changed', 'action', 'comment']),
    action: z.string().nullable(),
    /** What was said with it, such as a reason, by the label of what was asked. */
    said: z.array(z.strictObject({ label: z.string(), text: z.string() })),
    /** What was written, and to whom. */
    comment: z
      .strictObject({
        says: z.string(),
        to: z.array(person),
        /** Its words are gone. */
        isWithdrawn: z.boolean(),
        /** The reader wrote it. */
        mayWithdraw: z.boolean(),
      })
      .nullable(),
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

/** 评论: what is written of a row, and to whom it is told. */
export const commentBody = z.strictObject({
  says: z.string().trim().min(1, '请填写评论内容').max(1000, '评论最多 1000 个字'),
  to: z.array(idSchema).max(20, '一次最多提到 20 人').optional().meta({ title: '提到的人' }),
});

/** A comment by the number of its entry in the timeline. */
export const commentParams = z.strictObject({ id: idSchema, entryId: idSchema });

/** 关注: whether the person follows a row, and who does. */
export const followAnswer = z.strictObject({ follows: z.boolean(), people: z.array(person) });
export const followBody = z.strictObject({ follows: z.boolean() });
