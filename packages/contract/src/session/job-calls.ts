import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { fileAnswer, idParams, moment } from '../wire/values.ts';

/** 后台任务: how far heavy work has come that the caller asked for. */
const jobRun = z.strictObject({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  message: z.string().nullable(),
  createdDate: moment,
});

/** 导出: the file at once, or, where there are many rows, the run that makes it. */
export const exportAnswer = z.union([z.strictObject({ jobRunId: z.string(), rows: z.int() }), fileAnswer]);

/** The run that makes what was asked for. */
export const begunRun = z.strictObject({ jobRunId: z.string() });

/** Runs of heavy work: how far one is, giving it up, and what it made. */
export const jobCalls = defineCalls({
  'GET /b/job-run/:id': { params: idParams, data: jobRun },
  'DELETE /b/job-run/:id': { params: idParams, data: jobRun },
  'GET /b/job-run/:id/file': { params: idParams, data: fileAnswer },
  /** 导出我的个人信息: all that names the caller and that he may read, made in the background. */
  'POST /b/user/exportOwnData': { data: begunRun },
});
