import { randomBytes } from 'node:crypto';
import { MODULES_FOLDER } from '@jianheng/modules/migrations';
import { allModules } from '@jianheng/modules/server';
import {
  type Address,
  createTablesSql,
  describeTables,
  draftMigration,
  migrate,
  openPool,
  prepareDatabase,
  readDeclaredTables,
  readMigrations,
  readTables,
} from '@jianheng/server-platform';
import { ownDatabase, testCluster } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ALL = readMigrations(MODULES_FOLDER);
type Tables = Awaited<ReturnType<typeof readTables>>;
const wanted = describeTables(allModules.map(({ module }) => module));
let migrated: Awaited<ReturnType<typeof ownDatabase>>;
let fresh: Address;
let found: { readonly migrated: Tables; readonly fresh: Tables; readonly declared: Tables };
beforeAll(async () => {
  migrated = await ownDatabase();
  fresh = { ...testCluster().admin, database: `fresh_${randomBytes(6).toString('hex')}` };
  await prepareDatabase(fresh, testCluster().requestPassword);
  await migrate(fresh, readMigrations());
  const owner = openPool(fresh);
  await owner.query(createTablesSql(wanted));
  await owner.end();
  found = {
    migrated: await readTables(migrated.admin),
    fresh: await readTables(fresh),
    declared: await readDeclaredTables(fresh, wanted),
  };
});
afterAll(async () => {
  await migrated.drop();
  const server = openPool({ ...testCluster().admin, database: 'postgres' });
  await server.query(`drop database ${fresh.database} with (force)`);
  await server.end();
});

describe('a migrated database and one made from the declarations', () => {
  it('have the same tables', () => {
    expect([...found.migrated.keys()].sort()).toEqual([...found.fresh.keys()].sort());
  });

  it.each(wanted.map(({ name }) => name))(
    'have the same %s: columns, keys, links, bounds, indexes and fence',
    (name) => {
      expect(shapeOf(found.migrated, name)).toEqual(shapeOf(found.fresh, name));
    },
  );

  it('need no further migration, either of them', () => {
    expect(draftMigration(found.migrated, wanted, found.declared)).toBe('');
    expect(draftMigration(found.fresh, wanted, found.declared)).toBe('');
  });

  it('would be told apart by a single column', () => {
    const [first, ...rest] = wanted;
    if (!first) throw new Error('no tables are declared');
    const more = { ...first, columns: [...first.columns, { name: 'planted', type: 'text', notNull: false }] };

    expect(draftMigration(found.migrated, [more, ...rest])).toBe(
      `alter table ${first.name} add column planted text;`,
    );
  });

  it('would be told apart by a check that says something else, and by one that went', async () => {
    const loans = wanted.find(({ name }) => name === 'loans_loan');
    if (!loans) throw new Error('loans are gone');
    const name = 'loans_loan_repays_too_much_check';
    const changed = { ...loans, checks: [{ name: 'repays_too_much_check', must: 'repaid < lent' }] };
    const others = wanted.filter((table) => table !== loans);
    const declared = await readDeclaredTables(fresh, [changed, ...others]);

    expect(draftMigration(found.migrated, [changed], declared).split('\n')).toEqual([
      'alter table loans_loan drop constraint loans_loan_amount_bounds;',
      `alter table loans_loan drop constraint ${name};`,
      `alter table loans_loan add constraint ${name} check (repaid < lent);`,
    ]);
  });
});

/** Tables that name a process tree or an instance, and have no foreign key by which those rows go with it. */
const orphans = `
  select t.relname as name from pg_class t
  where t.relkind in ('r', 'p') and t.relname <> 'wf_instance' and pg_table_is_visible(t.oid)
    and exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname in ('root_id', 'instance_id'))
    and not exists (
      select 1 from pg_constraint k join pg_attribute a on a.attrelid = t.oid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.conrelid = t.oid and k.confrelid = 'wf_instance'::regclass
        and a.attname in ('root_id', 'instance_id'))`;

describe('rows of a process', () => {
  it('cannot outlive it: every table that names one has its foreign key', async () => {
    const owner = openPool(fresh);
    const client = await owner.connect();
    try {
      expect((await client.query(orphans)).rows).toEqual([]);
      await client.query('begin');
      await client.query('create table planted (tenant_id bigint, instance_id bigint)');
      expect((await client.query(orphans)).rows).toEqual([{ name: 'planted' }]);
      await client.query('rollback');
    } finally {
      client.release();
      await owner.end();
    }
  });
});

describe('migrating', () => {
  it('again does nothing', async () => {
    expect(await migrate(migrated.admin, ALL)).toEqual([]);
  });

  it('refuses a migration that was changed after it ran', async () => {
    const [first, ...others] = ALL;
    const changed = { name: first?.name ?? '', sql: `${first?.sql} ` };

    await expect(migrate(migrated.admin, [changed, ...others])).rejects.toThrow('在执行之后被改动过');
  });

  it('that fails half way leaves nothing behind, and runs when it is mended', async () => {
    const broken = {
      name: 'application/9999-broken.sql',
      sql: 'create table half (id int); select no_such_column;',
    };

    await expect(migrate(migrated.admin, [...ALL, broken])).rejects.toThrow(
      '迁移 application/9999-broken.sql 失败',
    );
    expect((await readTables(migrated.admin)).has('half')).toBe(false);
    const mended = { ...broken, sql: 'create table half (id int)' };
    expect(await migrate(migrated.admin, [...ALL, mended])).toEqual([broken.name]);
  });
});

function shapeOf(tables: Tables, name: string): { columns: string[]; parts: string[] } {
  const table = tables.get(name);
  return {
    columns: [...(table?.columns ?? [])].map(([column, shape]) => `${column} ${shape}`).sort(),
    parts: [...(table?.parts ?? [])].sort(),
  };
}
