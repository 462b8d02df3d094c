import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipBytes } from '../testing/index.ts';
import { openTable } from '../workbooks/open-workbook.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'named-formats-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function refusal(name: string, body: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, body);
  const opened = openTable(file).then(
    () => 'read',
    (error: Error) => error.message,
  );
  return (await opened).replace(`${file}：`, '');
}

describe('files that hold no readable table', () => {
  it.each([
    ['a.pdf', '%PDF-1.4\n1 0 obj, 2', '这是 PDF 文件，不能读取；请从原软件导出 Excel 或 CSV'],
    ['a.rtf', '{\\rtf1\\ansi, x}', '这是 RTF 文档'],
    ['a.png', Buffer.from('89504e470d0a1a0a2c', 'hex'), '这是图片'],
    ['a.7z', Buffer.from('377abcaf271c2c', 'hex'), '这是 RAR 或 7z 压缩包'],
    ['a.mht', 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n', '这是单个文件网页（.mht）'],
    ['b.mht', 'From: <Saved by Excel>\r\nSubject: x\r\nMIME-Version: 1.0\r\n', '这是单个文件网页（.mht）'],
    ['a.fods', '<?xml version="1.0"?>\n<office:document xmlns:office="o"/>', '（.fods）'],
    ['a.qif', '!Type:Bank\nD2024/1/2\nT5\n^\n', '这是 QIF 对账单'],
    ['a.xlsb', zipBytes(new Map([['xl/workbook.bin', 'x']])), '这是二进制工作簿（.xlsb）'],
    ['a.numbers', zipBytes(new Map([['Index/Document.iwa', 'x']])), '这是 Apple Numbers 表格'],
  ])('are named with the way out: %s', async (name, body, sentence) => {
    expect(await refusal(name, body)).toContain(sentence);
  });

  it('are not taken for one by words alone', async () => {
    expect(await refusal('a.csv', '编号,说明\n1,%PDF- MIME-Version:\n')).toBe('read');
  });
});
