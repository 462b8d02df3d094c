import { Client } from 'pg';

/** How to reach one database as one role. */
export type Address = {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
};

const CONNECT_MS = 10_000;
const TIMED_OUT = Object.assign(new Error(`no answer within ${CONNECT_MS} ms`), { code: 'ETIMEDOUT' });

/**
 * Work on a database as its administrator, on a connection of its own. Rejects with `ETIMEDOUT` when nobody answers
 * within ten seconds.
 */
export async function asAdministrator<T>(address: Address, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  // A connection that breaks while nobody waits for an answer must not end the process.
  client.on('error', () => undefined);
  const timer = setTimeout(() => client.connection.stream.destroy(TIMED_OUT), CONNECT_MS);
  try {
    await client.connect();
    clearTimeout(timer);
    return await work(client);
  } finally {
    clearTimeout(timer);
    await client.end();
  }
}

/** Number of the lock that one instance at a time holds while it prepares, migrates or fills a database. */
const STARTUP_LOCK = 7_261_001;

/** Work that instances which start at the same time on one database do one after the other. */
export function withStartupLock<T>(address: Address, work: (client: Client) => Promise<T>): Promise<T> {
  return asAdministrator(address, async (client) => {
    await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK]);
    return await work(client);
  });
}
