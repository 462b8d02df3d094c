import { callSpec, platformCalls } from '@jianheng/contract';
import { fileReply } from '../files/routes/file-replies.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { cancelRun, readRun, readRunFile } from '../jobs/job-runs.ts';

/** 后台任务: how far heavy work has come that the caller asked for, giving it up, and what it made. */
export function jobRoutes(): AnyRoute[] {
  const common = { access: 'signedIn' } as const;
  return [
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'GET /b/job-run/:id'),
        summary: '后台任务：进度',
        audit: 'none',
        transaction: 'read',
      },
      ({ tx, user, params }) => readRun(tx, user, params.id),
    ),
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'DELETE /b/job-run/:id'),
        summary: '后台任务：取消',
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
        ...callSpec(platformCalls, 'GET /b/job-run/:id/file'),
        summary: '后台任务：取得文件',
        auditedReading: 'jobRun.file',
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user, server, params, audit }) => {
        const file = await readRunFile(tx, user, params.id);
        audit(`job-run/${params.id}`, { file: file.name });
        return fileReply({ server, tenantId: tx.tenantId }, file);
      },
    ),
  ];
}
