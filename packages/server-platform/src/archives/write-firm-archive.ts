import { inTransaction } from '../database/transaction.ts';
import { filesOf } from '../files/files-of.ts';
import { DamagedContentError } from '../files/store/file-service.ts';
import type { Server } from '../http/contexts.ts';
import { ArchiveWriter } from './archive-writer.ts';
import type { ArchivePlan, Archiving } from './begin-archive.ts';
import { firmTables, LEFT_OUT } from './firm-tables.ts';
import { readBlocks } from './read-blocks.ts';

type FirmPlan = Extract<ArchivePlan, { kind: 'firm' }>;
/** Whoever asked for the archive has given it up. */
class GivenUpError extends Error {}

/**
 * All that a firm has, as it was at one moment: each table as lines of JSON, then the contents of its files under their
 * SHA-256. Passwords, keys and sessions are in no archive; those left out are named.
 */
export async function writeFirmArchive(
  server: Server,
  { firm, name }: FirmPlan,
  { path, onProgress }: Archiving,
): Promise<void> {
  const archive = new ArchiveWriter(path);
  let done = 0;
  const step = async () => {
    if (!(await onProgress(++done))) throw new GivenUpError();
  };
  const contents = await inTransaction(
    server.pool,
    firm,
    async (tx) => {
      await tx.client.query('set transaction isolation level repeatable read');
      const { rows: firms } = await tx.client.query('select id, code, name from tenant where id = $1', [
        firm,
      ]);
      await archive.addJson('firm.json', firms[0] ?? null);
      for (const table of (await firmTables(tx)).filter((one) => !LEFT_OUT.includes(one))) {
        await archive.addRows(
          `tables/${table}.jsonl`,
          readBlocks(tx, `select * from app.${table} where tenant_id = $1`, [firm]),
        );
        await step();
      }
      const { rows } = await tx.client.query<{ sha256: string }>(
        'select distinct sha256 from file_item where tenant_id = $1 order by sha256',
        [firm],
      );
      return rows.map(({ sha256 }) => sha256);
    },
    { readOnly: true },
  );
  const missing: string[] = [];
  for (const sha256 of contents) {
    if (!(await addContent(server, archive, { firm, sha256 }))) missing.push(sha256);
    await step();
  }
  await archive.finish({
    firm,
    name,
    madeAt: server.now().toISOString(),
    leftOut: LEFT_OUT,
    missingContents: missing,
  });
}

/** `false` where the content is not what it was: the archive says so, and holds all others. */
async function addContent(
  server: Server,
  archive: ArchiveWriter,
  { firm, sha256 }: { readonly firm: string; readonly sha256: string },
): Promise<boolean> {
  try {
    const copy = await filesOf(server).open(firm, sha256);
    try {
      await archive.addFile(`files/${sha256}`, copy.path);
    } finally {
      copy.release();
    }
    return true;
  } catch (problem) {
    if (problem instanceof DamagedContentError) return false;
    throw problem;
  }
}
