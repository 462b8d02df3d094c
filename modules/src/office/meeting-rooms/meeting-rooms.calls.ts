import { daySchema, defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';

/** From a moment to another, as moments are stored. */
const span = z.strictObject({ startAt: z.string(), endAt: z.string() });

export const busyCalls = defineCalls({
  /** Times of a day at which people and a room have meetings, for anyone who books; subjects of the meetings are left out. */
  'POST /b/meeting/queryBusy': {
    body: z.strictObject({
      day: daySchema,
      people: z.array(idSchema).max(101),
      room: idSchema.nullish(),
      /** A meeting that is being moved and does not count. */
      id: idSchema.nullish(),
    }),
    data: z.strictObject({
      room: z.array(span),
      people: z.array(z.strictObject({ id: idSchema, name: z.string(), times: z.array(span) })),
    }),
  },
});
