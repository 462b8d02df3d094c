import { EmbeddedDatabase } from '@jianheng/server-platform';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { ServerProcess } from './server-process.ts';

/** Connections that wait for a lock which this one holds. */
const WAITING = `select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))
  and usename = any($1)`;

const END_WAITING = `select pg_stat_clear_snapshot(), (select count(pg_terminate_backend(pid)) from pg_stat_activity
  where pg_backend_pid() = any(pg_blocking_pids(pid)))`;

/** Connects to the database of a server as its owner. */
export async function connectOwner({ dataDir }: ServerProcess): Promise<Client> {
  const admin = EmbeddedDatabase.runningIn({ dataDir, database: 'jianheng' });
  if (!admin) throw new Error('the database does not run');
  const client = new Client(admin);
  client.on('error', () => undefined);
  await client.connect();
  await client.query("set search_path to app, public; set app.tenant_id = '0'");
  return client;
}

export type Held = {
  /** Name of the table before whose change the server is held, with its schema. */
  readonly table: string;
  /** Also keeps readers away. */
  readonly isExclusive?: boolean;
  /** Role whose statement must wait: that of the owner works on whole firms. */
  readonly role: 'owner' | 'request';
};

/** Holds a table against changes; `waits` resolves once the server waits there. */
export async function hold(client: Client, { table, role, isExclusive = false }: Held) {
  await client.query(`begin; lock table ${table} in ${isExclusive ? 'access exclusive' : 'share'} mode`);
  const names = role === 'owner' ? [client.user] : ['jianheng_app'];
  return {
    waits: () =>
      expect
        .poll(() => waiting(client, names), {
          timeout: 120_000,
          interval: 50,
        })
        .toBeGreaterThan(0),
    /** Ends connections that wait: those of a killed server would wait on. */
    endWaiting: () => client.query(END_WAITING),
    release: () => client.query('rollback'),
  };
}

async function waiting(client: Client, names: readonly (string | undefined)[]): Promise<number> {
  // Within a transaction the activities are otherwise those of its first look.
  await client.query('select pg_stat_clear_snapshot()');
  return (await client.query(WAITING, [names])).rows.length;
}
