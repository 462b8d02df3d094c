import { defineCalls, idParams } from '@jianheng/contract';
import { z } from 'zod';

const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
/** Decimal text; null where nothing is stated. */
const figure = z.string().nullable();
const MAX_FILES = 20;

const sheetProof = z.strictObject({
  sheet: z.string(),
  /** the form as which it was read; null when it is none that is known */
  form: z.string().nullable(),
  verdict: z.enum(['agrees', 'differs', 'unproven', 'unrecognised']).nullable(),
  lines: z.int(),
  amount: z.string(),
  stated: figure,
  differences: z.array(
    z.strictObject({ place: z.string(), label: z.string(), stated: z.string(), computed: z.string() }),
  ),
  notes: z.array(z.string()),
});

/** Figures of a file that was read, to compare with the paper. */
const reading = z.strictObject({
  importId: z.string(),
  projectId: z.string(),
  fileName: z.string(),
  format: z.string(),
  verdict: z.enum(['agrees', 'differs', 'unproven', 'unrecognised']),
  counts: z.strictObject({
    singles: z.int(),
    units: z.int(),
    resources: z.int(),
    lines: z.int(),
    uses: z.int(),
  }),
  lineAmount: z.string(),
  total: figure,
  sheets: z.array(sheetProof),
  differences: z.array(
    z.strictObject({
      name: z.string(),
      total: z.string(),
      stated: figure,
      computed: figure,
      difference: figure,
    }),
  ),
  refused: z.int(),
  messages: z.array(z.string()),
  warnings: z.array(z.string()),
});

const sheetMapping = z.strictObject({
  sheet: z.string().max(200),
  skip: z.boolean().optional(),
  headerRows: z.tuple([z.int().min(1), z.int().min(1)]).optional(),
  columns: z.record(z.string().max(30), z.string().max(50)).optional(),
});

/** Reading files and making them part of a project. */
export const costFileCalls = defineCalls({
  /** Reads uploaded files as one project. Sheets can be left out, or read by other columns than were guessed. */
  'POST /b/project/file/readExcel': {
    body: z.strictObject({
      projectId: id,
      fileIds: z.array(id).min(1).max(MAX_FILES),
    }),
    data: reading,
  },
  'POST /b/project/file/readExcelEx': {
    body: z.strictObject({
      projectId: id,
      fileIds: z.array(id).min(1).max(MAX_FILES),
      mapping: z.array(sheetMapping).max(1000),
    }),
    data: reading,
  },
});

/** Readings that wait to be imported. */
export const costReadingCalls = defineCalls({
  /** One's own reading, of the last day. */
  'GET /b/project/file/:id': { params: idParams, data: reading },
  /** Formats that files of this ending may have. */
  'GET /b/project/file/support/:x': {
    params: z.strictObject({ x: z.string().max(20) }),
    data: z.array(z.string()),
  },
});

/** Makes a reading part of a project. */
export const costImportCalls = defineCalls({
  'POST /b/project/file/importExcel': {
    body: z.strictObject({ projectId: id, importId: id }),
    data: z.strictObject({ revision: z.string(), nodeIds: z.array(z.string()), lines: z.int() }),
  },
});
