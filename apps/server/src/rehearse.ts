import { allModules } from '@jianheng/modules/server';
import {
  buildRegistry,
  customizedRegistry,
  getTenantIds,
  Ids,
  inTransaction,
  openPool,
  refreshTenant,
  verifyDerived,
} from '@jianheng/server-platform';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { withCopy } from './rehearsal-copy.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm start -- --rehearse`: performs the upgrade on a copy of the database: migrations, what the new version ships to
 * every firm, and a recomputation of all derived values. The installation itself is only read, and the copy is removed.
 * Returns the exit code.
 */
export function rehearse(): Promise<number> {
  return runCommand(async (config) => {
    const begun = performance.now();
    const faults = await withCopy(config, print, (copy) => upgrade(copy));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    print(
      faults === 0
        ? `升级演练成功，用时 ${seconds} 秒。现有数据没有改动。`
        : `升级演练发现 ${faults} 处派生数据不一致，请先运行 npm run verify。现有数据没有改动。`,
    );
    return faults === 0 ? 0 : 1;
  });
}

async function upgrade(copy: Config): Promise<number> {
  let last = performance.now();
  const database = await openDatabase(copy, (line) => {
    const now = performance.now();
    print(`${line}（${((now - last) / 1000).toFixed(1)} 秒）`);
    last = now;
  });
  try {
    return await renewFirms(database);
  } finally {
    await database.stop();
  }
}

/** Runs the steps of a first start of a new version for each firm, and counts derived values that differ from their stored ones. */
async function renewFirms({ request }: OpenDatabase): Promise<number> {
  const pool = openPool(request);
  const registry = buildRegistry(allModules.map(({ module }) => module));
  const context = { pool, ids: new Ids(pool), registry };
  try {
    let faults = 0;
    for (const tenantId of await getTenantIds(pool)) {
      await refreshTenant(context, tenantId);
      const { entities } = await inTransaction(pool, tenantId, (tx) => customizedRegistry(tx, registry));
      for (const known of entities)
        faults += await inTransaction(pool, tenantId, async (tx) => {
          let wrong = 0;
          for await (const _fault of verifyDerived(tx, known)) wrong++;
          return wrong;
        });
    }
    return faults;
  } finally {
    await pool.end();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
