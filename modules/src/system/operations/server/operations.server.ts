import { callSpec } from '@jianheng/contract';
import {
  type AnyRoute,
  implement,
  isOperator,
  moduleError,
  readFailedRuns,
  route,
} from '@jianheng/server-platform';
import { operationsCalls } from '../operations.calls.ts';
import { operations } from '../operations.module.ts';

const routes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(operationsCalls, 'GET /a/sys/operations'),
      summary: '系统运行：查看',
      access: { anyOf: ['operations:view'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, server }) => {
      if (!(await isOperator(tx))) throw moduleError(operations, 'notOperator');
      const installation = await server.readInstallation?.(server.now());
      if (!installation) throw moduleError(operations, 'notReported');
      return { installation, failed: await readFailedRuns(tx) };
    },
  ),
];

export default implement(operations, { actions: {}, routes });
