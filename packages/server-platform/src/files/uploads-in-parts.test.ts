import { createHash, randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, Instance, TestServer } from '../testing/start-test-server.ts';
import { sweepFiles } from './sweep-files.ts';

const PART = 8_000_000;
let server: TestServer;
let clerk: Client;
let token: string;

beforeAll(async () => {
  server = await startWithEveryKind({ grants: { staff: ['everyKind:own', 'everyKind:edit'] } });
  clerk = await server.as('clerk');
  token = await server.tokenOf(server.firm.people.clerk);
});
afterAll(() => server.close());

type Upload = { id: string; partSize: number; parts: number[] };
const begin = async (fileName: string, fileSize: number) =>
  (await clerk.post('/b/fileItem/upload/begin', { fileName, fileSize })).data as Upload;
const put = (app: Instance['app'], id: string, part: number, bytes: Buffer, by = token) =>
  app.inject({
    method: 'PUT',
    url: `/api/b/fileItem/upload/${id}/${part}`,
    headers: { authtoken: by, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
/** Text, so that its kind is not doubted. */
const textOf = (size: number) =>
  Buffer.from(
    randomBytes(Math.ceil(size / 2))
      .toString('hex')
      .slice(0, size),
  );
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function onDatabase(text: string) {
  const owner = new Database(server.owner);
  await owner.connect();
  try {
    return await owner.query(text, [server.tenantId]);
  } finally {
    await owner.end();
  }
}

it('a file in parts is one file, also where another server takes the rest', async () => {
  const bytes = textOf(PART + 1000);
  const { id, partSize } = await begin('大图.txt', bytes.length);
  expect(partSize).toBe(PART);
  expect((await put(server.app, id, 0, bytes.subarray(0, PART))).statusCode).toBe(200);

  const other = await server.instance();
  try {
    const left = await clerk.get(`/b/fileItem/upload/${id}`);
    expect(left.data).toMatchObject({ parts: [0], fileName: '大图.txt' });
    expect(await clerk.post(`/b/fileItem/upload/${id}/finish`)).toMatchObject({
      status: 400,
      msg: '还有 1 块没有上传',
    });
    expect((await put(other.app, id, 1, bytes.subarray(PART))).statusCode).toBe(200);
  } finally {
    await other.close();
  }
  const done = await clerk.post(`/b/fileItem/upload/${id}/finish`, { sha256: sha(bytes) });
  const [item] = done.data as { id: string; fileSize: number }[];
  expect(item?.fileSize).toBe(bytes.length);
  const reply = await server.app.inject({
    method: 'GET',
    url: `/api/b/fileItem/download/${item?.id}`,
    headers: { authtoken: token },
  });
  expect(sha(reply.rawPayload)).toBe(sha(bytes));
  // Whoever did not hear of it asks again, and is told the same.
  expect((await clerk.post(`/b/fileItem/upload/${id}/finish`)).data).toMatchObject([{ id: item?.id }]);
  expect((await put(server.app, id, 0, bytes)).statusCode).toBe(404);
  await expect
    .poll(() => readdir(join(server.filesFolder, 'contents', server.tenantId, 'parts', id)).catch(() => []))
    .toEqual([]);
});

it('a part that is cut, too large or none of the file is refused, and may be sent again', async () => {
  const bytes = textOf(2000);
  const { id } = await begin('短.txt', bytes.length);
  expect((await put(server.app, id, 0, bytes.subarray(0, 1999))).json()).toMatchObject({
    code: 400,
    msg: '第 0 块应为 2000 字节',
  });
  expect((await put(server.app, id, 0, textOf(2001))).json()).toMatchObject({
    code: 400,
    msg: '第 0 块应为 2000 字节',
  });
  expect((await put(server.app, id, 1, bytes)).json()).toMatchObject({ code: 400, msg: '没有第 1 块' });
  expect((await put(server.app, id, 0, textOf(2000))).statusCode).toBe(200);
  const wrong = await clerk.post(`/b/fileItem/upload/${id}/finish`, { sha256: sha(bytes) });
  expect(wrong).toMatchObject({ status: 400, msg: '上传的内容与原文件不一致，请重新上传' });
  expect((await put(server.app, id, 0, bytes)).statusCode).toBe(200);
  expect((await clerk.post(`/b/fileItem/upload/${id}/finish`, { sha256: sha(bytes) })).status).toBe(200);
});

it('an upload is its giver’s alone, and ends when he gives it up', async () => {
  const { id } = await begin('我的.txt', 10);
  const stranger = await server.tokenOf(server.firm.people.stranger);
  expect((await put(server.app, id, 0, textOf(10), stranger)).statusCode).toBe(404);
  expect((await clerk.delete(`/b/fileItem/upload/${id}`)).status).toBe(200);
  expect((await put(server.app, id, 0, textOf(10))).statusCode).toBe(404);
});

it('a part whose connection is cut leaves nothing, harms nobody, and is sent anew', async () => {
  const bytes = textOf(2_000_000);
  const { id } = await begin('断线.txt', bytes.length);
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  socket.write(
    `PUT /api/b/fileItem/upload/${id}/0 HTTP/1.1\r\nHost: x\r\nAuthToken: ${token}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(bytes.subarray(0, 900_000), resolve));
  const incoming = join(server.filesFolder, 'incoming');
  await expect.poll(() => readdir(incoming).then((names) => names.length)).toBe(1);
  socket.destroy();
  await expect.poll(() => readdir(incoming)).toEqual([]);
  expect((await clerk.get(`/b/fileItem/upload/${id}`)).data).toMatchObject({ parts: [] });

  const tooMuch = await fetch(new URL(`/api/b/fileItem/upload/${id}/0`, address), {
    method: 'PUT',
    headers: { AuthToken: token, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(textOf(2_100_000)),
  });
  expect(await tooMuch.json()).toMatchObject({ msg: '第 0 块应为 2000000 字节' });
  expect((await put(server.app, id, 0, bytes)).statusCode).toBe(200);
  expect((await clerk.post(`/b/fileItem/upload/${id}/finish`, { sha256: sha(bytes) })).status).toBe(200);
});

it('parts of an upload that nobody goes on with are swept, also one that a killed server wrote down nowhere', async () => {
  const { id } = await begin('半途.txt', PART + 10);
  expect((await put(server.app, id, 1, textOf(10))).statusCode).toBe(200);
  const folder = join(server.filesFolder, 'contents', server.tenantId, 'parts', id);
  await writeFile(join(folder, '0'), 'put away, not written down');
  const context = { ...server.context, now: () => new Date(), log: server.app.log, files: server.files };
  await sweepFiles(context, server.tenantId);
  expect(await readdir(folder)).toHaveLength(2);

  await onDatabase(
    `update app.file_upload set touched_at = now() - interval '25 hours' where tenant_id = $1 and name = '半途.txt'`,
  );
  expect(await sweepFiles(context, server.tenantId)).toMatchObject({ uploads: 1 });
  expect(await readdir(folder)).toEqual([]);
  expect((await clerk.get(`/b/fileItem/upload/${id}`)).status).toBe(404);
});

it('what was given up leaves no part', async () => {
  const { id } = await begin('放弃.txt', PART + 10);
  expect((await put(server.app, id, 1, textOf(10))).statusCode).toBe(200);
  expect((await clerk.delete(`/b/fileItem/upload/${id}`)).status).toBe(200);
  expect(await readdir(join(server.filesFolder, 'contents', server.tenantId, 'parts', id))).toEqual([]);
});

it('an empty file has no parts', async () => {
  const { id, parts } = await begin('空.txt', 0);
  expect(parts).toEqual([]);
  expect((await clerk.post(`/b/fileItem/upload/${id}/finish`)).data).toMatchObject([{ fileSize: 0 }]);
});

it('a person gives so much at once and no more', async () => {
  const bytes = textOf(100);
  const { id } = await begin('同时.txt', bytes.length);
  const given = await Promise.all(Array.from({ length: 12 }, () => put(server.app, id, 0, bytes)));
  const codes = given.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0);
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
  expect(new Set(codes)).toEqual(new Set([200, 429]));
});

it('what is under way counts for the space of its giver', async () => {
  const { rows } = await onDatabase(
    `insert into app.system_parameter values ($1, 'file.personMegabytes', '100') returning key`,
  );
  expect(rows).toHaveLength(1);
  const first = await clerk.post('/b/fileItem/upload/begin', { fileName: '一.txt', fileSize: 60_000_000 });
  const second = await clerk.post('/b/fileItem/upload/begin', { fileName: '二.txt', fileSize: 60_000_000 });
  expect(first.status).toBe(200);
  expect(second).toMatchObject({ status: 409, error: 'personSpaceFull' });
});
