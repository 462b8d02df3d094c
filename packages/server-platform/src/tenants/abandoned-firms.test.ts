import { afterAll, beforeAll, expect, it } from 'vitest';
import { asAdministrator } from '../database/administrator.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { createTenant } from './create-tenant.ts';
import { firmTables } from './empty-tables.ts';
import { takeFirmBack, takeFirmSnapshot } from './firm-snapshot.ts';
import { removeAbandonedFirms } from './remove-tenant.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWithEveryKind();
});
afterAll(() => server.close());

const found = (code: string, fill?: () => Promise<void>) =>
  createTenant(server.owner, server.context, { code, name: code, ...(fill ? { fill } : {}) });

/** Rows of a firm by table, as text. */
function rowsOf(firm: string): Promise<Map<string, string>> {
  return asAdministrator(server.owner, async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [firm]);
    const rows = new Map<string, string>();
    for (const table of await firmTables(client)) {
      const { rows: found } = await client.query<{ text: string | null }>(
        `select string_agg(t::text, ';' order by t::text) as text from app.${table} t where tenant_id = $1`,
        [firm],
      );
      if (found[0]?.text) rows.set(table, found[0].text);
    }
    return rows;
  });
}
const idOf = (code: string) =>
  asAdministrator(server.owner, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id::text from app.tenant where code = $1', [
      code,
    ]);
    return rows[0]?.id;
  });

it('removes a firm whose founding was interrupted an hour ago, and none that is being founded', async () => {
  const interrupted = found('interrupted', async () => {
    throw new Error('killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  const firm = (await idOf('interrupted')) ?? '';
  expect((await rowsOf(firm)).size).toBeGreaterThan(3);

  expect(await removeAbandonedFirms({ files: server.files }, server.owner)).toBe(0);
  await asAdministrator(server.owner, (client) =>
    client.query(`update app.tenant set created_at = now() - interval '61 minutes' where id = $1`, [firm]),
  );
  expect(await removeAbandonedFirms({ files: server.files }, server.owner)).toBe(1);

  expect(await idOf('interrupted')).toBeUndefined();
  expect(await rowsOf(firm)).toEqual(new Map());
});

it('takes a firm back to what it was founded with, whatever it has got since', async () => {
  const { tenantId } = await found('taken-back');
  const before = await rowsOf(tenantId);
  const snapshot = await takeFirmSnapshot(server.owner, tenantId);
  await asAdministrator(server.owner, async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    await client.query(`update app.staff set name = '改名' where tenant_id = $1`, [tenantId]);
    await client.query('delete from app.role_permission where tenant_id = $1', [tenantId]);
    await client.query(
      `insert into app.department (tenant_id, id, name, code) values ($1, 987654321, '半个部门', 'HALF')`,
      [tenantId],
    );
  });
  expect(await rowsOf(tenantId)).not.toEqual(before);

  await takeFirmBack(server.owner, tenantId, snapshot);
  await takeFirmBack(server.owner, tenantId, snapshot);

  const derived = /^(audit|search|outbox)/;
  const withoutDerived = (rows: Map<string, string>) => [...rows].filter(([table]) => !derived.test(table));
  expect(withoutDerived(await rowsOf(tenantId))).toEqual(withoutDerived(before));
});
