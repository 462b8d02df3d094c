import { compound } from '@jianheng/spreadsheet/testing';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { giveFiles } from '../testing/give-file.ts';
import type { TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startWithEveryKind({ grants: { staff: ['everyKind:own', 'everyKind:edit'] } });
  token = await server.tokenOf(server.firm.people.clerk);
});
afterAll(() => server.close());

const zip = Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') }));
const hex = (text: string) => Buffer.concat([Buffer.from(text.replaceAll(' ', ''), 'hex'), Buffer.alloc(64)]);
const JPEG = hex('ffd8ffe0 00104a464946 0001');
const gzip = hex('1f8b0800 00000000');
const ole = Buffer.from(compound(new Uint8Array(100), '__nameid'));
const locked = Buffer.from(compound(new Uint8Array(100), 'EncryptedPackage'));

const KEPT: readonly (readonly [name: string, content: Buffer | string])[] = [
  ...['a.docm', 'a.dotx', 'a.xlsm', 'a.xlsb', 'a.pptm', 'a.vsdx'].map((name) => [name, zip] as const),
  ['photo.jfif', JPEG],
  ['mail.eml', 'From: a@example.com\r\nSubject: x\r\n\r\ntext'],
  ['mail.msg', ole],
  ['old.vsd', ole],
  ['a.tar.gz', gzip],
  ['a.tgz', gzip],
  ['call.amr', Buffer.from('#!AMR\n    ')],
  ['film.avi', Buffer.from('RIFF    AVI LIST    hdrl')],
  ...['a.dwf', 'a.nwd', 'a.xer', 'a.gbq7', 'a.qdf', 'a.p7s'].map((name) => [name, 'any bytes'] as const),
  ['web page.xls', '<html><table/></html>'],
  ['renamed.xls', zipWorkbook()],
  ['locked.docx', locked],
  ['locked.xlsx', locked],
];

function zipWorkbook(): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const types = `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`;
  return Buffer.from(
    zipSync({ '[Content_Types].xml': strToU8(types), 'xl/workbook.xml': strToU8('<workbook/>') }),
  );
}

describe('files of every day', () => {
  it.each(KEPT.map(([name, bytes]) => ({ name, bytes })))('$name can be attached', async (file) => {
    expect(await giveFiles(server.app, token, [file])).toMatchObject({ status: 200 });
  });

  it.each([
    ['old.docx', ole],
    ['archive.xls', zip],
    ['mail.eml', Buffer.from([0, 1, 2])],
  ] as const)('%s is refused: its content is another one', async (name, bytes) => {
    expect(await giveFiles(server.app, token, [{ name, bytes }])).toMatchObject({
      status: 400,
      msg: `${name}：内容与扩展名不符`,
    });
  });

  it('a page that is called a workbook is downloaded only', async () => {
    const answer = await giveFiles(server.app, token, [
      { name: 'a.xls', bytes: '<html><script>x</script></html>' },
    ]);
    const [id = ''] = answer.data as string[];
    const reply = await server.app.inject({
      method: 'GET',
      url: `/api/b/file/preview/content/${id}`,
      headers: { authtoken: token },
    });
    expect(reply.headers['content-type']).toBe('application/octet-stream');
  });
});
