import { type Log, silentLog } from '../logging/log.ts';
import type { ImplementedModule } from '../modules/implement.ts';
import { createModuleCode } from '../modules/module-code.ts';
import { planJobs, runModuleJobs } from '../modules/run-module-jobs.ts';
import type { TestServer } from './start-test-server.ts';

/** Does what modules have to do by themselves at a moment, as an instance that was started just now does it. */
export function runJobs(
  { context, tenantId }: TestServer,
  modules: readonly ImplementedModule[],
  { now, log = silentLog }: { readonly now: string; readonly log?: Log },
): Promise<void> {
  const server = { ...context, now: () => new Date(now), log };
  const code = createModuleCode(modules, context.registry);
  return runModuleJobs({ server, code }, tenantId, planJobs(modules));
}
