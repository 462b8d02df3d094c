import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { SignInBrowser } from '../testing/sign-in-browser.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { purge } from './purge.ts';

let server: TestServer;
let browser: SignInBrowser;
beforeAll(async () => {
  server = await startWithEveryKind();
  browser = new SignInBrowser(server);
});
afterAll(() => server.close());

/** How many rows every table of the firm has, but for those that the audit log keeps. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await browser.inFirm<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'app' and column_name = 'tenant_id'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await browser.inFirm<{ n: number }>(`select count(*)::int as n from app.${name}`);
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

describe('nothing grows for ever', () => {
  it('ten thousand calls of nobody leave not a row', async () => {
    await browser.keys();
    const before = await rowCounts();
    for (let done = 0; done < 10_000; done += 50)
      await Promise.all(Array.from({ length: 50 }, () => browser.call('GET', '/login/getPKeys')));
    for (let done = 0; done < 100; done += 10)
      await Promise.all(Array.from({ length: 10 }, () => browser.captchaCookie()));
    for (let done = 0; done < 100; done++) {
      const payload = { username: 'x', password: 'x', captcha: '123456' };
      const cookie = `jh_captcha=${'A'.repeat(22)}.zzzzzzzz.${'A'.repeat(22)}.${'A'.repeat(22)}`;
      await browser.call('POST', '/login', { headers: { cookie }, payload });
    }
    expect(await rowCounts()).toEqual(before);
  }, 300_000);

  it('what has had its time is taken away in batches, and nothing else', async () => {
    const { tenantId } = server;
    const { loginName } = await browser.person();
    await browser.signIn({ username: loginName, password: 'Wrong-2026-plan' });
    const before = await rowCounts();
    await browser.inFirm(`insert into used_once (tenant_id, digest, expires_at)
      select ${tenantId}, 'old' || n, now() - interval '2 days' from generate_series(1, 2500) n`);
    await browser.inFirm(`insert into sign_in_attempt (tenant_id, account, network, at, failed)
      select ${tenantId}, 'old', 'old', now() - interval '2 days', true from generate_series(1, 10) n`);
    await browser.inFirm(`insert into sign_in_pace values (${tenantId}, 'old', now() - interval '2 days')`);
    await browser.inFirm(
      `insert into sign_in_key values (${tenantId}, 'old', '', '', now() - interval '4 days')`,
    );
    await browser.inFirm(`insert into session (tenant_id, token_hash, user_id, address, seen_at)
      values (${tenantId}, 'old', 1, '', now() - interval '31 days')`);
    await browser.inFirm(`insert into idempotency (tenant_id, user_id, key, request_hash, created_at)
      values (${tenantId}, 1, 'old', '', now() - interval '2 days')`);
    await browser.inFirm(`insert into row_editor (tenant_id, path, row_id, user_id, seen_at)
      values (${tenantId}, '/old', 1, 1, now() - interval '2 hours')`);
    await browser.inFirm(`insert into filter_use (tenant_id, entity, field, sort, uses, last_at)
      values (${tenantId}, '/old', 'old', '', 1, now() - interval '401 days')`);
    await browser.inFirm(`insert into outbox (tenant_id, kind, payload, created_at)
      values (${tenantId}, 'old', '{}', now() - interval '8 days')`);

    // Two instances at once take nothing twice.
    const gone = await Promise.all([purge(server.pool, tenantId), purge(server.pool, tenantId)]);

    expect(gone[0] + gone[1]).toBeLessThanOrEqual(2517);
    expect((await purge(server.pool, tenantId)) + gone[0] + gone[1]).toBe(2517);
    expect(await rowCounts()).toEqual(before);
  });

  it('and found by an index, however much there is', async () => {
    const ages = [
      'used_once',
      'sign_in_attempt',
      'sign_in_pace',
      'sign_in_key',
      'session',
      'idempotency',
      'row_editor',
      'filter_use',
      'outbox',
    ];
    const indexed = await browser.inFirm<{ name: string; columns: string }>(
      `select t.relname as name, pg_get_indexdef(i.indexrelid) as columns from pg_index i
       join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace where n.nspname = 'app'`,
    );
    for (const table of ages) {
      const definitions = indexed.filter(({ name }) => name === table).map(({ columns }) => columns);
      expect(definitions.join()).toMatch(
        /\(tenant_id, (expires_at|at|next_at|created_at|seen_at|last_at)\)(?! WHERE)/,
      );
    }
  });

  it('the audit log is none of it', async () => {
    await browser.inFirm(
      `insert into audit (tenant_id, event, at) values (${server.tenantId}, 'old', '2020-01-01')`,
    );
    await purge(server.pool, server.tenantId);
    const rows = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query(`select 1 from audit where event = 'old'`),
    );
    expect(rows.rows).toHaveLength(1);
  });
});
