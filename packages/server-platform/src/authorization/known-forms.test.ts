import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { publishNew } from '../testing/trips.ts';

const LAYOFFS = {
  label: '裁员名单',
  title: 'name',
  fields: {
    name: { kind: 'text', label: '姓名' },
    reason: { kind: 'text', label: '机密理由', default: '机密' },
  },
  process: {
    title: '{name}',
    category: 'other',
    steps: [
      { kind: 'approve', key: 'head', label: '部门审批', by: { kind: 'departmentHead' } },
      { kind: 'approve', key: 'leader', label: '终审', by: { kind: 'role', role: 'leader' }, mode: 'claim' },
    ],
  },
} as const;

let server: TestServer;
let admin: Client;
let definitionId: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
  await publishNew(admin, 'layoff', LAYOFFS);
  const { data } = await admin.get('/act/procdef/key/form_layoff');
  definitionId = (data as { id: string }).id;
});
afterAll(() => server.close());

const ways = (): ((client: Client) => Promise<{ status: number; data: unknown }>)[] => [
  (client) => client.get('/definitions/form_layoff'),
  (client) => client.post('/b/wf/form/display', { formId: 'form_layoff' }),
  (client) => client.get('/b/wf/form/form_layoff'),
  (client) => client.get('/act/procdef/key/form_layoff'),
  (client) => client.get(`/act/procdef/${definitionId}`),
  (client) => client.get(`/act/procdef/${definitionId}/frontInitScript`),
  (client) => client.get(`/b/wf/user/${definitionId}/head/taskUserList`),
];
const statusesFor = (client: Client) => Promise.all(ways().map(async (ask) => (await ask(client)).status));
const toldAll = () => ways().map(() => 200);
const toldNothing = () => ways().map(() => 404);

describe('a form that the firm drew', () => {
  it('is told to nobody who has nothing to do with it, not even that it is there', async () => {
    const { client } = await server.newcomer(['everyKind:all', 'home:start:flow']);

    expect(await statusesFor(client)).toEqual(toldNothing());
    expect(JSON.stringify(await client.get('/definitions'))).not.toContain('layoff');
  });

  it.each([['form_layoff:fill'], ['form_layoff:export'], ['form:design'], ['process:view']])(
    'is told to whoever holds %s',
    async (permission) => {
      expect(await statusesFor((await server.newcomer([permission])).client)).toEqual(toldAll());
    },
  );

  it('is told to those whom its process asks, as soon as it does and from then on', async () => {
    const clerk = (await server.newcomer(['form_layoff:fill', 'home:start:flow'])).client;
    const [head, leader] = [await server.as('manager'), await server.as('leader')];
    expect(await statusesFor(head)).toEqual(toldNothing());

    await clerk.post('/form/workflow/start', { processCode: 'form_layoff', data: { name: '一' } });

    expect(await statusesFor(head)).toEqual(toldAll());
    expect(await statusesFor(leader)).toEqual(toldNothing());
    const [task] = (await head.post('/b/wf/task/queryTodoList', {})).data as { id: string }[];
    expect(await head.post('/b/wf/task', { id: task?.id, action: 'approve' })).toMatchObject({ status: 200 });
    expect(await statusesFor(head)).toEqual(toldAll());
    expect(await statusesFor(leader)).toEqual(toldAll());
  });

  it('is told to whomever it names, where that lets him see it', async () => {
    const named = {
      label: '谈话',
      title: 'name',
      fields: { name: { kind: 'text', label: '事由' }, with: { kind: 'person', label: '谈话人' } },
      seenThrough: ['with'],
    } as const;
    await publishNew(admin, 'talks', named);
    expect(await (await server.newcomer([])).client.get('/definitions/form_talks')).toMatchObject({
      status: 200,
    });
  });
});

it('what is shipped is told as before', async () => {
  const { client } = await server.newcomer([]);
  expect(await client.get('/definitions/everyKind')).toMatchObject({ status: 200 });
  expect(await client.get('/definitions/nothing')).toMatchObject({ status: 404 });
});
