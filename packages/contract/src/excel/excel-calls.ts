import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { filters, ordering, paging } from '../wire/list-query.ts';
import { changedId, fileAnswer, idParams, idSchema, lineOf, moment, row } from '../wire/values.ts';
import { excelTemplate, excelTemplateBody } from './excel-template.ts';

/** By what a form is called, or the id of a template (表格模板) of it. */
const code = z.string().min(1).max(200);
const codeParams = z.strictObject({ code });
const codeAndFile = z.strictObject({ code, file: idSchema });

/** Rows and columns of a workbook, counted from 0 where columns and from 1 where rows are meant, as people count. */
const MOST_ROWS = 1_048_576;
const rowNumber = z.int().min(1).max(MOST_ROWS);

/** A column of a sheet: its letters (A … Z, AA …) and what its head says. */
const column = z.strictObject({ col: z.int(), letter: z.string(), title: z.string() });
/** A row of it as far as it is shown: texts by column. */
const sheetRow = z.strictObject({
  row: z.int(),
  cells: z.array(z.string()),
  /** The row is hidden in the workbook. */
  hidden: z.literal(true).exactOptional(),
});

const excelSheetVo = z.strictObject({
  sheetName: z.string(),
  /** The row in which the heads stand. */
  headRow: z.int(),
  /** How many rows below it hold something. */
  rowCount: z.int(),
  /** How many of these are hidden in the workbook; they are imported only when requested. */
  hiddenCount: z.int(),
  columnList: z.array(column),
  /** The first of them. */
  datas: z.array(sheetRow),
});

/** The firm drew the field: its name is shown as it is written. */
const drawn = z.literal(true).exactOptional();

/** A field that a column may be mapped to, and the column that it is mapped to, if it is. */
const excelField = z.strictObject({
  name: z.string(),
  drawn,
  key: z.string(),
  col: z.int().nullable(),
  required: z.boolean(),
  /** Whether rows may be known by it. */
  identifies: z.boolean(),
});

/** Fields by the columns of one sheet: `{"0": "name", "3": "price"}`. */
const colIndexMap = z.record(z.string().regex(/^\d{1,5}$/, '列序号不正确'), z.string().max(200));

/** What a row of a workbook is, held against the rows that are there. */
export const IMPORT_VERDICTS = ['new', 'changed', 'same', 'conflict', 'fault'] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];
const verdict = z.enum(IMPORT_VERDICTS);
const counts = z.strictObject({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  conflict: z.int(),
  fault: z.int(),
});
export type ImportCounts = z.output<typeof counts>;

const importParams = z.strictObject({
  /** Which of the sheets, from 0. */
  sheet: z.int().min(0).max(20_000).optional(),
  /** Which row the heads stand in; refused by its name where it is none. */
  headRow: z.number().optional(),
  /** Fields by which a row is known; where none is said, what the entity keeps apart, or its title. */
  keys: z.array(z.string().max(200)).max(20).optional(),
  /** Values of fields that no column gives, the same for all rows. */
  values: z.record(z.string().max(200), z.unknown()).optional(),
  /** Rows of the sheet that are left out. */
  removed: z.array(rowNumber).max(5000, '一次最多移除 5000 行').optional(),
  /** Imports the rows that are hidden in the workbook as well. */
  hidden: z.boolean().optional(),
  /** `atomic`: all rows or none; `partial`: those that can be imported. */
  mode: z.enum(['atomic', 'partial']).optional(),
  /** Texts of cells that the user corrected in the comparison; they replace those of the workbook. */
  corrections: z
    .array(z.strictObject({ row: rowNumber, key: z.string().max(200), text: z.string().max(32_767) }))
    .max(500, '一次最多修改 500 处，请在 Excel 中修改后重新导入')
    .optional(),
  /** Compares and writes nothing. */
  compareOnly: z.boolean().optional(),
  /** Writes what this comparison found, and no row that has changed since. */
  importId: idSchema.optional(),
});

/** The import that was begun, and the run in which it goes on. */
const begun = z.strictObject({ importId: z.string(), jobRunId: z.string() });

