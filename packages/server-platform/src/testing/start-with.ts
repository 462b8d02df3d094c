import { Client } from 'pg';
import type { ImplementedModule } from '../implement.ts';
import { draftMigration } from '../storage/draft-migration.ts';
import { readTables } from '../storage/read-tables.ts';
import { describeTables } from '../storage/schema.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** A test server with one module, its tables made as the platform itself would make them. */
export async function startWith(
  module: ImplementedModule,
  options: Parameters<typeof startTestServer>[2] = {},
): Promise<TestServer> {
  const server = await startTestServer([module], {}, options);
  const sql = draftMigration(await readTables(server.owner), describeTables([module.module]));
  const owner = new Client(server.owner);
  await owner.connect();
  try {
    await owner.query(`set search_path to app, public; ${sql}`);
  } finally {
    await owner.end();
  }
  return server;
}
