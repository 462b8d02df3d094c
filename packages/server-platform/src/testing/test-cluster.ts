import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Address } from '../database/administrator.ts';

/** Where tests find the database server that the test run started. */
export const CLUSTER_VARIABLE = 'JIANHENG_TEST_CLUSTER';
export const TEMPLATE = 'jianheng_template';

export type TestCluster = { readonly admin: Address; readonly requestPassword: string };

export function testCluster(): TestCluster {
  const text = process.env[CLUSTER_VARIABLE];
  if (!text) throw new Error('tests on the database run through vitest, whose set-up starts the server');
  return JSON.parse(text) as TestCluster;
}

async function asAdmin(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ ...testCluster().admin, database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A database of this test's own, copied from the migrated template; `drop` removes it. */
export async function ownDatabase(): Promise<{ admin: Address; request: Address; drop(): Promise<void> }> {
  const { admin, requestPassword } = testCluster();
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) =>
    client.query(`create database ${database} template ${TEMPLATE} strategy wal_log`),
  );
  return {
    admin: { ...admin, database },
    request: { ...admin, database, user: 'jianheng_app', password: requestPassword },
    drop: () => asAdmin((client) => client.query(`drop database if exists ${database} with (force)`)),
  };
}

/**
 * Settings of a product that starts on the test run's server, in a database of its own: with the password that the
 * request role has there, for the role belongs to the whole server and every other test is using it.
 */
export function settingsOn(database: string): { DATABASE_URL: string; DATABASE_REQUEST_PASSWORD: string } {
  const { admin, requestPassword } = testCluster();
  const url = new URL(`postgres://${admin.host}:${admin.port}/${database}`);
  url.username = admin.user;
  url.password = admin.password;
  return { DATABASE_URL: url.href, DATABASE_REQUEST_PASSWORD: requestPassword };
}
