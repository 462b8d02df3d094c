import { defineCalls, fileAnswer, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const fault = z.strictObject({
  sheet: z.string(),
  /** column and row: G5; empty where the whole sheet is meant */
  cell: z.string(),
  message: z.string(),
});
const change = z.strictObject({
  sheet: z.string(),
  cell: z.string(),
  /** place and name of what changes */
  name: z.string(),
  from: z.string(),
  to: z.string(),
});

/** All facts of a project (项目、节点、计算因子、特征) as a workbook. */
export const factsExportCalls = defineCalls({
  'GET /b/project/exportProjectFullAttr/:a/:b': {
    /** project, and format */
    params: z.strictObject({ a: idSchema, b: z.enum(['xlsx'], { error: '只支持 xlsx' }) }),
    data: fileAnswer,
  },
});

/** Comparing a workbook of facts with the project. */
export const factsReadCalls = defineCalls({
  /** Compares an uploaded workbook with the project: changes and errors by cell. It writes no facts. */
  'POST /b/project/projectFactorsExcel/readProjectFactors': {
    body: z.strictObject({ projectId: idSchema, fileId: idSchema }),
    data: z.strictObject({
      importId: z.string(),
      fileName: z.string(),
      /** number of changes; the first 1 000 are listed */
      count: z.int(),
      changes: z.array(change),
      faults: z.array(fault),
    }),
  },
});

/** Taking a workbook of facts over. */
export const factsImportCalls = defineCalls(
  {
    /** Writes what was read, all of it or, where any cell is wrong, nothing. */
    'POST /b/project/projectFactorsExcel/importProjectFactors': {
      body: z.strictObject({ projectId: idSchema, importId: idSchema }),
      data: z.strictObject({ changed: z.int() }),
    },
  },
  {
    examples: {
      'POST /b/project/projectFactorsExcel/importProjectFactors': [
        { body: { projectId: '1', importId: '1' } },
      ],
    },
  },
);
