import { Client } from 'pg';
import type { ImplementedModule } from '../modules/implement.ts';
import { draftMigration } from '../storage/schema/draft-migration.ts';
import { readTables } from '../storage/schema/read-tables.ts';
import { describeTables } from '../storage/schema/tables.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import type { Grants } from './test-firm.ts';

type Options = Parameters<typeof startTestServer>[2] & { readonly grants?: Grants };

/** A test server with these modules; tables that no migration knows are made as the platform itself would make them. */
export async function startWith(
  given: ImplementedModule | readonly ImplementedModule[],
  { grants = {}, ...options }: Options = {},
): Promise<TestServer> {
  const modules = [given].flat();
  const server = await startTestServer(modules, grants, options);
  const tables = describeTables(modules.map(({ module }) => module));
  const sql = draftMigration(await readTables(server.owner), tables);
  const owner = new Client(server.owner);
  await owner.connect();
  try {
    await owner.query(`set search_path to app, public; ${sql}`);
  } finally {
    await owner.end();
  }
  return server;
}
