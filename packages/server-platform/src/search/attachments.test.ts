import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipBytes } from '@jianheng/foreign-files/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { printPdf } from '../printing/print-pdf.ts';
import { EVERY_PERMISSION, everyKindModule, startWithEveryKind } from '../testing/every-kind.ts';
import { giveFile, SMALL_PDF, SMALL_PNG } from '../testing/give-file.ts';
import { indexSearch } from '../testing/index-search.ts';
import { docxOf, paragraph } from '../testing/office-document.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let all: { readonly id: string; readonly client: Client };
let own: { readonly id: string; readonly client: Client };
let folder = '';
beforeAll(async () => {
  server = await startWithEveryKind();
  folder = await mkdtemp(join(tmpdir(), 'attachments-'));
  all = await server.newcomer(EVERY_PERMISSION);
  own = await server.newcomer(['everyKind:own', 'everyKind:edit']);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const index = () => indexSearch(server, [everyKindModule]);

/** A row that holds a document, as its writer saves it. */
async function rowWith(name: string, file: string, bytes: Uint8Array | string): Promise<string> {
  const id = await giveFile(server.app, await server.tokenOf(all.id), file, bytes);
  return ((await all.client.post('/t/item', { name, files: [id] })).data as { id: string }).id;
}

type Card = {
  readonly title: string;
  readonly parts: readonly { readonly label: string; readonly text: string; readonly drawn?: true }[];
};
const found = async ({ client }: { readonly client: Client }, keyword: string) =>
  (await client.post('/b/global/search/queryList', { params: { keyword } })).data as Card[];

async function pdf(text: string): Promise<Uint8Array> {
  const file = join(folder, 'letter.typ');
  await writeFile(
    file,
    `#set document(date: none)\n#set page(width: 60pt)\n#set text(font: "Noto Sans SC")\n${text}`,
  );
  return printPdf({ file: pathToFileURL(file), content: () => ({}) }, {});
}

const slide = (text: string) =>
  `<?xml version="1.0"?><p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;
const sheet = (text: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const packed = (parts: Readonly<Record<string, string>>, main: string, type: string) =>
  zipBytes(
    new Map(
      Object.entries({
        '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="${OFFICE}.${type}.main+xml"/></Types>`,
        '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`,
        ...parts,
      }),
    ),
  );

const pptx = () =>
  packed(
    {
      'ppt/presentation.xml': '<?xml version="1.0"?><p:presentation xmlns:p="p"/>',
      'ppt/slides/slide1.xml': slide('汇报桩基检测'),
    },
    'ppt/presentation.xml',
    'presentationml.presentation',
  );
const xlsx = () =>
  packed(
    {
      'xl/workbook.xml':
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="汇总" sheetId="1" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet('脚手架租赁'),
    },
    'xl/workbook.xml',
    'spreadsheetml.sheet',
  );

describe('what an attachment says', () => {
  it.each([
    [
      'a text document',
      '合同.docx',
      '防水卷材',
      () => docxOf(paragraph('采购防水') + paragraph('乙方供应防水卷材一批')),
    ],
    ['slides', '汇报.pptx', '桩基检测', pptx],
    ['a workbook', '清单.xlsx', '脚手架', xlsx],
    ['a PDF', '函件.pdf', '幕墙龙骨', () => pdf('请核对幕墙龙骨数量和规格')],
    ['a text of an old program', '说明.txt', '塔吊', () => Buffer.from('cbfeb5f5bdf8b3a1', 'hex')],
  ])('is found in %s, and shown with its name', async (_kind, file, keyword, bytes) => {
    await rowWith(`附 ${file}`, file, await bytes());
    await index();

    const [card, ...more] = await found(all, keyword);
    expect(more).toEqual([]);
    expect(card?.title).toBe(`附 ${file}`);
    expect(card?.parts).toContainEqual({ label: file, drawn: true, text: expect.stringContaining(keyword) });
  });

  it('is found with words of the row, also by the name of a file that says nothing', async () => {
    await rowWith('踏勘', '现场照片甲.png', SMALL_PNG);
    await index();
    expect((await found(all, '踏勘 照片甲')).map(({ title }) => title)).toEqual(['踏勘']);
  });

  it('is entered where it is cut within a character, and so are the rows beside it', async () => {
    const files: string[] = [];
    for (const word of ['甲', '乙', ''])
      files.push(
        await giveFile(server.app, await server.tokenOf(all.id), 'aa.txt', word + '😀'.repeat(12_000)),
      );
    await all.client.post('/t/item', { name: '两半字', files });
    await all.client.post('/t/item', { name: '两半字旁' });
    await index();
    expect((await found(all, '两半字')).map(({ title }) => title)).toEqual(['两半字旁', '两半字']);
  });

  it('finds nothing for who may not see the row', async () => {
    await rowWith('密件', '底价.docx', docxOf(paragraph('标底为壹佰万元整')));
    await index();
    expect(await found(all, '标底为')).toHaveLength(1);
    expect(await found(own, '标底为')).toEqual([]);
  });

  it('is no longer found when the row lets go of it', async () => {
    const id = await rowWith('撤回附件', '旧图.txt', '涵洞断面');
    await index();
    expect(await found(all, '涵洞')).toHaveLength(1);

    await all.client.put('/t/item', { id, files: [] });
    await index();
    expect(await found(all, '涵洞')).toEqual([]);
  });

  it.each([
    ['a PDF without text', '空白.pdf', SMALL_PDF],
    ['a document that is no XML', '坏.docx', docxOf('</w:p>')],
    [
      'a document that calls for others',
      '外.docx',
      docxOf('', { 'word/document.xml': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>' }),
    ],
  ])('is nothing of %s, which is not tried again', async (_what, file, bytes) => {
    await rowWith(`坏件 ${file}`, file, bytes);
    await index();
    const [card] = await found(all, `坏件 ${file}`);
    expect(card?.title).toBe(`坏件 ${file}`);
    expect(await unread()).toBe(0);
  });
});

const unread = () =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    const rows = await queryRows(
      tx,
      'select 1 from stored_content where tenant_id = $1 and not is_read and not is_loose',
      [tx.tenantId],
    );
    return rows.length;
  });
