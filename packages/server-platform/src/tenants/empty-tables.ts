import type { Client } from 'pg';

/** A row that others refer to cannot be removed yet; a row that refers to others cannot be added yet. */
export const FOREIGN_KEY = '23503';
const ADDED_BY_TRIGGERS = ['search_change', 'audit_unsealed'];

/** Tables that hold rows of firms. */
export async function firmTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app'
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

/** Removes a firm's rows. Rows that others refer to go after them: a table that refuses is tried again later. */
export async function emptyTables(
  client: Client,
  firm: string,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<void> {
  const names = (await firmTables(client)).filter((name) => !except.includes(name));
  // Rows that triggers add while others are removed.
  const last = names.filter((name) => ADDED_BY_TRIGGERS.includes(name));
  let waiting = names.filter((name) => !last.includes(name));
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
