import { Client, type ClientConfig } from 'pg';

/** Far from any number that the product gives. */
const FAR = '1000000000000000';

/**
 * What PostgreSQL alone takes, in seconds, for rows that stand in a table already, with their history: the same again in
 * one statement each, by whoever owns the database, and then taken back. No import that keeps its indexes and links is quicker.
 */
export async function bareRows(owner: ClientConfig, tenantId: string, table: string): Promise<number> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local app.tenant_id = '${tenantId}'`);
    await client.query('set local search_path = app, public');
    await client.query('set local statement_timeout = 0');
    await client.query(`create temp table bare on commit drop as select * from ${table}`);
    await client.query(`update bare set id = id + ${FAR}, number = number || '-'`);
    await client.query(`create temp table bare_history on commit drop as
      select tenant_id, user_id, event, object, detail, call_id from audit where event like '%/save' limit (select count(*) from bare)`);
    const begun = performance.now();
    await client.query(`insert into ${table} select * from bare`);
    await client.query(
      `insert into audit (tenant_id, user_id, event, object, detail, call_id) select * from bare_history`,
    );
    return (performance.now() - begun) / 1000;
  } finally {
    await client.query('rollback');
    await client.end();
  }
}
