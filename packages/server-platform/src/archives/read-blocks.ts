import type { Tx } from '../database/transaction.ts';

type Row = Readonly<Record<string, unknown>>;

const BLOCK = 500;
let opened = 0;

/** The rows of a statement, read block by block. */
export async function* readBlocks(tx: Tx, text: string, values: readonly unknown[]): AsyncGenerator<Row> {
  const cursor = `archived_${++opened}`;
  await tx.client.query(`declare ${cursor} no scroll cursor for ${text}`, [...values]);
  for (;;) {
    const { rows } = await tx.client.query<Record<string, unknown>>(`fetch ${BLOCK} from ${cursor}`);
    for (const row of rows) yield plain(row);
    if (rows.length < BLOCK) break;
  }
  await tx.client.query(`close ${cursor}`);
}

/** Bytes as base64, everything else as it stands in JSON. */
function plain(row: Row): Row {
  const bytes = Object.entries(row).filter(([, value]) => Buffer.isBuffer(value));
  if (bytes.length === 0) return row;
  return {
    ...row,
    ...Object.fromEntries(bytes.map(([name, value]) => [name, (value as Buffer).toString('base64')])),
  };
}
