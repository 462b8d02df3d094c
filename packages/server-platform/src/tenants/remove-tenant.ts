import type { Client, Pool } from 'pg';
import { type Address, asAdministrator } from '../database/administrator.ts';
import { QUEUE_SCHEMA } from '../database/prepare-queue.ts';
import { filesOf } from '../files/files-of.ts';
import { partsOfSize } from '../files/upload-parts.ts';
import type { Server } from '../http/contexts.ts';
import { emptyTables } from './empty-tables.ts';

type Removing = Pick<Server, 'files' | 'firms'>;

/**
 * Removes a firm with all that it has: contents of files, rows of every table, tables of forms that it drew, work in the
 * queue, and at last the firm itself. From its first moment on nobody signs in to it and nothing runs for it; broken off
 * anywhere, it is gone on with by the next call. Throws for a firm that may still be used, whose day has not come or was taken
 * back meanwhile, and for the operator's own.
 */
export async function removeTenant(server: Removing, owner: Address, firm: string): Promise<void> {
  await asAdministrator(owner, async (client) => {
    if (await isGone(client, firm)) return;
    await close(client, firm);
    await removeAll(server, client, firm);
  });
  server.firms?.forget(firm);
}

/** A founding that takes longer was interrupted. */
const MAX_FOUNDING = '1 hour';

/**
 * Removes firms whose founding was interrupted, by a kill or a full disk, with all that they have. Returns how many.
 * @param age founded longer ago than this; none may be under way that began earlier.
 */
export function removeAbandonedFirms(
  server: Removing,
  owner: Address,
  age: string = MAX_FOUNDING,
): Promise<number> {
  return asAdministrator(owner, async (client) => {
    // A firm that is being removed has no founding date either, and is closed.
    const { rows } = await client.query<{ id: string }>(
      `select id::text from app.tenant where founded_at is null and enabled and created_at < now() - $1::interval`,
      [age],
    );
    for (const { id } of rows) {
      await client.query("select set_config('app.tenant_id', $1, false)", [id]);
      await removeAll(server, client, id);
    }
    return rows.length;
  });
}

async function removeAll(server: Removing, client: Client, firm: string): Promise<void> {
  await removeContents(server, client, firm);
  const drawn = await drawnTables(client, firm);
  await emptyTables(client, firm);
  for (const table of drawn)
    await client.query(`drop table if exists app.${client.escapeIdentifier(table)} cascade`);
  await client.query(`delete from ${QUEUE_SCHEMA}.job where data ->> 'tenantId' = $1`, [firm]);
  await client.query('delete from app.tenant where id = $1', [firm]);
}

/** The firms whose day has come. */
export async function firmsToRemove(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from tenant where not enabled and remove_on <= (now() at time zone 'Asia/Shanghai')::date order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Its own row goes last: an earlier try was interrupted after it. */
async function isGone(client: Client, firm: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from app.tenant where id = $1', [firm]);
  return rows.length === 0;
}

async function close(client: Client, firm: string): Promise<void> {
  // Row security is forced upon the owner as well.
  await client.query("select set_config('app.tenant_id', $1, false)", [firm]);
  const { rowCount } = await client.query(
    `update app.tenant set founded_at = null where id = $1 and not enabled
       and remove_on <= (now() at time zone 'Asia/Shanghai')::date
       and id <> (select min(id) from app.tenant where founded_at is not null)`,
    [firm],
  );
  if (rowCount !== 1) throw new Error(`firm ${firm} is not to be removed`);
}

async function removeContents(server: Removing, client: Client, firm: string): Promise<void> {
  const files = filesOf(server);
  const contents = await client.query<{ sha256: string }>(
    'select sha256 from app.stored_content where tenant_id = $1',
    [firm],
  );
  for (const { sha256 } of contents.rows) await files.remove(firm, sha256);
  const uploads = await client.query<{ id: string; size: number }>(
    'select id::text, size::float8 from app.file_upload where tenant_id = $1',
    [firm],
  );
  for (const { id, size } of uploads.rows) await files.removeParts(firm, id, partsOfSize(size));
}

/** Tables that were made for forms of this firm, and hold rows of no other. */
async function drawnTables(client: Client, firm: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app'
     join app.custom_form f on f.tenant_id = $1 and c.relname ~ ('^form_' || f.id || '(_|$)')
     where c.relkind = 'r'`,
    [firm],
  );
  return rows.map(({ name }) => name);
}
