import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { fileAnswer, idParams, idSchema, lineOf, moment } from '../wire/values.ts';

const formId = z.string().min(1).max(200);
const name = lineOf(60).min(1, '请填写名称');

const template = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['docx', 'xlsx']),
  isDefault: z.boolean(),
  version: z.int(),
  fileName: z.string(),
  updateName: z.string().nullable(),
  updateTime: moment,
});
const version = z.strictObject({
  version: z.int(),
  fileName: z.string(),
  placeholders: z.int(),
  updateName: z.string().nullable(),
  updateTime: moment,
});
/** A word that a template may name: by its title or its key. */
const word = z.strictObject({ title: z.string(), key: z.string() });

/** 打印模板: documents of Word and Excel that forms are filled into. */
export const templateCalls = defineCalls({
  'GET /a/sys/printTemplate/forms': {
    data: z.array(
      z.strictObject({ formId: z.string(), label: z.string(), module: z.string(), count: z.int() }),
    ),
  },
  'POST /a/sys/printTemplate/query': {
    body: z.strictObject({ formId }),
    data: z.array(template),
  },
  'POST /a/sys/printTemplate/words': {
    body: z.strictObject({ formId }),
    data: z.strictObject({
      fields: z.array(word),
      lists: z.array(z.strictObject({ title: z.string(), key: z.string(), columns: z.array(word) })),
      pictures: z.array(z.string()),
      /** The newest forms, to try a template on. */
      samples: z.array(z.strictObject({ id: z.string(), title: z.string() })),
    }),
  },
  /** A new template, or with `id` another version of one. Nothing is kept where there are faults. */
  'POST /a/sys/printTemplate': {
    body: z.strictObject({ formId, id: idSchema.optional(), name: name.optional(), fileId: idSchema }),
    data: z.strictObject({
      id: z.string().nullable(),
      placeholders: z.int(),
      faults: z.array(z.strictObject({ place: z.string(), placeholder: z.string(), sentence: z.string() })),
    }),
  },
  'GET /a/sys/printTemplate/:id/versions': { params: idParams, data: z.array(version) },
  'GET /a/sys/printTemplate/:id/file': {
    params: idParams,
    query: z.strictObject({
      version: z
        .string()
        .regex(/^\d{1,4}$/, '版本不正确')
        .optional(),
    }),
    data: fileAnswer,
  },
  'PUT /a/sys/printTemplate/:id': {
    params: idParams,
    body: z.strictObject({ name: name.optional(), isDefault: z.boolean().optional() }),
    data: z.null(),
  },
  'DELETE /a/sys/printTemplate/:id': { params: idParams, data: z.null() },
});
