import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const site = entity('工地', {
  path: '/t/site',
  title: 'name',
  table: 'test_site',
  fields: { name: field.text('名称'), keeper: field.person('负责人') },
});
const visit = entity('来访', {
  path: '/t/visit',
  title: 'title',
  fields: { title: field.text('事由'), site: field.link('工地', site) },
});
const visits = defineModule('visits', '来访', {
  messages: {},
  entities: { site, visit },
  permissions: { all: '查看全部', apply: '发起' },
  access: {
    site: { rows: { all: 'all', by: [{ field: 'keeper' }] }, create: 'all' },
    visit: { rows: { all: 'all' }, create: 'apply' },
  },
  lists: { visits: { of: 'visit', label: '来访', route: '/t/visits', columns: ['title'] } },
  processes: {
    visit: {
      key: 'visit',
      label: '来访审批',
      category: 'office',
      title: '{initiator}申请{title}',
      steps: [
        { kind: 'approve', key: 'keeper', label: '负责人审批', by: { kind: 'query', query: 'keeper' } },
      ],
    },
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startWith(
    implement(visits, {
      actions: {},
      approvers: {
        keeper: async ({ tx, record }) => {
          const { rows } = await tx.client.query<{ keeper: string }>(
            'select keeper::text as keeper from test_site where tenant_id = $1 and id = $2',
            [tx.tenantId, record.site],
          );
          return rows.map(({ keeper }) => keeper);
        },
      },
    }),
  );
});
afterAll(() => server.close());

it('names nobody out of a row that the user is not offered', async () => {
  const { id: keeper } = await server.newcomer([]);
  const all = (await server.newcomer(['visits:all', 'process:design'])).client;
  const { data: site } = await all.post('/t/site', { name: '一号工地', keeper });
  const asked = {
    initiator: keeper,
    values: { site: (site as { id: string }).id },
    rules: [{ kind: 'query', query: 'keeper' }],
  };
  expect(await all.post('/act/model/visit/simulationPeople', asked)).toMatchObject({
    status: 200,
    data: { people: [[{ id: keeper }]] },
  });

  const designer = (await server.newcomer(['process:design'])).client;
  const refused = await designer.post('/act/model/visit/simulationPeople', asked);
  expect(refused).toMatchObject({ status: 400, fields: { site: expect.any(String) } });
  expect(JSON.stringify(refused)).not.toContain(keeper);
});

it('tells who stands in for whom in this process now', async () => {
  const away = await server.newcomer([]);
  const deputy = await server.newcomer([]);
  const designer = (await server.newcomer(['process:design'])).client;
  await away.client.post('/b/wf/substitute', {
    fromUser: away.id,
    toUser: deputy.id,
    startsAt: '2020-01-01T00:00:00.000Z',
  });
  expect((await designer.get('/act/model/visit/simulationFirm')).data).toMatchObject({
    substitutes: [{ of: { id: away.id }, by: { id: deputy.id } }],
  });
});
