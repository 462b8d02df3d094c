import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { QUOTAS } from './quota.ts';

let server: TestServer;
let person: Newcomer;
let admin: Client;
beforeAll(async () => {
  server = await startWithRequests();
  person = await server.newcomer(APPLY);
  admin = await server.as('admin');
});
afterAll(() => server.close());

const query = (text: string, values: readonly unknown[] = []) =>
  inTransaction(server.pool, server.tenantId, ({ client, tenantId }) =>
    client.query(text, [tenantId, person.id, ...values]),
  );
const setting = (key: string, value: unknown) =>
  person.client.put('/b/member/config/updateUserConfig', { key, value });

describe('settings of a person', () => {
  it('are so many and no more, and each may still be changed', async () => {
    await query(
      `insert into user_config (tenant_id, user_id, key, value) select $1, $2, 'k' || n, '1' from generate_series(1, $3::int) n`,
      [QUOTAS.settings.max - 1],
    );
    expect(await setting('last', 1)).toMatchObject({ status: 200 });
    expect(await setting('one more', 1)).toMatchObject({ status: 400 });
    expect(await setting('one.more', 1)).toMatchObject({
      status: 409,
      error: 'pileFull',
      msg: '您的个人配置已达上限 300 项，请先清理后再试。',
    });
    expect(await setting('last', 2)).toMatchObject({ status: 200 });
    await query('delete from user_config where tenant_id = $1 and user_id = $2');
  });

  it('weigh so much each, and so much together', async () => {
    expect(await setting('large', 'x'.repeat(15_998))).toMatchObject({ status: 200 });
    expect(await setting('larger', 'x'.repeat(15_999))).toMatchObject({
      status: 400,
      fields: { value: '一项个人配置最多 16000 个字符' },
    });
    for (let key = 0; key < 15; key++) await setting(`large${key}`, 'x'.repeat(15_998));
    expect(await setting('small', 1)).toMatchObject({
      status: 400,
      fields: { value: '个人配置合计最多 256000 个字符，请先清理后再试' },
    });
    expect(await setting('large', 1)).toMatchObject({ status: 200 });
    expect(await setting('small', 1)).toMatchObject({ status: 200 });
  });

  it('of before never make signing in heavy: the latest are told', async () => {
    await query(
      `insert into user_config (tenant_id, user_id, key, value, updated_at)
       select $1, $2, 'old' || n, to_jsonb(repeat('x', 60000)), now() - make_interval(days => n) from generate_series(1, 100) n`,
    );
    const { data } = await person.client.get('/getLoginData');
    const { userConfig } = data as { userConfig: Record<string, unknown> };
    expect(JSON.stringify(userConfig).length).toBeLessThan(300_000);
    expect(Object.keys(userConfig)).toContain('small');
    expect(Object.keys(userConfig)).not.toContain('old100');
    await query('delete from user_config where tenant_id = $1 and user_id = $2');
  });
});

describe('drafts of a person', () => {
  it('are so many and no more; what is sent is none', async () => {
    await query(
      `insert into requests_request (tenant_id, id, title, created_by, revision, created_at, updated_at)
       select $1, 900000000 + n, '草稿', $2, 1, now(), now() from generate_series(1, $3::int) n`,
      [QUOTAS.drafts.max],
    );
    expect(await person.client.post('/t/request', { title: '又一份' })).toMatchObject({
      status: 409,
      msg: '您的草稿已达上限 500 份，请先清理后再试。',
    });
    expect((await Running.start(person.client)).id).not.toBe('');
    expect((await admin.post('/t/request', { title: '别人的' })).status).toBe(200);
    await query('delete from requests_request where tenant_id = $1 and created_by = $2 and id > 900000000');
    expect((await person.client.post('/t/request', { title: '又一份' })).status).toBe(200);
  });
});

describe('what a person keeps an eye on', () => {
  it('is so much and no more; the same again is no more', async () => {
    const { id } = await Running.start(person.client);
    const other = await Running.start(person.client);
    const focus = (procInstId: string) => person.client.post('/b/wf/focus', { procInstId });
    expect((await focus(id)).status).toBe(200);
    await query(
      `with many as (
         insert into wf_instance select (jsonb_populate_record(i, jsonb_build_object('id', 800000000 + n))).*
         from wf_instance i, generate_series(1, $3::int) n where i.tenant_id = $1 and i.id = $4 returning id)
       insert into wf_follow (tenant_id, user_id, instance_id) select $1, $2, id from many`,
      [QUOTAS.follow.max - 1, id],
    );
    expect(await focus(other.id)).toMatchObject({ status: 409, error: 'pileFull' });
    await query('delete from wf_follow where tenant_id = $1 and user_id = $2 and instance_id > 800000000');
    expect((await focus(other.id)).status).toBe(200);
  });
});
