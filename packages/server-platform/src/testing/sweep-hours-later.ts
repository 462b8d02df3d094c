import type { Address } from '../database/administrator.ts';
import { openPool } from '../database/connection.ts';
import { Ids } from '../database/ids.ts';
import { openFiles } from '../files/store/open-store.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { silentLog } from '../logging/log.ts';
import { buildRegistry } from '../storage/registry.ts';

type Swept = { readonly database: Address; readonly tenantId: string; readonly folder: string };

/** Sweeps the files of a firm as an instance does that began when whatever was coming in has long been over. */
export async function sweepHoursLater({ database, tenantId, folder }: Swept, hours: number): Promise<void> {
  const pool = openPool({ ...database, max: 1 });
  const limits = { file: 0, person: 0, firm: 0 };
  const now = () => new Date(Date.now() + hours * 3_600_000);
  try {
    await sweepFiles(
      {
        pool,
        ids: new Ids(pool),
        registry: buildRegistry([]),
        now,
        log: silentLog,
        files: openFiles({ folder, limits }),
      },
      tenantId,
    );
  } finally {
    await pool.end();
  }
}
