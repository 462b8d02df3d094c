import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext, Server } from '../http/contexts.ts';

const PAGE = 500;

/** Compares every stored content of a firm's files with its checksum; yields those that are missing or damaged. */
export async function* verifyContents(
  { pool, files }: Pick<AppContext, 'pool'> & Required<Pick<Server, 'files'>>,
  tenantId: string,
): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await inTransaction(
      pool,
      tenantId,
      (tx) =>
        queryRows<{ sha256: string }>(
          tx,
          `select distinct sha256 from file_item where tenant_id = $1 and sha256 > $2 order by sha256 limit ${PAGE}`,
          [tenantId, last],
        ),
      { readOnly: true },
    );
    for (const { sha256 } of rows) if (!(await files.isWhole(tenantId, sha256))) yield sha256;
    const end = rows.at(-1);
    if (!end) return;
    last = end.sha256;
  }
}
