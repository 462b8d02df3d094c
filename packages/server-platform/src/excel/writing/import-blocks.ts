import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ImportCounts } from '@jianheng/contract';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Statement } from '../../storage/writing/row-columns.ts';
import { countRows, type KeptRow } from './import-store.ts';

/** Whoever imports waits for it, and it is kept for a day. */
const QUICKLY = { level: 1 };
const pack = promisify<string, typeof QUICKLY, Buffer>(gzip);
const unpack = promisify(gunzip);

/** Keeps a block of rows; one of this number that is there already is replaced. */
export async function keepBlock(tx: Tx, importId: string, number: number, rows: readonly KeptRow[]) {
  const { text, values } = await blockStatement(tx, importId, number, rows);
  await queryRows(tx, text, values);
}

/** What keeps a block of rows. */
export async function blockStatement(
  { tenantId }: Pick<Tx, 'tenantId'>,
  importId: string,
  number: number,
  rows: readonly KeptRow[],
): Promise<Statement> {
  const content = await pack(JSON.stringify(rows), QUICKLY);
  return {
    text: `insert into excel_import_block (tenant_id, import_id, number, counts, content) values ($1, $2, $3, $4, $5)
      on conflict (tenant_id, import_id, number) do update set counts = excluded.counts, content = excluded.content`,
    values: [tenantId, importId, number, JSON.stringify(countRows(rows)), content],
  };
}

export async function readBlock(tx: Tx, importId: string, number: number): Promise<readonly KeptRow[]> {
  const [found] = await queryRows<{ content: Buffer }>(
    tx,
    'select content from excel_import_block where tenant_id = $1 and import_id = $2 and number = $3',
    [tx.tenantId, importId, number],
  );
  return found ? (JSON.parse((await unpack(found.content)).toString()) as KeptRow[]) : [];
}

export async function clearBlocks(tx: Tx, importId: string): Promise<void> {
  await queryRows(tx, 'delete from excel_import_block where tenant_id = $1 and import_id = $2', [
    tx.tenantId,
    importId,
  ]);
}

/** How many rows of these verdicts each block has, in order. */
export async function blockCounts(
  tx: Tx,
  importId: string,
): Promise<readonly { readonly number: number; readonly counts: ImportCounts }[]> {
  return queryRows(
    tx,
    'select number, counts from excel_import_block where tenant_id = $1 and import_id = $2 order by number',
    [tx.tenantId, importId],
  );
}
