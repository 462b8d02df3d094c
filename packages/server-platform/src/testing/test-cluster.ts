import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { type Address, asAdministrator } from '../database/administrator.ts';

/** Where tests find the database server that the test run started. */
export const CLUSTER_VARIABLE = 'JIANHENG_TEST_CLUSTER';
export const TEMPLATE = 'jianheng_template';

export type TestCluster = {
  readonly admin: Address;
  readonly requestPassword: string;
  /** A folder of this test run, for what its workers share. It is removed when the run ends. */
  readonly folder: string;
};

export function testCluster(): TestCluster {
  const text = process.env[CLUSTER_VARIABLE];
  if (!text) throw new Error('tests on the database run through vitest, whose set-up starts the server');
  return JSON.parse(text) as TestCluster;
}

function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  return asAdministrator({ ...testCluster().admin, database: 'postgres' }, work);
}

/** How the owner of the tables reaches a database, and how requests do. */
export type TestDatabase = { readonly admin: Address; readonly request: Address };

function addressesOf(database: string): TestDatabase {
  const { admin, requestPassword } = testCluster();
  return {
    admin: { ...admin, database },
    request: { ...admin, database, user: 'jianheng_app', password: requestPassword },
  };
}

/** A database of this test's own, copied from a template, the migrated one unless another is named; `drop` removes it. */
export async function ownDatabase(template = TEMPLATE): Promise<TestDatabase & { drop(): Promise<void> }> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) => copyDatabase(client, database, template));
  return {
    ...addressesOf(database),
    drop: () =>
      asAdmin((client) => client.query(`drop database if exists ${database} with (force)`)).then(
        () => undefined,
      ),
  };
}

/** Makes a template for the whole test run, unless another test file has made it or is about to. */
export async function makeTemplateOnce(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  await asAdmin(async (client) => {
    if (await isThere(client, name)) return;
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    if (await isThere(client, name)) return;
    // It has its name when it is filled: whoever finds it may copy it.
    const begun = `${name}_begun`;
    await client.query(`drop database if exists ${begun}`);
    await copyDatabase(client, begun, TEMPLATE);
    await fill(addressesOf(begun));
    await client.query(`alter database ${begun} rename to ${name}`);
  });
}

async function isThere(client: Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  return rowCount === 1;
}

/** Files are copied as they are: ten times faster than through the log, which nobody reads here. */
async function copyDatabase(client: Client, name: string, template: string): Promise<void> {
  await client.query(`create database ${name} template ${template} strategy file_copy`);
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
