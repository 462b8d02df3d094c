import { costReading, defineCalls, idParams } from '@jianheng/contract';
import { z } from 'zod';

const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
const MAX_FILES = 20;

/** Figures of a file that was read for a project, until it is imported. */
const reading = z.strictObject({ importId: z.string(), projectId: z.string(), ...costReading.shape });

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

const imported = {
  body: z.strictObject({ projectId: id, importId: id }),
  data: z.strictObject({ revision: z.string(), nodeIds: z.array(z.string()), lines: z.int() }),
};
/** Makes a reading part of a project. */
export const costImportCalls = defineCalls({
  'POST /b/project/file/importExcel': imported,
  /** The same, for readings of other formats than workbooks. */
  'POST /b/project/file/import': imported,
});
