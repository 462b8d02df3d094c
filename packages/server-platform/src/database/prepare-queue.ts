import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Address } from './administrator.ts';

/** Where the queue keeps its own tables, and its queues by name. */
export const QUEUE_SCHEMA = 'pgboss';
const QUEUES = ['export'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Stands in the list of migrations; another version of the queue brings another set of tables. */
const STEP = 'pg-boss/12.35.0';
const LEASE = { heartbeatSeconds: 20, expireInSeconds: 1800, retryLimit: 2, retryDelay: 1 };

/**
 * Makes the tables of the queue (pg-boss) as their owner, once; requests may use them and change nothing about them.
 * Answers whether there was anything to do.
 */
export async function prepareQueue(client: Client, admin: Address): Promise<boolean> {
  const { rows } = await client.query('select 1 from app.migration where name = $1', [STEP]);
  if (rows.length > 0) return false;
  const boss = new PgBoss({ ...admin, schema: QUEUE_SCHEMA, max: 1, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const name of QUEUES)
      await boss.createQueue(name, { ...LEASE, notify: true, deleteAfterSeconds: 86_400 });
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(
    `grant usage on schema ${QUEUE_SCHEMA} to jianheng_app;
     grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to jianheng_app;
     grant execute on all functions in schema ${QUEUE_SCHEMA} to jianheng_app;`,
  );
  await client.query(`insert into app.migration (name, checksum) values ($1, '')`, [STEP]);
  return true;
}
