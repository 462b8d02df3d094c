import type { ExtraField } from '@jianheng/definition';
import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { extraField } from './field-schema.ts';

const path = z.string().min(1).max(200);
const extraFieldSchema: z.ZodType<ExtraField> = extraField;

const kept = z.strictObject({
  /** The column that it lies in; the server names a new one. */
  name: z
    .string()
    .regex(/^x[A-Z][a-zA-Z0-9]{1,28}$/)
    .exactOptional(),
  field: extraFieldSchema,
  isRetired: z.boolean().exactOptional(),
});
const fields = z.array(kept).max(60);

const form = z.strictObject({
  path: z.string(),
  label: z.string(),
  module: z.string(),
  /** How many extra fields it has in use. */
  count: z.int(),
});
const extras = z.strictObject({
  path: z.string(),
  label: z.string(),
  revision: z.int(),
  fields: z.array(kept.extend({ name: z.string() })),
});

/** Fields that a firm adds to the forms that modules ship (扩展字段). */
export const extraFieldCalls = defineCalls({
  'GET /a/sys/extraField/forms': { data: z.array(form) },
  'POST /a/sys/extraField/query': { body: z.strictObject({ path }), data: extras },
  'PUT /a/sys/extraField': { body: z.strictObject({ path, revision: z.int(), fields }), data: extras },
});
