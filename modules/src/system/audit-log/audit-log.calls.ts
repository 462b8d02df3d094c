import { daySchema, defineCalls, filters, idParams, idSchema, ordering, paging } from '@jianheng/contract';
import type { Fields } from '@jianheng/definition';
import { z } from 'zod';

/** Words that the same is called by in Chinese, where it is looked for in another language. */
const alsoCalled = z.array(z.string().max(50)).max(50).optional();

/** What was done, by whom, to what; and whether the log is as it was written. */
export const auditLogCalls = defineCalls({
  'POST /a/sys/audit/queryList': {
    body: z.strictObject({
      params: filters({
        userId: idSchema.optional(),
        /** A part of what events are called. */
        event$like: z.string().max(50).optional(),
        event$words: alsoCalled,
        object$like: z.string().max(200).optional(),
        object$words: alsoCalled,
        day$ge: daySchema.optional(),
        day$le: daySchema.optional(),
      }),
      ...paging,
      ...ordering,
    }),
    data: z.array(
      z.strictObject({
        id: z.string(),
        time: z.string(),
        userId: z.string().nullable(),
        userName: z.string().nullable(),
        event: z.string(),
        eventLabel: z.string(),
        object: z.string().nullable(),
        /** What kind of thing it was about, and what that is called as far as the reader may know. */
        objectLabel: z.string().nullable(),
        objectName: z.string().nullable(),
        address: z.string().nullable(),
        callId: z.string().nullable(),
        said: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
  },
  /** The fields that an entry speaks of as they are declared, and what codes and numbers in it are called. */
  'GET /a/sys/audit/:id': {
    params: idParams,
    data: z.strictObject({
      fields: z.custom<Fields>((value) => typeof value === 'object' && value !== null),
      names: z.record(z.string(), z.string()),
    }),
  },
  'POST /a/sys/audit/verify': {
    data: z.strictObject({
      rows: z.int(),
      signatures: z.int(),
      head: z.string().nullable(),
      faults: z.array(
        z.strictObject({
          kind: z.enum(['changed', 'removed', 'signatureWrong', 'signatureMissing', 'notSigned']),
          id: z.string(),
          at: z.string().nullable(),
        }),
      ),
    }),
  },
});
