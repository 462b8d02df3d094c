import type { Client, Pool } from 'pg';
import { type Address, asAdministrator } from '../database/administrator.ts';
import { QUEUE_SCHEMA } from '../database/prepare-queue.ts';
import { filesOf } from '../files/files-of.ts';
import { partsOfSize } from '../files/upload-parts.ts';
import type { Server } from '../http/contexts.ts';

type Removing = Pick<Server, 'files' | 'firms'>;
/** What stands against deleting rows now may be gone after others are. */
const FOREIGN_KEY = '23503';

/**
 * Removes a firm with all that it has: contents of files, rows of every table, tables of forms that it drew, work in the
 * queue, and at last the firm itself. From its first moment on nobody signs in to it and nothing runs for it; broken off
 * anywhere, it is gone on with by the next call. Throws for a firm that may still be used, whose day has not come or was taken
 * back meanwhile, and for the operator's own.
 */
export async function removeTenant(server: Removing, owner: Address, firm: string): Promise<void> {
  await asAdministrator(owner, async (client) => {
    await close(client, firm);
    await removeContents(server, client, firm);
    const drawn = await drawnTables(client, firm);
    await emptyTables(client, firm);
    for (const table of drawn)
      await client.query(`drop table if exists app.${client.escapeIdentifier(table)} cascade`);
    await client.query(`delete from ${QUEUE_SCHEMA}.job where data ->> 'tenantId' = $1`, [firm]);
    await client.query('delete from app.tenant where id = $1', [firm]);
  });
  server.firms?.forget(firm);
}

/** The firms whose day has come. */
export async function firmsToRemove(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from tenant where not enabled and remove_on <= (now() at time zone 'Asia/Shanghai')::date order by id`,
  );
  return rows.map(({ id }) => id);
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

/** Rows that others point to go after them: whatever is refused now is tried again when something has gone. */
async function emptyTables(client: Client, firm: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app'
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
  );
  // What is noticed of rows that go is noticed for nobody.
  const last = ['search_change', 'audit_unsealed'];
  let waiting = rows.map(({ name }) => name).filter((name) => !last.includes(name));
  while (waiting.length > 0) {
    const refused: string[] = [];
    for (const table of waiting) if (!(await emptied(client, table, firm))) refused.push(table);
    if (refused.length === waiting.length && !(await letGo(client, refused, firm)))
      throw new Error(`rows hold each other: ${refused.join()}`);
    waiting = refused;
  }
  for (const table of last) await emptied(client, table, firm);
}

/** Departments have heads, and heads departments: links between such tables that may be empty are emptied. Answers whether there were any. */
async function letGo(client: Client, tables: readonly string[], firm: string): Promise<boolean> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_class r on r.oid = k.confrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey) and not a.attnotnull
     where k.contype = 'f' and c.relname = any($1) and r.relname = any($1)`,
    [tables],
  );
  let gone = 0;
  for (const { table, column } of rows) {
    const [from, name] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
    const { rowCount } = await client.query(
      `update app.${from} set ${name} = null where tenant_id = $1 and ${name} is not null`,
      [firm],
    );
    gone += rowCount ?? 0;
  }
  return gone > 0;
}

async function emptied(client: Client, table: string, firm: string): Promise<boolean> {
  try {
    await client.query(`delete from app.${client.escapeIdentifier(table)} where tenant_id = $1`, [firm]);
    return true;
  } catch (problem) {
    if ((problem as { code?: unknown }).code === FOREIGN_KEY) return false;
    throw problem;
  }
}
