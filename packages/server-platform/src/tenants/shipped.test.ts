import { defineModule, entity, field, type ModuleShape } from '@jianheng/definition';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../database/connection.ts';
import { Ids } from '../database/ids.ts';
import { inTransaction } from '../database/transaction.ts';
import { buildRegistry } from '../storage/registry.ts';
import { ownDatabase } from '../testing/test-cluster.ts';
import { createTenant } from './create-tenant.ts';
import { addShipped } from './shipped.ts';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let pool: Pool;
let ids: Ids;
beforeAll(async () => {
  database = await ownDatabase();
  pool = openPool({ ...database.request, max: 2 });
  ids = new Ids(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A module with a page, a dictionary of three items and a process; every other one stands in a group of its own. */
function shipping(number: number): ModuleShape {
  const request = entity(`申请${number}`, {
    path: `/t/request-${number}`,
    title: 'name',
    fields: { name: field.text('事由', { required: true }) },
  });
  return defineModule(`shipping${number}`, `模块${number}`, {
    messages: {},
    dictionaries: { [`kind-${number}`]: { label: '类别', items: { a: '甲', b: '乙', c: '丙' } } },
    entities: { request },
    permissions: { apply: '申请' },
    access: { request: { rows: { all: 'apply' }, create: 'apply' } },
    lists: {
      requests: { of: 'request', label: `申请${number}`, route: `/t/requests-${number}`, columns: ['name'] },
    },
    processes: {
      request: {
        key: `request${number}`,
        label: `申请${number}`,
        category: 'office',
        title: '{name}',
        steps: [{ kind: 'approve', key: 'head', label: '审批', by: { kind: 'departmentHead' } }],
      },
    },
    screens: { map: { label: '地图', route: `/t/map-${number}`, allow: 'apply' } },
    menu: {
      under: number % 2 === 0 ? `组${number}` : '组',
      icon: 'form',
      sort: number,
      pages: ['requests', 'map'],
    },
  });
}

const ships = (count: number) =>
  buildRegistry(Array.from({ length: count }, (_, number) => shipping(number)));

async function found(code: string): Promise<string> {
  return (await createTenant(database.admin, { pool, ids, registry: ships(0) }, { code, name: code }))
    .tenantId;
}

/** What a firm has of what ships. */
async function shipped(tenantId: string) {
  const { rows } = await inTransaction(pool, tenantId, ({ client }) =>
    client.query<{ pages: number; groups: number; items: number; processes: number }>(`select
      (select count(*)::int from menu_entry where page like 'shipping%' and parent_id is not null) as pages,
      (select count(*)::int from menu_entry where page like 'group.组%') as groups,
      (select count(*)::int from dictionary_item where type like 'kind-%') as items,
      (select count(*)::int from wf_definition where key like 'request%' and version = 1) as processes`),
  );
  return rows[0];
}

describe('what ships with the modules', () => {
  it('takes a firm as many statements for thirty of them as for three', async () => {
    const sent = async (count: number) => {
      const tenantId = await found(`firm-of-${count}`);
      // Taken ahead, or the block of ids that runs out now and then counts as well.
      await ids.reserve(1000);
      const statements = await inTransaction(pool, tenantId, async (tx) => {
        await addShipped(tx, { ids, registry: ships(count) });
        return tx.statements.count;
      });
      return { statements, has: await shipped(tenantId) };
    };

    const few = await sent(3);
    const many = await sent(30);

    expect(few.has).toEqual({ pages: 6, groups: 3, items: 9, processes: 3 });
    expect(many.has).toEqual({ pages: 60, groups: 16, items: 90, processes: 30 });
    expect(many.statements).toBe(few.statements);
  });

  it('adds what a newer version ships and leaves the rest as the firm made it', async () => {
    const tenantId = await found('older');
    const ship = (count: number) =>
      inTransaction(pool, tenantId, (tx) => addShipped(tx, { ids, registry: ships(count) }));
    const names = () =>
      inTransaction(pool, tenantId, async ({ client }) => {
        const { rows } = await client.query<{ name: string }>(
          `select name from menu_entry where page like 'shipping%.requests' order by sort`,
        );
        return rows.map(({ name }) => name);
      });
    await ship(2);
    await inTransaction(pool, tenantId, ({ client }) =>
      client.query(`update menu_entry set name = '改名' where page = 'shipping0.requests'`),
    );

    await ship(3);

    expect(await names()).toEqual(['改名', '申请1', '申请2']);
    expect(await shipped(tenantId)).toEqual({ pages: 6, groups: 3, items: 9, processes: 3 });
  });

  it('shows a screen in the menu to whom it is open', async () => {
    const tenantId = await found('screens');
    await inTransaction(pool, tenantId, (tx) => addShipped(tx, { ids, registry: ships(1) }));

    const { rows } = await inTransaction(pool, tenantId, ({ client }) =>
      client.query(`select name, url, permission from menu_entry where page = 'shipping0.map'`),
    );

    expect(rows).toEqual([{ name: '地图', url: '/t/map-0', permission: 'shipping0:apply' }]);
  });
});