const IMPORT_STATES = ['comparing', 'compared', 'writing', 'done', 'failed', 'cancelled'] as const;
const excelImport = z.strictObject({
  id: z.string(),
  code: z.string(),
  label: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  counts,
  message: z.string().nullable(),
  jobRunId: z.string(),
  /** The fields that columns were mapped to, in the order of the columns. */
  fields: z.array(z.strictObject({ key: z.string(), name: z.string(), drawn })),
  createdDate: moment,
});

const fault = z.strictObject({
  code: z.string(),
  template: z.string(),
  params: z.record(z.string(), z.unknown()),
  drawn,
});

const importRow = z.strictObject({
  row: z.int(),
  verdict,
  /** What the workbook says, by field. */
  excel: z.record(z.string(), z.string()),
  /** What the system has, as far as it is known and may be seen. */
  system: row.nullable(),
  /** The fields that differ. */
  changed: z.array(z.string()),
  /** Why it is not imported, by field; what is about the row as a whole stands under an empty name. */
  faults: z.record(z.string(), fault),
});

const templatePage = z.strictObject({
  params: filters({ code: code.optional(), name: lineOf(100).optional() }),
  ...paging,
  ...ordering,
});

/** Excel: reading, comparing and importing workbooks, and templates of them. */
export const excelCalls = defineCalls({
  'POST /b/excel/doImport': {
    body: z.strictObject({
      code,
      /** A file item as fields hold it: base64 of its JSON. The server believes its id alone. */
      encodedFileItem: z.string().min(1).max(8000),
      formId: z.string().max(200).nullish(),
      projectId: idSchema.nullish(),
      projectNodeId: idSchema.nullish(),
      groupId: idSchema.nullish(),
      /** Imports the rows that are hidden in the workbook as well. */
      hidden: z.boolean().nullish(),
    }),
    data: begun,
  },
  'GET /b/excel/:code/downloadTemplate': { params: codeParams, data: fileAnswer },
  'POST /b/excel/template/readExcel/:code/:file': {
    params: codeAndFile,
    body: z
      .strictObject({ sheet: z.int().min(0).max(20_000).optional(), headRow: z.number().optional() })
      .optional(),
    data: z.strictObject({
      excelSheetVos: z.array(excelSheetVo),
      colIndexMaps: z.array(colIndexMap),
      fields: z.array(excelField),
      keys: z.array(z.string()),
    }),
  },
  'POST /b/excel/template/confirmExcel/:code/:file': {
    params: codeAndFile,
    body: z.strictObject({ colIndexMaps: z.array(colIndexMap).min(1).max(20_001), params: importParams }),
    data: begun,
  },
  'GET /b/excel/import/:id': { params: idParams, data: excelImport },
  'POST /b/excel/import/:id/queryList': {
    params: idParams,
    body: z.strictObject({ params: filters({ verdict: z.array(verdict).optional() }), ...paging }),
    data: z.array(importRow),
  },
  'GET /b/excel/import/:id/result': { params: idParams, data: fileAnswer },
  'DELETE /b/excel/import/:id': { params: idParams, data: z.null() },
  'POST /b/excel/template': { body: excelTemplateBody, data: changedId },
  'DELETE /b/excel/template/:id': { params: idParams, data: z.null() },
  'POST /b/excel/template/queryList': { body: templatePage, data: z.array(excelTemplate) },
  'GET /b/excel/template/:id': { params: idParams, data: excelTemplate },
  'POST /b/excel/template/exportData': {
    body: z.strictObject({
      ids: z.array(idSchema).min(1, '请选择数据源!').max(2000, '一次最多导出 2000 行'),
      /** The template that is returned filled with rows of these ids; without it the ids are those of templates. */
      templateId: idSchema.optional(),
    }),
    data: fileAnswer,
  },
  'POST /b/excel/template/importData': {
    body: z.strictObject({ files: z.array(idSchema).min(1).max(20) }),
    data: z.array(changedId),
  },
  'POST /b/excel/entities': {
    body: z.strictObject({}),
    data: z.array(z.strictObject({ code: z.string(), label: z.string() })),
  },
});
