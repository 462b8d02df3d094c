import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryRows } from '../../database/query.ts';
import { inTransaction } from '../../database/transaction.ts';
import { implement } from '../../modules/implement.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const bid = entity('投标', {
  path: '/t/bid',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    floor: field.money('底价', { seenBy: 'viewFloor' }),
    account: field.text('账号', { sensitive: true }),
    remark: field.text('备注'),
  },
});
const bids = defineModule('bids', '投标', {
  messages: {},
  entities: { bid },
  permissions: { bid: '投标', view: '查看投标', viewFloor: '查看底价' },
  access: { bid: { rows: { all: 'view', by: [{ own: true, needs: 'bid' }] }, write: 'bid' } },
  lists: { bids: { of: 'bid', label: '投标', route: '/t/bids', columns: ['name'] } },
  processes: {
    bid: {
      key: 'bid',
      label: '投标审批',
      category: 'office',
      title: '{name}',
      steps: [
        {
          kind: 'approve',
          key: 'manager',
          label: '部门经理审批',
          by: { kind: 'departmentHead' },
          rights: { remark: 'hidden' },
        },
      ],
    },
  },
});

let server: TestServer;
let bidder: Newcomer;
let designer: Newcomer;
beforeAll(async () => {
  server = await startWith(implement(bids, { actions: {} }));
  bidder = await server.newcomer(['bids:bid', 'bids:viewFloor', 'home:start:flow']);
  designer = await server.newcomer(['process:design', 'process:publish']);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['outbox', 'process_rule']) await within(`delete from ${table} where tenant_id = $1`);
});

const within = <Row extends object>(text: string, ...values: unknown[]) =>
  inTransaction(server.pool, server.tenantId, (tx) => queryRows<Row>(tx, text, [tx.tenantId, ...values]));

async function roleOf({ id }: Newcomer): Promise<string> {
  const [role] = await within<{ code: string }>(
    `select r.code from staff_roles h join role r on r.tenant_id = h.tenant_id and r.id = h.role
     where h.tenant_id = $1 and h.parent_id = $2`,
    id,
  );
  return role?.code ?? '';
}

/** The words of the firm that a person was told, of a process or beside one. */
async function toldTo(userId: string): Promise<(string | undefined)[]> {
  const rows = await within<{ payload: { text?: { content: string }; word?: string } }>(
    'select payload from outbox where tenant_id = $1 and users @> array[$2::bigint] order by id',
    userId,
  );
  return rows.map(({ payload }) => payload.text?.content ?? payload.word);
}

const say = (content: string, roles: readonly string[]) =>
  designer.client.put('/act/model/bid/rules', {
    kind: 'notices',
    revision: 0,
    rule: { todo: { title: '', content, ways: [], toInitiator: false, roles } },
  });
const start = () =>
  bidder.client.post('/form/workflow/start', {
    processCode: 'bid',
    data: { name: '滨江大厦', floor: '123456.7', remark: '甲方急' },
  });

it('a notice tells each receiver what his roles let him read, and the mark of lists for the rest', async () => {
  const [whole, without, stranger] = [
    await server.newcomer(['bids:view', 'bids:viewFloor']),
    await server.newcomer(['bids:view']),
    await server.newcomer([]),
  ];
  const roles = await Promise.all([whole, without, stranger].map(roleOf));
  expect(await say('{名称}底价{底价}，{备注}', roles)).toMatchObject({ success: true });

  expect(await start()).toMatchObject({ success: true });

  expect(await toldTo(whole.id)).toEqual(['滨江大厦底价123,456.70，甲方急']);
  expect(await toldTo(without.id)).toEqual(['滨江大厦底价无权查看，甲方急']);
  expect(await toldTo(stranger.id)).toEqual(['无权查看底价无权查看，无权查看']);
  // The step hides the remark from whoever decides there, and he lacks the right to the floor price.
  expect(await toldTo(server.firm.people.manager)).toEqual(['滨江大厦底价无权查看，无权查看']);
});

it('what is sensitive stands in no notice', async () => {
  expect(await say('{账号}', [])).toMatchObject({ status: 400, fields: { content: expect.any(String) } });
});
