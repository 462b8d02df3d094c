import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveFile } from '../testing/give-file.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import { type Call, implement } from './implement.ts';

const paper = entity('资料', {
  path: '/t/paper',
  title: 'name',
  fields: { name: field.text('名称', { required: true }), files: field.attachments('附件') },
});
const papers = defineModule('papers', '资料', {
  messages: {},
  entities: { paper },
  permissions: { keep: '管理' },
  access: { paper: { rows: { all: 'keep' }, write: 'keep' } },
  lists: {},
  actions: {
    read: {
      on: 'paper',
      label: '读取',
      allow: 'keep',
      input: { id: field.text('编号') },
      answers: { name: field.text('名称'), size: field.integer('大小'), text: field.text('内容') },
    },
    ask: {
      on: 'paper',
      over: 'none',
      label: '查询',
      allow: 'keep',
      input: { url: field.text('地址', { required: true, max: 500 }) },
      answers: { status: field.integer('状态'), text: field.text('内容') },
    },
  },
});

async function read({ row, input, files }: Call<typeof papers, 'read'>) {
  const file = await files.open(input.id ?? row.files[0] ?? '0');
  const text = await file.at((path) => readFile(path, 'utf8'));
  expect((await file.content()).toString()).toBe(text);
  return { name: file.name, size: file.size, text };
}
async function ask({ input, outside }: Call<typeof papers, 'ask'>) {
  const answer = await outside.fetch(input.url, { method: 'POST', body: 'x', timeout: 300 });
  return { status: answer.status, text: await answer.text() };
}
const code = implement(papers, { actions: { read, ask } });

let server: TestServer;
let keeper: Newcomer;
const host = createServer((request, reply) => {
  if (request.url === '/slow') return;
  reply.statusCode = 201;
  reply.end(`${request.method} ${request.url}`);
});
let port = 0;
beforeAll(async () => {
  server = await startWith(code);
  keeper = await server.newcomer(['papers:keep']);
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  port = (host.address() as AddressInfo).port;
});
afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await server.close();
});

describe('code that reads files', () => {
  it('is given name, size and content of a file that a row holds', async () => {
    const file = await giveFile(server.app, await server.tokenOf(keeper.id), '说明.txt', '甲方说明');
    const { data } = await keeper.client.post('/t/paper', { name: '一', files: [file] });

    expect((await keeper.client.post(`/t/paper/${(data as { id: string }).id}/read`, {})).data).toEqual({
      name: '说明.txt',
      size: 12,
      text: '甲方说明',
    });
  });

  it('is answered 404 for a file that does not exist', async () => {
    const { data } = await keeper.client.post('/t/paper', { name: '二' });
    const path = `/t/paper/${(data as { id: string }).id}/read`;

    expect(await keeper.client.post(path, { id: '999999' })).toMatchObject({ status: 404 });
  });
});

describe('code that asks foreign hosts', () => {
  const post = (url: string) => keeper.client.post('/t/paper/ask', { url });

  it('is given the answer of a host that is allowed', async () => {
    expect((await post(`http://127.0.0.1:${port}/a`)).data).toEqual({ status: 201, text: 'POST /a' });
  });

  it.each([
    ['http://169.254.169.254/latest', '169.254.169.254'],
    ['file:///etc/passwd', 'file:///etc/passwd'],
    ['ftp://example.com', 'ftp://example.com'],
  ])('is refused %s', async (url, named) => {
    expect(await post(url)).toMatchObject({
      status: 409,
      error: 'hostNotAllowed',
      msg: `不允许访问 ${named}，请联系系统管理员。`,
    });
  });

  it('gives up in time, with 503', async () => {
    expect(await post(`http://127.0.0.1:${port}/slow`)).toMatchObject({ status: 503 });
  });
});
