import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { CommandFolder } from '@jianheng/command-line/testing';
import { zipBytes } from '@jianheng/foreign-files/testing';
import { xlsBytes, xlsxTexts } from '@jianheng/spreadsheet/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankFolder } from './testing/bank-folder.ts';

const HEAD = '交易日期,交易金额,账户余额,对方户名\n';
const ROWS = '20240104,-5.00,95.00,甲\n20240105,10.00,105.00,乙\n';
const CSV = `账号,330\n${HEAD}${ROWS}`;
const SHEET = { name: '流水', rows: CSV.split('\n').map((line) => line.split(',')) };
let folder: CommandFolder;

beforeAll(async () => {
  folder = await bankFolder();
  await folder.write({
    'bank.csv': CSV,
    'bank.csv.gz': gzipSync(CSV),
    'bank.xlsx': zipBytes(xlsxTexts([SHEET])),
    'bank.xls': xlsBytes([SHEET]),
    'more.csv': `${CSV}20240106,1.00,106.00,丙\n`,
    'nameless.csv': HEAD + ROWS,
    'broken.csv': `${CSV}20240106,五元,106.00,丙\n`,
    'people.csv': '姓名,电话\n张三,1\n',
    'bill.xml': '<?xml version="1.0"?><ConstructionProject/>',
    'bill.zip': zipBytes(new Map([['a.xml', '<ConstructionProject/>']])),
    'torn.xlsx': zipBytes(xlsxTexts([SHEET])).subarray(0, 300),
    'empty.csv': '',
  });
  await promisify(execFile)('mkfifo', [join(folder.path, 'endless.csv')]);
});

afterAll(() => folder.remove());

describe('npm run bank -- import', () => {
  it.each([
    ['bank.csv', 'CSV'],
    ['bank.csv.gz', 'CSV'],
    ['bank.xlsx', 'Excel(.xlsx)'],
    ['bank.xls', 'Excel(.xls)'],
  ])('reads %s in a process of its own', async (file, format) => {
    const { code, said } = await folder.run('import', file, '--out', `out-${file}`);
    const statement = await folder.json(`out-${file}/statement.json`);
    const report = await folder.json(`out-${file}/report.json`);
    const accounts = await folder.json(`out-${file}/accounts.json`);

    expect(code).toBe(0);
    expect(said).toContain(`银行流水（${format}）：账号 330，2 行，收入 10.00，支出 5.00 元`);
    expect(statement.rows.map((row: { counterparty: string }) => row.counterparty)).toEqual(['甲', '乙']);
    expect(report).toMatchObject({ file, format: `银行流水（${format}）`, accounts: [{ rows: 2 }] });
    expect(accounts).toHaveLength(1);
  });

  it('does so as users call it: started by Node', async () => {
    const { code, said } = await folder.runAlone('import', 'bank.csv', '--out', 'alone');

    expect([code, said]).toEqual([0, expect.stringContaining('账号 330，2 行')]);
    expect((await folder.json('alone/statement.json')).rows).toHaveLength(2);
  });

  it('puts statements of one account together', async () => {
    const { code, said } = await folder.run('import', 'bank.csv', 'more.csv', '--out', 'both');
    const [account] = await folder.json('both/accounts.json');

    expect(code).toBe(0);
    expect(said).toContain('重复 2 行只计一次');
    expect([account.rows.length, account.income, account.pay, account.lastBalance]).toEqual([
      3,
      '11.00',
      '5.00',
      '106',
    ]);
    expect(await readdir(join(folder.path, 'both'))).toEqual(['1', '2', 'accounts.json']);
  });

  it('takes the account from the caller where the file names none', async () => {
    await folder.run('import', 'nameless.csv', '--out', 'named', '--account', '571');

    expect((await folder.json('named/statement.json')).account).toBe('571');
  });

  it('names rows that it leaves out, and says so by its exit code', async () => {
    const { code, said } = await folder.run('import', 'broken.csv', '--out', 'broken');

    expect([code, said]).toEqual([
      3,
      expect.stringContaining('请核对：第 5 行 B 列「金额」的「五元」不是数字'),
    ]);
  });
});

describe('statements that are no workbook', () => {
  it('are read from the page of a web bank that is saved as .xls, or named with their format', async () => {
    const row = (cell: string, texts: string) =>
      `<tr>${texts
        .split(',')
        .map((text) => `<${cell}>${text}</${cell}>`)
        .join('')}</tr>`;
    const page = `<html><table>${row('th', '交易日期,收入,支出,余额,对方户名')}${row('td', '2024-03-04,5.00,,15.00,甲')}</table></html>`;
    await folder.write({ 'page.xls': page, 'account.sta': ':20:1\n:25:BANK/1\n:60F:C240101EUR0,00\n' });

    expect((await folder.run('import', 'page.xls', '--out', 'page')).code).toBe(0);
    expect((await folder.json('page/statement.json')).rows).toMatchObject([
      { income: '5.00', counterparty: '甲' },
    ]);
    expect((await folder.run('import', 'account.sta', '--out', 'sta')).said).toContain(
      '这是 MT940 对账单，尚不能读取',
    );
  });
});

describe('what is refused', () => {
  it.each([
    ['people.csv', '没有找到银行流水的表头'],
    ['bill.xml', '不是 Excel 工作簿'],
    ['bill.zip', '压缩包内没有 Excel 工作簿'],
    ['torn.xlsx', '压缩包不完整'],
    ['empty.csv', '文件为空'],
    ['none.csv', '文件不存在'],
  ])('%s, with a sentence that names it and nothing left behind', async (file, sentence) => {
    const before = await readdir(folder.path);
    const { code, said } = await folder.run('import', file, '--out', 'refused');

    expect([code, said]).toEqual([1, expect.stringContaining(`错误：${file}：${sentence}`)]);
    expect(await readdir(folder.path)).toEqual(before);
  });

  it.each([
    [
      'a file that takes too much memory',
      ['bank.xlsx', '--memory', '20'],
      '占用内存超过 20 MB，已中止（可用 --memory 放宽）',
    ],
    [
      'a file that takes too long',
      ['endless.csv', '--timeout', '1'],
      '用时超过 1 秒，已中止（可用 --timeout 放宽）',
    ],
  ])('%s', async (_title, words, sentence) => {
    const { code, said } = await folder.run('import', ...words, '--out', 'x');

    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(existsSync(join(folder.path, 'x'))).toBe(false);
  });

  it.each([
    ['no file', ['import', '--out', 'x'], 'import 至少需要一个文件'],
    ['an unknown option', ['import', 'bank.csv', '--mapping', 'x'], '不认识的选项 --mapping'],
    ['no command', [], '用法：npm run bank -- 命令'],
  ])('%s', async (_title, words, sentence) => {
    const { code, said } = await folder.run(...words);

    expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
