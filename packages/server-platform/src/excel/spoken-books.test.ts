import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import { confirmBook, type Importer, importer, readBook, workbookOf } from '../testing/import-book.ts';
import { readWorkbook } from '../testing/read-workbook.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const ITEMS = 'every_kind_item';
const WORDS = Object.fromEntries([
  ['名称', 'Name'],
  ['单价', 'Unit price'],
  ['填写说明', 'How to fill in'],
  ['导入模板.xlsx', 'template.xlsx'],
  ['导入结果.xlsx', 'result.xlsx'],
  ['导入结果', 'Result'],
  ['已新增', 'Added'],
  ['新增', 'New'],
  ['有误', 'Faulty'],
  ['{field}应为数字，如 1234.50', '{field} must be a number such as 1234.50'],
]);

let server: TestServer;
let english: Importer;
let chinese: Importer;
beforeAll(async () => {
  server = await startWithEveryKind({
    background: { everyMs: 200, channels: [] },
    languages: { en: async () => WORDS },
  });
  english = await importer(server, await server.newcomer(EVERY_PERMISSION));
  chinese = await importer(server, await server.newcomer(EVERY_PERMISSION));
  await english.client.post('/b/member/config/updateUserConfig', { key: 'language', value: 'en' });
});
afterAll(() => server.close());

async function fetched({ token }: Importer, url: string) {
  const { rawPayload, headers } = await server.app.inject({
    url: `/api${url}`,
    headers: { authtoken: token },
  });
  const name = decodeURIComponent(
    /filename\*=UTF-8''(.*)/.exec(String(headers['content-disposition']))?.[1] ?? '',
  );
  return { bytes: rawPayload, rows: await readWorkbook(rawPayload), name };
}

describe('a workbook of whoever reads another language', () => {
  it('is called and headed in it, and read by whoever reads Chinese too', async () => {
    const template = await fetched(english, `/b/excel/${ITEMS}/downloadTemplate`);
    expect(template.name).toMatch(/-template\.xlsx$/);
    expect(template.rows[0]).toEqual(expect.arrayContaining(['Name*', 'Unit price']));
    const own = await fetched(chinese, `/b/excel/${ITEMS}/downloadTemplate`);
    expect(own.rows[0]).toEqual(expect.arrayContaining(['名称*', '单价']));
    expect(own.name).toMatch(/-导入模板\.xlsx$/);

    const bytes = await workbookOf([
      ['Name*', 'Unit price'],
      ['甲', '2.50'],
    ]);
    for (const who of [english, chinese]) {
      const { read } = await readBook(server, who, ITEMS, bytes);
      const [map = {}] = read.colIndexMaps;
      const names = Object.values(map).map((key) => read.fields.find((field) => field.key === key)?.name);
      expect(names).toEqual(['名称', '单价']);
    }
  });

  it('says in it what became of its rows', async () => {
    const bytes = await workbookOf([
      ['Name', 'Unit price'],
      ['乙', '3.00'],
      ['丙', 'much'],
    ]);
    const { file, read } = await readBook(server, english, ITEMS, bytes, 'prices.xlsx');
    const { id } = await confirmBook(
      english,
      { code: ITEMS, file, colIndexMaps: read.colIndexMaps },
      { compareOnly: true },
    );
    const result = await fetched(english, `/b/excel/import/${id}/result`);

    expect(result.name).toBe('prices-result.xlsx');
    expect(result.rows.map((row) => row.at(-1))).toEqual([
      'Result',
      'New',
      'Faulty: Unit price must be a number such as 1234.50',
    ]);
  });

  it('keeps the Chinese head of columns that the language calls alike', async () => {
    const { headsIn } = await import('./reading/spoken-words.ts');
    const fields = { one: { kind: 'text', label: '姓名' }, other: { kind: 'text', label: '名称' } } as const;
    expect(
      headsIn(
        Object.fromEntries([
          ['姓名', 'Name'],
          ['名称', 'Name'],
        ]),
        fields as never,
      ),
    ).toEqual({ one: '姓名', other: '名称' });
  });
});
