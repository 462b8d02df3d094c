import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/index.ts';
import { publishNew } from '../../testing/trips.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer([], {});
  admin = await server.as('admin');
});
afterAll(() => server.close());

/** Chinese as long as that, of which nothing repeats: a page of an index holds 2 704 bytes of one row. */
const wordsOf = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x4e00 + randomInt(20_000))).join('');

it('a text as long as its field allows is kept where rows stand in its order', async () => {
  await publishNew(admin, 'ledger', {
    label: '台账',
    title: 'name',
    fields: {
      name: { kind: 'text', label: '名称', required: true },
      story: { kind: 'text', label: '说明', max: 1000 },
      mode: { kind: 'choice', label: '类', choices: { a: '甲' } },
    },
    list: { columns: ['name', 'story'], filters: ['mode'], sort: 'story' },
  });
  expect(await admin.post('/form/ledger', { name: '一', story: wordsOf(1000) })).toMatchObject({
    success: true,
  });
});

it('a text that no index can hold keeps no rows apart', async () => {
  const { data } = await admin.post('/a/sys/customForm', {
    code: 'apart',
    draft: {
      label: '台账',
      title: 'name',
      fields: {
        name: { kind: 'text', label: '名称', required: true },
        story: { kind: 'text', label: '说明', max: 1000 },
      },
      unique: [['name', 'story']],
    },
  });
  const { id } = data as { id: string };

  expect(JSON.stringify((await admin.post(`/a/sys/customForm/${id}/check`)).data)).toContain(
    '名称、说明作为唯一项太长，文字合计最多 650 个字',
  );
});
