import type { Client } from 'pg';
import { z } from 'zod';
import { type Address, asAdministrator } from '../database/administrator.ts';
import { emptyTables, FOREIGN_KEY, firmTables } from './empty-tables.ts';

/** Rows of a firm by table, each as JSON text that the database wrote. */
export const firmSnapshotSchema = z.record(z.string(), z.string());
export type FirmSnapshot = z.output<typeof firmSnapshotSchema>;

/** What happened is never taken back: the audit log and its seals continue. */
const CONTINUING = ['audit', 'audit_seal', 'audit_unsealed'];

/** Everything that a firm has, before it is filled. For a firm that was just founded: some thousand rows. */
export function takeFirmSnapshot(owner: Address, firm: string): Promise<FirmSnapshot> {
  return ofFirm(owner, firm, async (client) => {
    const snapshot: Record<string, string> = {};
    await client.query('begin isolation level repeatable read read only');
    for (const table of await firmTables(client)) {
      if (CONTINUING.includes(table)) continue;
      const name = client.escapeIdentifier(table);
      const { rows } = await client.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from app.${name} t where tenant_id = $1`,
        [firm],
      );
      if (rows[0]?.rows) snapshot[table] = rows[0].rows;
    }
    await client.query('commit');
    return snapshot;
  });
}

/**
 * Takes a firm back to a snapshot, whatever it has got since; its audit log continues. Interrupted, it is repeated from
 * the beginning with the same result.
 */
export function takeFirmBack(owner: Address, firm: string, snapshot: FirmSnapshot): Promise<void> {
  return ofFirm(owner, firm, async (client) => {
    await emptyTables(client, firm, { except: CONTINUING });
    for (let waiting = Object.entries(snapshot); waiting.length > 0; )
      waiting = await fillSome(client, waiting);
  });
}

type TableRows = readonly [table: string, rows: string];

/** Returns the tables that still wait for rows of others. */
async function fillSome(client: Client, tables: readonly TableRows[]): Promise<[string, string][]> {
  const refused: [string, string][] = [];
  for (const [table, rows] of tables) if (!(await fill(client, table, rows))) refused.push([table, rows]);
  if (refused.length === tables.length)
    throw new Error(`rows refer to each other: ${refused.map(([table]) => table).join()}`);
  return refused;
}

function ofFirm<T>(owner: Address, firm: string, work: (client: Client) => Promise<T>): Promise<T> {
  return asAdministrator(owner, async (client) => {
    // Row security is forced upon the owner as well.
    await client.query("select set_config('app.tenant_id', $1, false)", [firm]);
    return work(client);
  });
}

/** Returns false where rows of another table must be there first. */
async function fill(client: Client, table: string, rows: string): Promise<boolean> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''`,
    [`app.${client.escapeIdentifier(table)}`],
  );
  const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const target = `app.${client.escapeIdentifier(table)}`;
  try {
    await client.query(
      `insert into ${target} (${names}) overriding system value
         select ${names} from json_populate_recordset(null::${target}, $1::json) on conflict do nothing`,
      [rows],
    );
    return true;
  } catch (problem) {
    if ((problem as { code?: unknown }).code === FOREIGN_KEY) return false;
    throw problem;
  }
}
