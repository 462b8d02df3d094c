import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx, writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import { giveFile, SMALL_PNG } from '../testing/give-file.ts';
import { docxOf, paragraph } from '../testing/office-document.ts';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let person: Newcomer;
let other: Newcomer;
let client: Client;
let token: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  person = await server.newcomer(EVERY_PERMISSION);
  other = await server.newcomer(EVERY_PERMISSION);
  client = person.client;
  token = await server.tokenOf(person.id);
});
afterAll(() => server.close());

const give = (name: string, bytes: Uint8Array | string) => giveFile(server.app, token, name, bytes);
const made = async (files: readonly string[]) =>
  ((await client.post('/t/item', { name: '水准仪', files })).data as { id: string }).id;
const filesOf = async (id: string) => ((await client.get(`/t/item/${id}`)).data as { files: string[] }).files;
const open = (id: string, by = client, body = {}) => by.post(`/b/pageoffice/${id}/open`, body);
const get = (url: string, by?: string) =>
  server.app.inject({ method: 'GET', url, headers: by ? { authtoken: by } : {} });

/** Gives another version as the web does: in parts, saying which file it is of. */
async function version(of: string, name: string, bytes: Uint8Array): Promise<string> {
  const begun = await client.post('/b/fileItem/upload/begin', {
    fileName: name,
    fileSize: bytes.length,
    orginId: of,
  });
  const { id } = begun.data as { id: string };
  await server.app.inject({
    method: 'PUT',
    url: `/api/b/fileItem/upload/${id}/0`,
    headers: { authtoken: token, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
  const [item] = (await client.post(`/b/fileItem/upload/${id}/finish`, {})).data as { id: string }[];
  return item?.id ?? '';
}

describe('a document', () => {
  it('is said to be there or not, and its window leads to the page that shows it', async () => {
    const id = await give('合同.docx', docxOf(paragraph('一')));
    expect((await client.get(`/b/pageoffice/${id}/check`)).data).toEqual({ exist: true });
    expect((await client.get('/b/pageoffice/999999/check')).data).toEqual({ exist: false });
    expect((await other.client.get(`/b/pageoffice/${id}/check`)).data).toEqual({ exist: false });

    const path = `/api/b/pageoffice/word/${id}/content`;
    const { url } = (await client.post('/b/file/ticket', { path })).data as { url: string };
    const window = await get(`${url}&view=1&businessParams=a%26b`);
    expect([window.statusCode, window.headers.location]).toEqual([
      302,
      `/b/report/page-office-content?fileId=${id}&view=1&businessParams=a%26b`,
    ]);
    expect((await get(`${url}&view=1`)).statusCode).toBe(401);
    expect((await get(path, token)).headers.location).toBe(`/b/report/doc-editor?fileId=${id}`);
    expect((await get(`/api/b/pageoffice/${id}/render`, token)).headers.location).toContain('view=1');
    expect((await get(`/api/pageoffice/view/openFile?fileId=${id}`, token)).headers.location).toContain(
      `fileId=${id}`,
    );
    expect((await get(`/api/pageoffice/view/openFile?fileId=999999`, token)).statusCode).toBe(404);
  });

  it('is saved as a version in its place, with its author; the version before stays', async () => {
    const first = await give('合同.docx', docxOf(paragraph('一')));
    const row = await made([first]);
    const second = await version(first, '合同.docx', docxOf(paragraph('二')));

    expect(await client.post(`/b/pageoffice/${first}/save`, { fileId: second })).toMatchObject({
      status: 200,
      data: { id: second },
    });
    expect(await filesOf(row)).toEqual([second]);
    const records = (await client.post('/b/costFileRecord/queryList', { params: { fileId: second } })).data;
    expect(records).toMatchObject([{ fileId: second }, { fileId: first }]);

    // Who still had the version before it open does not undo what was saved meanwhile.
    const late = await version(first, '合同.docx', docxOf(paragraph('迟')));
    expect((await client.post(`/b/pageoffice/${first}/save`, { fileId: late })).status).toBe(409);
    expect(await filesOf(row)).toEqual([second]);
    expect((await open(first)).data).toMatchObject({
      readOnly: expect.stringContaining('这是历史版本，只能查看。'),
    });
  });

  it('tells who else has it open, and why it can only be read', async () => {
    const id = await give('合同.docx', docxOf(paragraph('一')));
    await made([id]);
    expect((await open(id)).data).toMatchObject({ kind: 'docx', readOnly: null, others: [] });
    expect((await open(id, other.client)).data).toMatchObject({ others: [{ id: person.id }] });
    await open(id, client, { isOver: true });
    expect((await open(id, other.client)).data).toMatchObject({ others: [] });

    const reader = await server.newcomer(['everyKind:all']);
    expect((await open(id, reader.client)).data).toMatchObject({
      readOnly: '您没有修改这张单据的权限，只能查看。',
    });
    const picture = await give('图.png', SMALL_PNG);
    expect((await open(picture)).data).toMatchObject({
      kind: null,
      readOnly: expect.stringContaining('只能在线编辑'),
    });
  });

  it('takes no file for a version that is none of it', async () => {
    const id = await give('合同.docx', docxOf(paragraph('一')));
    const row = await made([id]);
    for (const fileId of [await give('别的.docx', docxOf('')), id, '999999'])
      expect((await client.post(`/b/pageoffice/${id}/save`, { fileId })).status).toBe(400);
    const reader = await server.newcomer(['everyKind:all']);
    expect(
      (
        await reader.client.post(`/b/pageoffice/${id}/cells`, {
          edits: [{ sheet: 0, row: 0, column: 0, value: 'x' }],
        })
      ).success,
    ).toBe(false);
    expect(await filesOf(row)).toEqual([id]);
  });
});

describe('cells of a workbook', () => {
  it('are written, and every other part stays to the byte', async () => {
    const plain = unzipSync(
      await writeXlsx({
        sheets: [
          {
            name: '清单',
            rows: [
              ['名称', '数量'],
              ['钢筋', 2],
              ['合计', null],
            ],
            cells: new Map([['2,1', { value: null, type: 'formula', formula: 'SUM(B2:B2)' }]]),
          },
          { name: '别的', rows: [['不动']] },
        ],
      }),
    );
    const strange = zipSync({
      ...plain,
      'xl/calcChain.xml': strToU8('<calcChain/>'),
      'customXml/item1.xml': strToU8('<own>😀</own>'),
    });
    const first = await give('清单.xlsx', strange);
    const row = await made([first]);

    const answer = await client.post(`/b/pageoffice/${first}/cells`, {
      edits: [
        { sheet: 0, row: 1, column: 1, value: '12.50' },
        { sheet: 0, row: 1, column: 0, value: '<钢筋> & =1' },
        { sheet: 0, row: 5, column: 28, value: '=B2*2' },
        { sheet: 0, row: 0, column: 1, value: '' },
        { sheet: 0, row: 7, column: 0, value: '622202000001234567' },
      ],
    });

    expect(answer.status).toBe(200);
    const second = (answer.data as { id: string }).id;
    expect(await filesOf(row)).toEqual([second]);
    const bytes = (await get(`/api/b/fileItem/download/${second}`, token)).rawPayload;
    const parts = unzipSync(bytes);
    expect(parts['customXml/item1.xml']).toEqual(strToU8('<own>😀</own>'));
    expect(parts['xl/worksheets/sheet2.xml']).toEqual(plain['xl/worksheets/sheet2.xml']);
    expect(parts['xl/styles.xml']).toEqual(plain['xl/styles.xml']);
    expect(parts['xl/calcChain.xml']).toBeUndefined();
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('fullCalcOnLoad="1"');
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.slice(0, 2)).toEqual([
      expect.arrayContaining(['名称']),
      expect.arrayContaining(['<钢筋> & =1', 12.5]),
    ]);
    expect(sheets[0]?.rows[7]?.[0]).toBe('622202000001234567');
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(xml).toContain('<c r="AC6"><f>B2*2</f></c>');
    expect(xml).toContain('<f>SUM(B2:B2)</f>');
  });

  it('of a sheet that is none, or a file that is no workbook, are refused', async () => {
    const book = await give('清单.xlsx', await writeXlsx({ sheets: [{ name: 'a', rows: [['x']] }] }));
    const edits = [{ sheet: 7, row: 0, column: 0, value: 'x' }];
    expect((await client.post(`/b/pageoffice/${book}/cells`, { edits })).error).toBe('documentUnreadable');
    const text = await give('合同.docx', docxOf(paragraph('一')));
    expect((await client.post(`/b/pageoffice/${text}/cells`, { edits })).error).toBe('documentFixed');
  });
});
