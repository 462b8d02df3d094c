import { createHash } from 'node:crypto';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import { giveFile, giveFiles, SMALL_PNG } from '../testing/give-file.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let clerk: Client;
let token: string;
let _stranger: Client;
let _strangerToken: string;

beforeAll(async () => {
  server = await startWithEveryKind({ grants: { staff: ['everyKind:own', 'everyKind:edit'] } });
  clerk = await server.as('clerk');
  token = await server.tokenOf(server.firm.people.clerk);
  _stranger = await server.as('stranger');
  _strangerToken = await server.tokenOf(server.firm.people.stranger);
});
afterAll(() => server.close());

const get = (path: string, by: string, headers = {}) =>
  server.app.inject({ method: 'GET', url: `/api${path}`, headers: { authtoken: by, ...headers } });
const _sha = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const _itemOf = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
const _make = async (files: unknown, by = clerk) => by.post('/t/item', { name: '水准仪', files });
async function query(text: string, values: unknown[] = []) {
  const owner = new Database(server.owner);
  await owner.connect();
  try {
    await owner.query('set search_path to app, public');
    return (await owner.query(text, values)).rows;
  } finally {
    await owner.end();
  }
}

describe('ways to a file', () => {
  it('lead by what rows tell of it, of which the id alone is read', async () => {
    const id = await giveFile(server.app, token, 'way.txt', '各种路径');
    const encoded = Buffer.from(JSON.stringify({ id, savePath: '/etc/passwd' })).toString('base64url');
    expect((await get(`/b/file/download/${encoded}`, token)).payload).toBe('各种路径');
    expect((await get(`/download/${id}`, token)).payload).toBe('各种路径');
    for (const path of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%5cwindows',
      Buffer.from('{"savePath":"/etc/passwd"}').toString('base64url'),
    ])
      for (const way of ['/download/', '/b/file/download/', '/image/'])
        expect((await get(`${way}${path}`, token)).statusCode).toBe(404);
  });

  it('open once by a ticket, and never by a session in the address', async () => {
    const id = await giveFile(server.app, token, 'ticket.txt', '票据');
    const path = `/api/b/fileItem/download/${id}`;
    const { url } = (await clerk.post('/b/file/ticket', { path })).data as { url: string };
    const open = (address: string) => server.app.inject({ method: 'GET', url: address });
    expect((await open(url)).payload).toBe('票据');
    expect((await open(url)).statusCode).toBe(401);
    expect((await open(`${path}?AuthToken=${token}`)).statusCode).toBe(401);
    expect((await clerk.post('/b/file/ticket', { path: '/api/b/wf/task' })).msg).toBe('此地址不能用票据打开');
  });

  it('show a picture in the window, and html as text', async () => {
    const picture = await giveFile(server.app, token, 'dot.png', SMALL_PNG);
    expect((await get(`/image/${picture}`, token)).headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; /),
    });
    for (const name of ['evil.html', 'evil.svg']) {
      const id = await giveFile(
        server.app,
        token,
        name,
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      );
      const { headers } = await get(`/b/file/preview/content/${id}`, token);
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'content-security-policy': `sandbox; default-src 'none'`,
      });
    }
  });

  it('lead to several as an archive in which no two names are one', async () => {
    const ids = [
      await giveFile(server.app, token, '图.txt', '一'),
      await giveFile(server.app, token, '图.txt', '二'),
    ];
    const reply = await get(`/b/fileItem/download/${ids.join(',')}`, token);
    const { unzipSync, strFromU8 } = await import('fflate');
    const found = Object.fromEntries(
      Object.entries(unzipSync(reply.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    expect(found).toEqual({ '图.txt': '一', '图(2).txt': '二' });
    expect((await get(`/b/fileItem/download/${ids[0]},999999999`, token)).statusCode).toBe(404);
  });

  it('give a film in pieces, by one ticket as long as somebody looks', async () => {
    const film = Buffer.concat([
      Buffer.from('0000001c667479706d703432000000006d70343269736f6d', 'hex'),
      Buffer.alloc(1000, 7),
    ]);
    const id = await giveFile(server.app, token, '验收.mp4', film);
    const { url } = (await clerk.get(`/b/file/preview/${id}/prepare`)).data as { url: string };
    const piece = (range: string) => server.app.inject({ method: 'GET', url, headers: { range } });
    const first = await piece('bytes=0-9');
    expect(first.statusCode).toBe(206);
    expect(first.rawPayload).toEqual(film.subarray(0, 10));
    expect(first.headers['content-range']).toBe(`bytes 0-9/${film.length}`);
    expect((await piece('bytes=-5')).rawPayload).toEqual(film.subarray(-5));
    expect((await piece(`bytes=${film.length}-`)).statusCode).toBe(416);
  });
});

describe('the space', () => {
  it('of a person and of the firm has an end that is said before the bytes come', async () => {
    const admin = await server.newcomer(EVERY_PERMISSION);
    const own = await server.tokenOf(admin.id);
    await query(`insert into system_parameter values ($1, 'file.personMegabytes', '1')`, [server.tenantId]);
    const big = { name: 'big.txt', bytes: '字'.repeat(400_000) };
    expect(await giveFiles(server.app, own, [big])).toMatchObject({ status: 409, error: 'personSpaceFull' });
    await query(`update system_parameter set value = '2' where key = 'file.personMegabytes'`);
    expect((await giveFiles(server.app, own, [big])).status).toBe(200);
    await query(`insert into system_parameter values ($1, 'file.maxMegabytes', '1')`, [server.tenantId]);
    await query(`delete from system_parameter where key = 'file.personMegabytes'`);
    expect(await giveFiles(server.app, own, [big])).toMatchObject({
      status: 400,
      msg: 'big.txt：超过单个文件上限 1 MB',
    });
    await query(`delete from system_parameter where key like 'file.%'`);
  });
});

describe('an upload that is repeated under one key', () => {
  it('is answered as the first time, and refused when it brings something else', async () => {
    const send = async (bytes: string) => {
      const form = new FormData();
      form.append('file', new Blob([bytes]), '重复.txt');
      const body = new Response(form);
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: {
          authtoken: token,
          'idempotency-key': 'upload-1',
          'content-type': body.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await body.arrayBuffer()),
      });
      return reply.json() as { code: number; data: string[] | null };
    };
    const first = await send('同一份');
    expect((await send('同一份')).data).toEqual(first.data);
    expect((await send('另一份')).code).toBe(422);
  });
});
