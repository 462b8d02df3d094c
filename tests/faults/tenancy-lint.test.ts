import { openPool } from '@jianheng/server-platform';
import { ownDatabase } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINTS } from './tenancy-lint.ts';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let owner: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await ownDatabase();
  owner = openPool(database.admin);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const findings = async (query: string) =>
  (await owner.query<{ found: string }>(query)).rows.map(({ found }) => found);

/** What the query finds once the fault is planted; nothing of it stays. */
async function findingsWith(plant: string, query: string): Promise<string[]> {
  const client = await owner.connect();
  try {
    await client.query(`begin; ${plant}`);
    return (await client.query<{ found: string }>(query)).rows.map(({ found }) => found);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the fence between firms', () => {
  it.each(LINTS)('$promise', async ({ query }) => {
    expect(await findings(query)).toEqual([]);
  });
});

describe('the test of the fence finds a planted fault', () => {
  it.each(LINTS)('$promise', async ({ query, plant }) => {
    expect(await findingsWith(plant, query)).not.toEqual([]);
    expect(await findings(query)).toEqual([]);
  });
});

describe('every table', () => {
  it('is looked at: there are tables of modules, of the platform and of processes', async () => {
    const tables = await findings(
      `select relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'app' and relkind = 'r'`,
    );

    expect(tables).toEqual(expect.arrayContaining(['staff', 'wf_task', 'loans_loan', 'audit']));
  });
});
