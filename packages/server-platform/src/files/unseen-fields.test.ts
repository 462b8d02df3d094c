import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { implement } from '../modules/implement.ts';
import { giveFile } from '../testing/give-file.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const bid = entity('投标', {
  path: '/t/bid',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    files: field.attachments('附件'),
    sealed: field.attachments('密封件', { seenBy: 'seal' }),
  },
});
const bids = defineModule('bids', '投标', {
  messages: {},
  entities: { bid },
  permissions: { all: '全部', write: '维护', seal: '看密封件' },
  access: { bid: { rows: { all: 'all' }, create: 'write', change: 'write' } },
  lists: { bids: { of: 'bid', label: '投标', route: '/t/bids', columns: ['name'] } },
});

let server: TestServer;
let chief: Newcomer;
let clerk: Newcomer;
beforeAll(async () => {
  server = await startWith(implement(bids, { actions: {} }));
  chief = await server.newcomer(['bids:all', 'bids:write', 'bids:seal']);
  clerk = await server.newcomer(['bids:all', 'bids:write']);
});
afterAll(() => server.close());

const read = async (by: Newcomer, id: string) =>
  server.app.inject({
    method: 'GET',
    url: `/api/b/fileItem/download/${id}`,
    headers: { authtoken: await server.tokenOf(by.id) },
  });

it('a file of a field that somebody does not see is not his by putting it into another field of the row', async () => {
  const file = await giveFile(server.app, await server.tokenOf(chief.id), 'price.txt', '报价');
  const { data } = await chief.client.post('/t/bid', { name: '滨江', sealed: [file] });
  const { id } = data as { id: string };
  expect((await read(clerk, file)).statusCode).toBe(404);

  expect(await clerk.client.put('/t/bid', { id, files: [file] })).toMatchObject({
    status: 400,
    fields: { files: '附件中的文件不存在，或您无权使用' },
  });
  expect((await read(clerk, file)).statusCode).toBe(404);
  expect(await chief.client.put('/t/bid', { id, files: [file], sealed: [] })).toMatchObject({ status: 200 });
  expect((await read(clerk, file)).payload).toBe('报价');
});

it('a file that stands in a field stays there when its row is saved by whoever does not read it otherwise', async () => {
  const file = await giveFile(server.app, await server.tokenOf(chief.id), 'kept.txt', '留着');
  const { data } = await chief.client.post('/t/bid', { name: '江南', files: [file] });
  const { id } = data as { id: string };

  expect(await clerk.client.put('/t/bid', { id, name: '江南二期', files: [file] })).toMatchObject({
    status: 200,
    data: { files: [file] },
  });
});
