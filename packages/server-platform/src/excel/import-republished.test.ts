import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import {
  confirmBook,
  type Importer,
  importer,
  readBook,
  restOf,
  workbookOf,
} from '../testing/import-book.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { publishNew, publishNext } from '../testing/trips.ts';

let server: TestServer;
let who: Importer;
beforeAll(async () => {
  server = await startWithEveryKind({ background: { everyMs: 200, channels: [] } });
  who = await importer(server, { id: server.firm.people.admin, client: await server.as('admin') });
});
afterAll(() => server.close());

const FORM = {
  label: '来访',
  title: 'name',
  fields: { name: { kind: 'text', label: '名称' }, note: { kind: 'text', label: '备注词' } },
} as const;
const WITHOUT_NOTE = { ...FORM, fields: { name: FORM.fields.name } };

describe('an import of which a field was taken away after it was compared', () => {
  it('is refused as a whole, and leaves no row without what was shown of it', async () => {
    const id = await publishNew(who.client, 'im', FORM);
    const book = await workbookOf([
      ['名称', '备注词'],
      ['甲', '重要'],
    ]);
    const { file, read } = await readBook(server, who, 'im', book);
    const { colIndexMaps } = read;
    const compared = await confirmBook(who, { code: 'im', file, colIndexMaps }, { compareOnly: true });
    await publishNext(who.client, id, WITHOUT_NOTE);

    const confirm = () =>
      who.client.post(`/b/excel/template/confirmExcel/im/${file}`, {
        colIndexMaps,
        params: { importId: compared.id, mode: 'partial' },
      });
    expect(await confirm()).toMatchObject({
      status: 409,
      msg: '表单已更新，表格中有的列已没有对应的字段，没有写入任何数据，请重新导入。',
    });
    expect((await who.client.post('/form/im/queryList', {})).total).toBe(0);

    await publishNext(who.client, id, FORM);
    expect(await confirm()).toMatchObject({ success: true });
    expect(await restOf(who, compared.id)).toMatchObject({ state: 'done', counts: { new: 1 } });
    expect((await who.client.post('/form/im/queryList', {})).data).toMatchObject([{ note: '重要' }]);
  });
});
