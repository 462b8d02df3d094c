import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { confirmBook, type Importer, importer, readBook, workbookOf } from '../testing/import-book.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { publishNew, publishNext } from '../testing/trips.ts';

let server: TestServer;
let who: Importer;
beforeAll(async () => {
  server = await startWithEveryKind({ background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  const client = await server.as('admin');
  who = await importer(server, { id: server.firm.people.admin, client });
});
afterAll(() => server.close());

it('an import calls a field that its form has no more as it was called when it began', async () => {
  const fields = {
    name: { kind: 'text', label: '名称' },
    note: { kind: 'text', label: '备注词' },
  } as const;
  const id = await publishNew(who.client, 'renewed', { label: '再发布', title: 'name', fields });
  const book = await workbookOf([
    ['名称', '备注词'],
    ['甲', '要'],
  ]);
  const { file, read } = await readBook(server, who, 'renewed', book);
  const compared = await confirmBook(
    who,
    { code: 'renewed', file, colIndexMaps: read.colIndexMaps },
    { compareOnly: true },
  );
  expect(compared).toMatchObject({ state: 'compared' });

  await publishNext(who.client, id, {
    label: '再发布',
    title: 'name',
    fields: { name: { kind: 'text', label: '品名' } },
  });

  const kept = await who.client.get(`/b/excel/import/${compared.id}`);
  expect(kept.data).toMatchObject({
    fields: [
      { key: 'name', name: '品名', drawn: true },
      { key: 'note', name: '备注词', drawn: true },
    ],
  });
});
