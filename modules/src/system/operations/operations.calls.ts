import { defineCalls, failedRun, installationState } from '@jianheng/contract';
import { z } from 'zod';

export const operationsCalls = defineCalls({
  /** The installation and the failed background work of the operator's own firm. */
  'GET /a/sys/operations': {
    data: z.strictObject({ installation: installationState, failed: z.array(failedRun) }),
  },
});
