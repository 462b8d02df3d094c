import { z } from 'zod';
import { moment } from '../wire/values.ts';

/** A file as calls tell of it; `orginId`, the first version of it, is spelt as the calls are specified. */
export const fileItem = z.strictObject({
  id: z.string(),
  orginId: z.string(),
  fileName: z.string(),
  userName: z.string().nullable(),
  time: moment,
  fileSize: z.number(),
  savePath: z.string(),
  editable: z.boolean(),
  updatedDate: moment,
  updatedBy: z.string(),
  /** Media type, by the content. */
  type: z.string(),
});
