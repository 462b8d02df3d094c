import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { fileAnswer, idParams, idSchema, moment } from '../wire/values.ts';

/** What windows of office documents carry: a ticket in the place of a session, and words of whoever opens them. */
const window = {
  AuthToken: z.string().max(300).optional(),
  businessParams: z.string().max(2000).optional(),
};

/** A cell of a workbook as somebody has typed it; nothing empties it. */
const cellEdit = z.strictObject({
  sheet: z.int().min(0).max(999),
  row: z.int().min(0).max(1_048_575),
  column: z.int().min(0).max(16_383),
  value: z.string().max(32_767),
});

/** 在线文档: Word and Excel documents seen and changed in the browser, saved as versions. */
export const officeCalls = defineCalls({
  'GET /b/pageoffice/:id/check': { params: idParams, data: z.strictObject({ exist: z.boolean() }) },
  'GET /b/pageoffice/word/:id/content': {
    params: idParams,
    query: z.strictObject({ ...window, view: z.enum(['0', '1']).optional() }),
    data: fileAnswer,
  },
  'GET /b/pageoffice/:id/render': { params: idParams, query: z.strictObject(window), data: fileAnswer },
  'GET /pageoffice/view/openFile': {
    query: z.strictObject({ ...window, fileId: idSchema }),
    data: fileAnswer,
  },
  /** Said again every few seconds while it is open; `isOver` when it is closed. */
  'POST /b/pageoffice/:id/open': {
    params: idParams,
    body: z.strictObject({ isOver: z.boolean().optional() }),
    data: z.strictObject({
      id: z.string(),
      orginId: z.string(),
      fileName: z.string(),
      kind: z.enum(['docx', 'xlsx']).nullable(),
      /** Why it can only be read; nothing where it may be changed. */
      readOnly: z.string().nullable(),
      /** The others who have it open to change it. */
      others: z.array(z.strictObject({ id: z.string(), name: z.string(), since: moment })),
    }),
  },
  /** Puts a version that was given with `orginId` in the place of the file. */
  'POST /b/pageoffice/:id/save': {
    params: idParams,
    body: z.strictObject({ fileId: idSchema }),
    data: z.strictObject({ id: z.string() }),
  },
  /** Writes cells into a workbook and puts that in its place. */
  'POST /b/pageoffice/:id/cells': {
    params: idParams,
    body: z.strictObject({ edits: z.array(cellEdit).min(1).max(5000) }),
    data: z.strictObject({ id: z.string() }),
  },
});
