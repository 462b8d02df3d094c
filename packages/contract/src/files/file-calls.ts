import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { filters, ordering, paging } from '../wire/list-query.ts';
import { fileAnswer, idParams, idSchema, moment } from '../wire/values.ts';
import { fileItem } from './file-item.ts';

/** An upload that comes in parts (断点续传): which have come, of how many bytes each but the last. */
const upload = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  fileSize: z.number(),
  partSize: z.int(),
  parts: z.array(z.int()),
});

/** A version of a file (历史版本). */
const fileRecord = z.strictObject({
  id: z.string(),
  name: z.string(),
  updateName: z.string().nullable(),
  updateTime: moment,
  /** The file of this version. */
  files: fileItem,
  fileId: z.string(),
});

const givenIds = z.array(z.string());
const said = {
  refModule: z.string().max(200).optional(),
  refRecordId: idSchema.optional(),
  businessId: z.string().max(200).optional(),
};
/** A ticket in the place of a session, where a window is opened: `POST /b/file/ticket`. */
const ticket = z.strictObject({ AuthToken: z.string().max(300).optional() });
const ids = z.strictObject({
  ids: z.string().regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/, '文件编号不正确'),
});
const uploadParams = z.strictObject({ id: idSchema, part: z.string().regex(/^\d{1,18}$/, '分块编号不正确') });

/** 附件: giving files, reading and previewing them, their versions, and taking them away. */
export const fileCalls = defineCalls({
  'POST /upload': { data: givenIds },
  'POST /b/file/upload': { data: givenIds },
  'POST /b/fileItem/upload': { data: givenIds },
  'POST /b/fileItem/upload/begin': {
    body: z.strictObject({
      fileName: z.string().min(1).max(1000),
      fileSize: z.int().min(0),
      /** The file of which this is another version. */
      orginId: idSchema.optional(),
    }),
    data: upload,
  },
  'GET /b/fileItem/upload/:id': { params: idParams, data: upload },
  'PUT /b/fileItem/upload/:id/:part': { params: uploadParams, data: upload },
  'POST /b/fileItem/upload/:id/finish': {
    params: idParams,
    body: z.strictObject({
      sha256: z
        .string()
        .regex(/^[\da-f]{64}$/, '校验值不正确')
        .optional(),
      ...said,
    }),
    data: z.array(fileItem),
  },
  'DELETE /b/fileItem/upload/:id': { params: idParams, data: z.null() },
  'POST /b/fileItem/queryList': {
    body: z.strictObject({
      params: filters({ ...said, ids: z.array(idSchema).max(200).optional() }),
      ...paging,
      ...ordering,
    }),
    data: z.array(fileItem),
  },
  'DELETE /b/fileItem/:id': { params: idParams, data: z.null() },
  'DELETE /a/upload/:id': { params: idParams, data: z.null() },
  'DELETE /a/upload/deleteMyFile/:id': { params: idParams, data: z.null() },
  'GET /b/fileItem/download/:ids': { params: ids, query: ticket, data: fileAnswer },
  'GET /download/:file': {
    params: z.strictObject({ file: z.string().max(500) }),
    query: ticket,
    data: fileAnswer,
  },
  'GET /b/file/download/:encoded': {
    params: z.strictObject({ encoded: z.string().max(2000) }),
    query: ticket,
    data: fileAnswer,
  },
  /** The path is an attachment's `savePath`, which begins with a slash of its own. */
  'GET /image:path': {
    params: z.strictObject({ path: z.string().max(500) }),
    query: ticket,
    data: fileAnswer,
  },
  'GET /b/file/preview/:id/prepare': {
    params: idParams,
    data: z.strictObject({
      type: z.enum(['pageOffice', 'other']),
      id: z.string(),
      /** Opens it once within a minute. */
      url: z.string(),
      fileName: z.string(),
      fileSize: z.number(),
      /** Media type, by the content. */
      mediaType: z.string(),
      /** The watermark is within the content; nothing need lie over it. */
      isMarked: z.boolean(),
    }),
  },
  'GET /b/file/preview/content/:id': { params: idParams, query: ticket, data: fileAnswer },
  'GET /b/file/preview/video/:id/:name': {
    params: z.strictObject({ id: idSchema, name: z.string().max(1000) }),
    query: ticket,
    data: fileAnswer,
  },
  'POST /b/file/ticket': {
    body: z.strictObject({ path: z.string().min(1).max(2500) }),
    data: z.strictObject({ url: z.string(), expiresIn: z.int() }),
  },
  'POST /b/costFileRecord/queryList': {
    body: z.strictObject({ params: filters({ fileId: idSchema.optional() }), ...paging, ...ordering }),
    data: z.array(fileRecord),
  },
  'GET /b/desktop/getWaterMark': {
    data: z.strictObject({ waterType: z.enum(['text', 'image']), waterValue: z.string() }).nullable(),
  },
});
