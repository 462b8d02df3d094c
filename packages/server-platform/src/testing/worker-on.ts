import type { Address } from '../database/administrator.ts';
import { openPool } from '../database/connection.ts';
import { Ids } from '../database/ids.ts';
import { silentLog } from '../logging/log.ts';
import type { ImplementedModule } from '../modules/implement.ts';
import { createModuleCode } from '../modules/module-code.ts';
import { JobWorker } from '../processes/jobs/job-worker.ts';
import { buildRegistry } from '../storage/registry.ts';

/** A worker on a database that others work on too, as a further instance of the server has it. */
export function workerOn(
  address: Address,
  modules: readonly ImplementedModule[],
  now: () => Date,
): { worker: JobWorker; close(): Promise<void> } {
  const pool = openPool({ ...address, max: 3 });
  const registry = buildRegistry(modules.map(({ module }) => module));
  const server = { pool, ids: new Ids(pool), registry, now, log: silentLog };
  const worker = new JobWorker({ server, code: createModuleCode(modules, registry) });
  return { worker, close: () => pool.end() };
}
