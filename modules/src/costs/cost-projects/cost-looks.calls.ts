import { defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';
import { price } from './cost-materials.calls.ts';

const figure = z.string().nullable();
const sheet = z.strictObject({
  name: z.string(),
  isHidden: z.boolean(),
  /** the form that it is taken for; null where it is none that is read */
  kind: z.string().nullable(),
  /** 0 to 1 */
  confidence: z.number(),
  /** first and last row of its header, from 1 */
  headerRows: z.tuple([z.int(), z.int()]).nullable(),
  /** letters of its columns by what they hold: `{ quantity: 'E+F' }` */
  columns: z.record(z.string(), z.string()),
});

/** Rows of a preview, and prices of a list, at most. */
const MAX_ROWS = 200;
const MAX_PRICES = 5000;

/** Looking into files that the caller reads: their own uploads, and files of rows that they see. */
export const costLookCalls = defineCalls({
  /** Rows of a sheet as they are shown; `sheet` and `from` count from 0 and 1. */
  'POST /b/project/file/excel/preview': {
    body: z.strictObject({
      fileId: idSchema,
      sheet: z.int('应为整数').min(0, '不能小于 0').max(499).optional(),
      from: z.int('应为整数').min(1, '不能小于 1').max(2_000_000).optional(),
      most: z.int('应为整数').min(1, '不能小于 1').max(MAX_ROWS).optional(),
    }),
    data: z.strictObject({
      sheets: z.array(sheet),
      columns: z.array(z.string()),
      rows: z.array(
        z.strictObject({
          number: z.int(),
          isHidden: z.boolean(),
          isHeader: z.boolean(),
          cells: z.array(z.string()),
        }),
      ),
      hasMore: z.boolean(),
    }),
  },
  /** The files of an archive and the sheets of workbooks. */
  'GET /b/project/file/readDirectory/:x': {
    params: z.strictObject({ x: idSchema }),
    data: z.strictObject({
      name: z.string(),
      format: z.string(),
      /** 2 000 of them are listed; sizes in bytes */
      entries: z.array(z.strictObject({ name: z.string(), size: z.number() })),
      total: z.int(),
      sheets: z.array(sheet),
      /** why nothing of it can be read; empty where something can */
      note: z.string(),
    }),
  },
  /** Compares prices of a list (价格表) with those of the project, the largest difference of amounts first; changes nothing. */
  'POST /b/project/file/readPriceExcel': {
    body: z.strictObject({ projectId: idSchema, fileId: idSchema }),
    data: z.strictObject({
      revision: z.string(),
      fileName: z.string(),
      /** prices in the list, resources of the project, and resources that the list prices */
      listed: z.int(),
      resources: z.int(),
      matched: z.int(),
      rows: z.array(
        z.strictObject({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          spec: z.string(),
          unit: z.string(),
          /** null where its lines have several prices */
          now: figure,
          price: z.string(),
          /** consumption, and by how much the amount of the resource would change */
          quantity: z.string(),
          difference: z.string(),
          by: z.enum(['name', 'code']),
        }),
      ),
      /** resources that the list prices several times and differently */
      ambiguous: z.array(z.string()),
      messages: z.array(z.string()),
    }),
  },
});

/** Taking prices of a list over. */
export const priceImportCalls = defineCalls(
  {
    /** Changes the prices of resources everywhere, as one revision. `was` is the price that the user saw. */
    'POST /b/project/file/importPriceExcel': {
      body: z.strictObject({
        projectId: idSchema,
        rows: z
          .array(z.strictObject({ id: z.string().max(40), price, was: figure }))
          .min(1)
          .max(MAX_PRICES),
      }),
      data: z.strictObject({ revision: z.string(), resources: z.int(), lines: z.int() }),
    },
  },
  {
    examples: {
      'POST /b/project/file/importPriceExcel': [
        { body: { projectId: '1', rows: [{ id: '1-0', price: '100', was: null }] } },
      ],
    },
  },
);
