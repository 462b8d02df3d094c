import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Address } from './administrator.ts';

/** Where the queue keeps its own tables, and its queues by name. */
export const QUEUE_SCHEMA = 'pgboss';
const QUEUES = ['export', 'import', 'archive', 'firm', 'work'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Stands in the list of migrations; another version of the queue brings another set of tables. */
const VERSION = '12.35.0';
const STEP = `pg-boss/${VERSION}`;
const LEASE = { heartbeatSeconds: 20, expireInSeconds: 1800, retryLimit: 2, retryDelay: 1 };

/** How often a piece of work is tried that was broken off. */
export const MAX_TRIES = LEASE.retryLimit + 1;

/** A queue that joined later stands in the list by itself. */
const stepOf = (name: QueueName) => `${STEP}/${name}`;

const VERSION_OF_STEP = /^pg-boss\/(\d+\.\d+\.\d+)/;

/** Whether an entry in the list of migrations is one of the queue. */
export const isQueueStep = (name: string): boolean => VERSION_OF_STEP.test(name);

/** Whether it was made by a newer version of the queue than this program has. */
export function isNewerQueue(name: string): boolean {
  const [, version = ''] = VERSION_OF_STEP.exec(name) ?? [];
  return version.localeCompare(VERSION, 'en', { numeric: true }) > 0;
}

/**
 * Makes the tables of the queue (pg-boss) as their owner, and its queues, each once; requests may use them and change
 * nothing about them. Answers whether there was anything to do.
 */
export async function prepareQueue(client: Client, admin: Address): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from app.migration where name like $1', [
    `${STEP}%`,
  ]);
  const done = new Set(rows.map(({ name }) => name));
  const steps = [STEP, ...QUEUES.map(stepOf)].filter((step) => !done.has(step));
  if (steps.length === 0) return false;
  const boss = new PgBoss({ ...admin, schema: QUEUE_SCHEMA, max: 1, supervise: false, schedule: false });
  await boss.start();
  try {
    // One that is there already is left as it is.
    for (const name of QUEUES)
      if (steps.includes(stepOf(name)))
        await boss.createQueue(name, { ...LEASE, notify: true, deleteAfterSeconds: 86_400 });
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(
    `grant usage on schema ${QUEUE_SCHEMA} to jianheng_app;
     grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to jianheng_app;
     grant execute on all functions in schema ${QUEUE_SCHEMA} to jianheng_app;`,
  );
  for (const step of steps)
    await client.query(`insert into app.migration (name, checksum) values ($1, '')`, [step]);
  return true;
}
