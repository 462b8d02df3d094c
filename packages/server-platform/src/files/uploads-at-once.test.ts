import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { giveFiles } from '../testing/give-file.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let clerk: Client;
let token: string;

beforeAll(async () => {
  server = await startWithEveryKind({ grants: { staff: ['everyKind:own', 'everyKind:edit'] } });
  clerk = await server.as('clerk');
  token = await server.tokenOf(server.firm.people.clerk);
});
afterAll(() => server.close());

async function onDatabase(text: string, more: readonly unknown[] = []) {
  const owner = new Database(server.owner);
  await owner.connect();
  try {
    await owner.query('set search_path to app, public');
    return (await owner.query(text, [server.tenantId, ...more])).rows;
  } finally {
    await owner.end();
  }
}
const limitPerson = (megabytes: number) =>
  onDatabase(
    `insert into system_parameter values ($1, 'file.personMegabytes', $2)
     on conflict (tenant_id, key) do update set value = excluded.value`,
    [String(megabytes)],
  );
const textOf = (size: number) => randomBytes(size / 2).toString('hex');
const put = (id: string, part: number, bytes: string) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/b/fileItem/upload/${id}/${part}`,
    headers: { authtoken: token, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
const begin = async (fileSize: number) =>
  (await clerk.post('/b/fileItem/upload/begin', { fileName: '一.txt', fileSize })).data as { id: string };

it('finish that is asked for several times at once is answered the same each time', async () => {
  for (let round = 0; round < 4; round++) {
    const bytes = textOf(400_000);
    const { id } = await begin(bytes.length);
    expect((await put(id, 0, bytes)).statusCode).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => clerk.post(`/b/fileItem/upload/${id}/finish`)),
    );
    const ids = answers.map(({ status, msg, data }) => [
      status,
      msg,
      (data as { id: string }[] | null)?.[0]?.id,
    ]);
    expect(new Set(ids.map(String)).size, JSON.stringify(ids)).toBe(1);
    expect(ids[0]?.[0]).toBe(200);
  }
});

it('parts that come while their upload is given up leave nothing behind', async () => {
  for (let round = 0; round < 6; round++) {
    const bytes = textOf(200_000);
    const { id } = await begin(bytes.length);
    await Promise.all([put(id, 0, bytes), put(id, 0, bytes), clerk.delete(`/b/fileItem/upload/${id}`)]);
    const lies = join(server.filesFolder, 'contents', server.tenantId, 'parts', id);
    await expect.poll(() => readdir(lies).catch(() => [])).toEqual([]);
  }
});

it('the space of a person is not gone beyond by uploads that say no size', async () => {
  await onDatabase('delete from file_item where tenant_id = $1');
  await onDatabase('delete from file_upload where tenant_id = $1');
  await limitPerson(1);
  const body = new Response(
    (() => {
      const form = new FormData();
      form.append('file', new Blob([textOf(1_600_000)]), 'x.txt');
      return form;
    })(),
  );
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { authtoken: token, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Readable.from([Buffer.from(await body.arrayBuffer())]),
  });
  expect(reply.json()).toMatchObject({ code: 409, error: 'personSpaceFull' });
});

it('the space of a person is not gone beyond by uploads at once', async () => {
  await onDatabase('delete from file_item where tenant_id = $1');
  await onDatabase('delete from file_upload where tenant_id = $1');
  await limitPerson(1);
  const given = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      giveFiles(server.app, token, [{ name: `${at}.txt`, bytes: textOf(600_000) }]),
    ),
  );
  expect(given.filter(({ status }) => status === 200)).toHaveLength(1);
  const begun = await Promise.all(
    Array.from({ length: 5 }, () =>
      clerk.post('/b/fileItem/upload/begin', { fileName: '一.txt', fileSize: 300_000 }),
    ),
  );
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
});
