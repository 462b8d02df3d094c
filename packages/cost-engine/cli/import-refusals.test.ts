import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { CommandFolder } from '@jianheng/command-line/testing';
import { zipBytes } from '@jianheng/foreign-files/testing';
import { xlsxTexts } from '@jianheng/spreadsheet/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSettings } from '../src/testing/small-settings.ts';
import { smallWorkbook } from '../src/testing/small-workbook.ts';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
  const workbook = xlsxTexts(smallWorkbook());
  await folder.write({
    'job.xlsx': zipBytes(workbook),
    'bank.csv': '1,2',
    'gbk.csv': Buffer.concat([
      Buffer.from('2024,'),
      Buffer.from([0xb9, 0xa4, 0xb3, 0xcc]),
      Buffer.from('\n'),
    ]),
    'torn.ifc': 'ISO-10303-21;\nHEADER;',
    'glodon.GBQ6': zipBytes(
      new Map([
        ['Overview.ini', 'Region=ZheJiang\r\nProjectAmount=9132.07\r\nGBQFileType=2500'],
        ['a.GSP', 'x'],
      ]),
    ),
    'offer.bc3': '~V|The generator|FIEBDC-3/2007|',
    'bomb.ndjson.gz': gzipSync(Buffer.alloc(60_000_000, 0x20)),
    'entities.xml': '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><ConstructionProject/>',
    'closed.xml': '<ProjectList/>',
    'other.xml': '<library/>',
    'page.xls': '<html><body>请先登录</body></html>',
    'letter.docx': zipBytes(
      new Map([
        ['[Content_Types].xml', '<Types/>'],
        ['word/document.xml', '<document/>'],
      ]),
    ),
    'bill.d83': `${'00        83L                 1234PPPPI'.padEnd(74)}000001\r\n`,
    'bill.p83': '#begin[GAEB]\r\n#begin[GAEBInfo]\r\n',
    'account.sta': ':20:1234\r\n:25:BANK/0123\r\n:60F:C240101EUR0,00\r\n',
    'swift.sta': '{1:F01BANKDEFF}{4:\r\n:20:1234\r\n:25:BANK/0123\r\n:60F:C240101EUR0,00\r\n',
    'bank.xml': '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>',
    'concept.bc3': '~C|A01|m2|Muro|1|0|',
    'scan.pdf': '%PDF-1.4\n1 0 obj, 2',
    'torn.xlsx': zipBytes(workbook).subarray(0, 3000),
    'hostile.xlsx': zipBytes(new Map([...workbook, ['xl/worksheets/sheet1.xml', `<a>${'<b>'.repeat(200)}`]])),
    'empty.csv': '',
    'settings.json': JSON.stringify({ ...smallSettings(), ranges: {} }),
    'misspelt.json': JSON.stringify([{ sheet: '表-08 1#楼土方', colums: { quantity: 'F' } }]),
    'mapping.json': JSON.stringify([{ sheet: '表-08 1#楼土方', columns: { quantity: '7' } }]),
  });
  await promisify(execFile)('mkfifo', [join(folder.path, 'endless.xml')]);
});

afterAll(() => folder.remove());

describe('what is refused', () => {
  it.each(['bank.csv', 'bank.csv/within'])('is a place of which no folder can be made: %s', async (out) => {
    const { code, said } = await folder.run('import', 'job.xlsx', '--out', out);
    expect(code).toBe(1);
    expect(said).toMatch(/bank\.csv\S*：无法写入，(?:已有同名文件|上级不是目录)/);
    expect(said).not.toContain('.ts:');
  });

  it.each([
    ['glodon.GBQ6', '地区 ZheJiang，总价 9132.07，类型 2500'],
    ['offer.bc3', '这是 FIEBDC-3'],
    ['bomb.ndjson.gz', '压缩炸弹'],
    ['entities.xml', '文档类型声明'],
    ['closed.xml', '广联达导出 XML'],
    ['other.xml', '根元素为「library」'],
    ['page.xls', '网页（HTML）中没有表格'],
    ['letter.docx', '这是 Word 文档（.docx），不是表格；请把其中的表格复制到 Excel，另存为 .xlsx'],
    ['bill.d83', '这是 GAEB 90（.d83 等） 文件'],
    ['bill.p83', '这是 GAEB 2000（.p83 等） 文件'],
    ['account.sta', '这是 MT940 对账单'],
    ['swift.sta', '这是 MT940 对账单'],
    ['bank.xml', '这是 ISO 20022 对账单（CAMT）'],
    ['concept.bc3', '这是 FIEBDC-3'],
    ['scan.pdf', '这是 PDF 文件，不能读取'],
    ['torn.xlsx', '压缩包不完整'],
    ['hostile.xlsx', '嵌套超过 100 层'],
    ['torn.ifc', 'IFC'],
    ['gbk.csv', '没有找到清单表'],
    ['empty.csv', '文件为空'],
  ])('%s, with a sentence that names it and nothing left behind', async (file, sentence) => {
    const before = await readdir(folder.path);
    const { code, said } = await folder.run('import', file, '--out', 'refused');

    expect(said).toContain(sentence);
    expect(said).toContain(`错误：${file}：`);
    expect(code).toBe(1);
    expect(await readdir(folder.path)).toEqual(before);
  });

  it('a mapping that is none', async () => {
    expect(
      (await folder.run('import', 'job.xlsx', '--out', 'x', '--mapping', 'mapping.json')).said,
    ).toContain('不是列号');
    expect(
      (await folder.run('import', 'job.xlsx', '--out', 'x', '--mapping', 'settings.json')).said,
    ).toContain('列映射应为列表');
    expect(
      (await folder.run('import', 'job.xlsx', '--out', 'x', '--mapping', 'misspelt.json')).said,
    ).toContain('列映射没有「colums」这一项，是否指「columns」？');
    expect((await folder.run('import', 'job.xlsx', '--out', 'x', '--mapping', 'bank.csv')).said).toContain(
      '不是 JSON 文件',
    );
  });

  it('limits that are none', async () => {
    const { code, said } = await folder.run('import', 'job.xlsx', '--out', 'x', '--memory', 'viel');

    expect([code, said]).toEqual([2, expect.stringContaining('选项 --memory 应为正整数')]);
  });

  it('a file that takes too much memory', async () => {
    const { code, said } = await folder.run('import', 'job.xlsx', '--out', 'x', '--memory', '20');

    expect([code, said]).toEqual([1, expect.stringContaining('占用内存超过 20 MB')]);
  });

  it('a file that takes too long', async () => {
    const { code, said } = await folder.run('import', 'endless.xml', '--out', 'x', '--timeout', '1');

    expect([code, said]).toEqual([1, expect.stringContaining('用时超过 1 秒')]);
    expect(existsSync(join(folder.path, 'x'))).toBe(false);
  });

  it('nothing after Ctrl-C: it ends at once and leaves nothing behind', async () => {
    const before = await readdir(folder.path);
    const { child, ended } = folder.start(['import', 'endless.xml', '--out', 'x']);
    await new Promise<void>((resolve) => child.stderr?.once('data', () => resolve()));
    child.kill('SIGINT');
    const { code, said } = await ended;

    expect([code, said]).toEqual([130, expect.stringContaining('已取消')]);
    expect(await readdir(folder.path)).toEqual(before);
  });
});
