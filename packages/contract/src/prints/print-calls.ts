import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { fileAnswer, idSchema } from '../wire/values.ts';

/** Forms that one print holds at most (批量打印). */
export const MOST_PRINTED = 50;

const ids = z
  .string()
  .regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17})*$/, '编号不正确')
  .refine((text) => text.split(',').length <= MOST_PRINTED, `一次最多打印 ${MOST_PRINTED} 张表单`);
/** A form by its code: one that was drawn, a process, or a table; or the path of its calls. */
const formId = z.string().min(1).max(200);
const printed = z.strictObject({ formId, ids });

/** 表单打印: forms as PDF, from their definition. */
export const printCalls = defineCalls({
  'GET /b/f/:formId/print/:ids/prepare': {
    params: printed,
    data: z.strictObject({
      /** The form, such as 费用报销. */
      label: z.string(),
      /** Which of them, in the order asked for. */
      forms: z.array(z.strictObject({ id: z.string(), title: z.string() })),
      /** Opens the PDF once within a minute. */
      url: z.string(),
      /** Documents that one form alone can be filled into; each `url` opens it once. */
      templates: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          kind: z.enum(['docx', 'xlsx']),
          isDefault: z.boolean(),
          url: z.string(),
        }),
      ),
    }),
  },
  'GET /b/f/:formId/print/:ids/filled/:templateId': {
    params: printed.extend({ templateId: idSchema }),
    query: z.strictObject({ AuthToken: z.string().max(300).optional() }),
    data: fileAnswer,
  },
  'GET /b/f/:formId/print/:ids/pdf': {
    params: printed,
    query: z.strictObject({
      AuthToken: z.string().max(300).optional(),
      /** `1` puts a page before each form that says what it is. */
      cover: z.enum(['0', '1']).optional(),
    }),
    data: fileAnswer,
  },
});
