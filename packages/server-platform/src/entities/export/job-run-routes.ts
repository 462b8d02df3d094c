import { z } from 'zod';
import { type AnyRoute, RawReply, route } from '../../http/route.ts';
import { idParams } from '../../http/value-schemas.ts';
import { cancelRun, readRun, readRunFile } from '../../jobs/job-runs.ts';

const run = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  message: z.string().nullable(),
  createdDate: z.string(),
});

/** 后台任务: how far heavy work has come that the caller asked for, giving it up, and what it made. */
export function jobRoutes(): AnyRoute[] {
  const common = { access: 'signedIn', params: idParams } as const;
  return [
    route(
      {
        ...common,
        method: 'GET',
        path: '/b/job-run/:id',
        summary: '后台任务：进度',
        data: run,
        audit: 'none',
        transaction: 'read',
      },
      ({ tx, user, params }) => readRun(tx, user, params.id),
    ),
    route(
      {
        ...common,
        method: 'DELETE',
        path: '/b/job-run/:id',
        summary: '后台任务：取消',
        data: run,
        audit: 'jobRun.cancel',
        transaction: 'write',
      },
      ({ tx, user, params, audit }) => {
        audit(`job-run/${params.id}`);
        return cancelRun(tx, user, params.id);
      },
    ),
    route(
      {
        ...common,
        method: 'GET',
        path: '/b/job-run/:id/file',
        summary: '后台任务：取得文件',
        data: z.unknown(),
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user, params }) => {
        const { name, type, content } = await readRunFile(tx, user, params.id);
        return RawReply.file(content, { name, type });
      },
    ),
  ];
}
