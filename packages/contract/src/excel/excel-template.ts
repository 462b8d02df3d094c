import { z } from 'zod';
import { idSchema, lineOf, moment } from '../wire/values.ts';

/** Which column of a template is which field, with the head by which it is found again in a workbook filled in. */
const templateColumn = z.strictObject({
  col: z.int().min(0).max(16_383),
  title: z.string().max(500),
  key: z.string().min(1).max(200),
});

const layout = {
  sheet: z.string().min(1).max(100),
  headRow: z.int().min(1).max(100),
  columns: z.array(templateColumn).min(1, '请至少对应一列').max(200),
  /** Fields by which a row is known. */
  keys: z.array(z.string().max(200)).max(20),
};

/** A template as it is saved: a new one without `id`. */
export const excelTemplateBody = z.strictObject({
  id: idSchema.optional(),
  revision: z.int().optional(),
  code: z.string().min(1).max(200),
  name: lineOf(100).min(1, '模板名称不能为空'),
  fileId: idSchema,
  ...layout,
});

/** 表格模板: a workbook of the firm's own for the rows of an entity. */
export const excelTemplate = z.strictObject({
  id: z.string(),
  revision: z.int(),
  code: z.string(),
  /** What its entity is called. */
  label: z.string(),
  name: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  ...layout,
  updatedBy: z.string().nullable(),
  updatedDate: moment,
});
