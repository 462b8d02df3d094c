import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { giveFiles, SMALL_PDF, SMALL_PNG } from '../testing/give-file.ts';
import type { TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startWithEveryKind({ grants: { staff: ['everyKind:own', 'everyKind:edit'] } });
  token = await server.tokenOf(server.firm.people.clerk);
});
afterAll(() => server.close());

const bytes = (...hex: string[]) => Buffer.from(hex.join('').replaceAll(' ', ''), 'hex');
const EXE = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(58),
  bytes('40000000'),
  Buffer.from('PE\0\0'),
  Buffer.alloc(200),
]);
const ELF = Buffer.concat([bytes('7f454c46 02010100'), Buffer.alloc(200)]);
const GIF_JS = Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(document.domain)//');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>fetch("/api/login/getLoginData")</script>';
const zipOf = (name: string) => Buffer.from(zipSync({ [name]: strToU8('x') }));
/** A picture that says it is 65 500 points high and wide. */
const PIXEL_BOMB = Buffer.concat([
  bytes('89504e470d0a1a0a 0000000d 49484452 0000ffdc 0000ffdc 08 06 000000'),
  bytes('00000000 0000000049454e44ae426082'),
]);

type Verdict = 'kept' | 'unknown' | 'forbidden' | 'differs';
const SAYS: Readonly<Record<Exclude<Verdict, 'kept'>, RegExp>> = {
  unknown: /不支持这种类型的文件/,
  forbidden: /是可执行程序，不能上传/,
  differs: /内容与扩展名不符/,
};

const CORPUS: readonly (readonly [
  name: string,
  content: Uint8Array | string,
  verdict: Verdict,
  servedAs?: string,
])[] = [
  ['a.exe', EXE, 'unknown'],
  ['a.bat', '@echo off', 'unknown'],
  ['a.js', 'alert(1)', 'unknown'],
  ['a.mhtml', 'MIME-Version: 1.0', 'unknown'],
  ['a.xlsm', zipOf('xl/vbaProject.bin'), 'kept', 'application/octet-stream'],
  ['a', 'no ending', 'unknown'],
  ['a.pdf.html\u0000.exe', EXE, 'unknown'],
  ['发票\u202efdp.exe', EXE, 'unknown'],
  ['program.dwg', EXE, 'forbidden'],
  ['program.txt', ELF, 'forbidden'],
  ['program.pdf', EXE, 'forbidden'],
  ['page.pdf', HTML, 'differs'],
  ['page.png', HTML, 'differs'],
  ['drawing.png', SVG, 'differs'],
  ['archive.docx', bytes('1f8b0800'), 'differs'],
  ['document.jpg', SMALL_PDF, 'differs'],
  ['picture.pdf', SMALL_PNG, 'differs'],
  ['binary.csv', bytes('00010203'), 'differs'],
  ['empty.pdf', '', 'differs'],
  ['page.html', HTML, 'kept', 'text/plain; charset=utf-8'],
  ['drawing.svg', SVG, 'kept', 'text/plain; charset=utf-8'],
  ['table.csv', HTML, 'kept', 'text/plain; charset=utf-8'],
  ['polyglot.gif', GIF_JS, 'kept', 'image/gif'],
  ['bomb.png', PIXEL_BOMB, 'kept', 'image/png'],
  ['gb18030.txt', bytes('d6d0b9fa'), 'kept', 'text/plain; charset=utf-8'],
  ['drawing.dwg', HTML, 'kept', 'application/octet-stream'],
  [
    'bomb.zip',
    Buffer.from(zipSync({ 'zeros.txt': new Uint8Array(50_000_000) })),
    'kept',
    'application/octet-stream',
  ],
];

const CASES = CORPUS.map(([name, content, verdict, servedAs]) => ({ name, content, verdict, servedAs }));

const fileOf = async (id: string, path = `/b/file/preview/content/${id}`) =>
  server.app.inject({ method: 'GET', url: `/api${path}`, headers: { authtoken: token } });

describe('files that mean harm', () => {
  it.each(CASES)('$name gets its verdict', async ({ name, content, verdict, servedAs }) => {
    const answer = await giveFiles(server.app, token, [{ name, bytes: content }]);
    if (verdict !== 'kept') {
      expect(answer.status).toBe(400);
      expect(answer.msg).toMatch(SAYS[verdict]);
      return;
    }
    expect(answer.status).toBe(200);
    const [id = ''] = answer.data as string[];
    const reply = await fileOf(id);
    expect(reply.headers).toMatchObject({
      'content-type': servedAs,
      'content-security-policy': `sandbox; default-src 'none'`,
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Windows\\system.txt', 'system.txt'],
    ['报价\u202e\u200b单.txt', '报价单.txt'],
    ['a"b;c\r\nSet-Cookie x.txt', 'ab;cSet-Cookie x.txt'],
    ['...txt', 'txt'],
    [`${'长'.repeat(400)}.txt`, `${'长'.repeat(78)}.txt`],
  ])('the name %j is kept as data alone', async (name, kept) => {
    const begun = await server.app.inject({
      method: 'POST',
      url: '/api/b/fileItem/upload/begin',
      headers: { authtoken: token },
      payload: { fileName: name, fileSize: 3 },
    });
    const answer = begun.json() as { code: number; msg: string; data: { fileName: string } | null };
    // Without an ending it is no kind that is known.
    if (kept === 'txt') expect(answer.msg).toBe('txt：不支持这种类型的文件');
    else expect(answer.data?.fileName).toBe(kept);
  });

  it('more files than may come at once are refused, and none of them kept', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `${at}.txt`, bytes: `${at} of many` }));
    expect(await giveFiles(server.app, token, many)).toMatchObject({
      status: 400,
      msg: '一次最多上传 20 个文件',
    });
    expect(
      await giveFiles(server.app, token, [
        { name: 'a.exe', bytes: EXE },
        { name: 'b.txt', bytes: 'fine' },
      ]),
    ).toMatchObject({
      status: 400,
    });
    const own = await server.as('clerk');
    const { data } = await own.post('/b/fileItem/queryList', { pageSize: 200 });
    expect(
      (data as { fileName: string }[]).filter(({ fileName }) => fileName === 'b.txt' || fileName === '3.txt'),
    ).toEqual([]);
  });
});
