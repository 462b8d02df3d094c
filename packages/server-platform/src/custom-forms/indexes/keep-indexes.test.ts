import type { CustomForm } from '@jianheng/definition';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../logging/log.ts';
import { createModuleCode } from '../../modules/module-code.ts';
import { FilterUse } from '../../storage/filters/filter-use.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/index.ts';
import { publishNew } from '../../testing/trips.ts';
import { CustomizedFirms } from '../firms.ts';
import { keepIndexes } from './keep-indexes.ts';

const FORM: CustomForm = {
  label: '台账',
  title: 'name',
  fields: {
    name: { kind: 'text', label: '名称', required: true },
    weight: { kind: 'decimal', label: '重量' },
    length: { kind: 'decimal', label: '长度' },
    story: { kind: 'longText', label: '说明' },
  },
  list: { columns: ['name'], filters: [], search: ['name'], sort: 'name' },
};

const filterUse = new FilterUse();
let server: TestServer;
let admin: Client;
let id: string;
let table: string;
beforeAll(async () => {
  server = await startTestServer([], {}, { filterUse });
  admin = await server.as('admin');
  id = await publishNew(admin, 'ledger', FORM);
  table = `form_${id}`;
  await asOwner(
    `insert into ${table} (tenant_id, id, name, weight) select ${server.tenantId}, g, 'n' || g, g from generate_series(1, 3000) g`,
  );
  await asOwner(`analyze ${table}`);
});
afterAll(() => server.close());

async function asOwner(text: string): Promise<Record<string, unknown>[]> {
  const client = new Database(server.owner);
  await client.connect();
  try {
    await client.query('set search_path to app, public');
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
const look = async (times: number, params: object, orderBy?: string) => {
  for (let at = 0; at < times; at++)
    expect(
      await admin.post('/form/ledger/queryList', { params, ...(orderBy ? { orderBy, order: 'ASC' } : {}) }),
    ).toMatchObject({ success: true });
};
/** As an instance does at a moment. */
function keepAt(now: Date): Promise<void> {
  const { context, owner } = server;
  const code = createModuleCode([], context.registry);
  const firms = new CustomizedFirms({ ...context, now: () => now, log: silentLog, owner, filterUse }, code);
  return keepIndexes(firms.shipped, server.tenantId);
}
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const indexes = async () =>
  (
    await asOwner(
      `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = '${table}'::regclass and indisvalid`,
    )
  ).map(({ text }) => String(text).replace(/^.* USING /, ''));

describe('tables of drawn forms', () => {
  it('get the indexes that are really asked for, in the order that is read', async () => {
    await look(25, { weight: '7' }, 'createdDate');
    await look(25, { $where: { all: [{ field: 'story', word: 'contains', value: '钢' }] } });
    await look(3, { length: '1' });
    await keepAt(later(1));

    const made = await indexes();
    expect(made).toContain('btree (tenant_id, weight, created_at, id)');
    expect(made).toContain('gin (tenant_id, story gin_trgm_ops)');
    expect(made.filter((one) => one.includes('length'))).toEqual([]);
  });

  it('are said with what was asked for', async () => {
    expect((await admin.get(`/a/sys/customForm/${id}/indexes`)).data).toMatchObject([
      { field: 'story', uses: 25, index: expect.stringContaining('story') },
      { field: 'weight', uses: 25, index: expect.stringContaining('weight') },
      { field: 'length', uses: 3, index: null, madeDate: null },
    ]);
    expect(await (await server.as('clerk')).get(`/a/sys/customForm/${id}/indexes`)).toMatchObject({
      status: 403,
    });
  });

  it('are not asked for by questions that were refused', async () => {
    for (let at = 0; at < 3; at++)
      expect((await admin.post('/form/ledger/queryList', { params: { madeUp: '7' } })).status).toBe(400);
    await keepAt(later(1));

    const { data } = await admin.get(`/a/sys/customForm/${id}/indexes`);
    expect((data as { field: string }[]).map(({ field }) => field)).not.toContain('madeUp');
  });

  it('do not wait for one that is held', async () => {
    const second = `form_${await publishNew(admin, 'second', FORM)}`;
    await asOwner(
      `insert into ${second} (tenant_id, id, name, weight) select ${server.tenantId}, g, 'n' || g, g from generate_series(1, 3000) g`,
    );
    await asOwner(`analyze ${second}`);
    for (let at = 0; at < 25; at++) await admin.post('/form/second/queryList', { params: { length: '1' } });
    await look(25, { length: '1' });
    const holder = new Database(server.owner);
    await holder.connect();
    await holder.query(`begin; set search_path to app, public; lock table ${table} in access exclusive mode`);
    try {
      await keepAt(later(2));
    } finally {
      await holder.end();
    }

    const made = await asOwner(`select 1 from pg_index where indrelid = '${second}'::regclass and indisvalid
      and pg_get_indexdef(indexrelid) like '%length%'`);
    expect(made).toHaveLength(1);
  }, 60_000);

  it('are looked after once a night by one of many, and widened as ever', async () => {
    await look(25, { length: '1' });
    await keepAt(later(1));
    expect((await indexes()).some((one) => one.includes('length'))).toBe(false);

    await Promise.all([keepAt(later(3)), keepAt(later(3))]);
    expect((await indexes()).filter((one) => one.includes('length'))).toHaveLength(1);
  });

  it('lose what nobody has needed for ninety days', async () => {
    await asOwner(`update filter_use set last_at = now() - interval '5 days'`);
    await asOwner(`update used_index set made_at = now() - interval '1 day'`);
    await keepAt(later(80));
    expect((await indexes()).some((one) => one.includes('weight'))).toBe(true);
    await keepAt(later(92));

    expect((await indexes()).filter((one) => /weight|story|length/.test(one))).toEqual([]);
    expect((await admin.get(`/a/sys/customForm/${id}/indexes`)).data).toMatchObject([
      { index: null },
      { index: null },
      { index: null },
    ]);
  });
});
