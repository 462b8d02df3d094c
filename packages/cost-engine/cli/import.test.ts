import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSettings } from '../src/testing/small-project.ts';
import { smallWorkbook } from '../src/testing/small-workbook.ts';
import { xlsxTexts } from '../src/testing/test-book.ts';
import { xlsBytes } from '../src/testing/xls-writer.ts';
import { SMALL_MODEL } from './testing/small-model.ts';
import { zipBytes } from './testing/zip-bytes.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const CSV =
  '账号,330\n交易日期,交易金额,账户余额,对方户名\n20240104,-5.00,95.00,甲\n20240105,10.00,105.00,乙\n';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cost-import-'));
  const workbook = xlsxTexts(smallWorkbook());
  const files: Record<string, string | Uint8Array> = {
    'job.xlsx': zipBytes(workbook),
    'job.xls': xlsBytes(smallWorkbook()),
    'bank.csv': CSV,
    'more.csv': `${CSV}20240106,1.00,106.00,丙\n`,
    'gbk.csv': Buffer.concat([
      Buffer.from('2024,'),
      Buffer.from([0xb9, 0xa4, 0xb3, 0xcc]),
      Buffer.from('\n'),
    ]),
    'model.ifc': SMALL_MODEL,
    'model.ifczip': zipBytes(new Map([['a/model.ifc', SMALL_MODEL]])),
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
    'other.xml': '<html/>',
    'torn.xlsx': zipBytes(workbook).subarray(0, 3000),
    'hostile.xlsx': zipBytes(new Map([...workbook, ['xl/worksheets/sheet1.xml', `<a>${'<b>'.repeat(200)}`]])),
    'empty.csv': '',
    'settings.json': JSON.stringify({ ...smallSettings(), ranges: {} }),
    'mapping.json': JSON.stringify([{ sheet: '表-08 1#楼土方', columns: { quantity: '7' } }]),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await promisify(execFile)('mkfifo', [join(folder, 'endless.xml')]);
});

afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

function started(words: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [MAIN, ...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, said }))) };
}

function cost(...words: string[]): Promise<Ended> {
  return started(words).ended;
}

async function json(name: string) {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}

describe('import', () => {
  it.each(['job.xlsx', 'job.xls'])(
    'reads %s in a process of its own, and check finds nothing in it',
    async (file) => {
      const { code, said } = await cost('import', file, '--out', `out-${file}`);
      const checked = await cost('check', `out-${file}`, '--config', 'settings.json', '--out', 'found.json');
      const report = await json(`out-${file}/report.json`);

      expect([code, checked.code]).toEqual([0, 0]);
      expect(said).toContain('清单 6 行,人材机 3 条,合价 28785.55 元');
      expect(report.differences).toEqual([]);
      expect((await json('found.json')).findings).toEqual([]);
    },
  );

  it('checks a foreign file as it checks what import has written of it', async () => {
    await cost('import', 'job.xlsx', '--out', 'once');
    await cost('check', 'once', '--config', 'settings.json', '--out', 'a.json');
    const { code } = await cost('check', 'job.xlsx', '--config', 'settings.json', '--out', 'b.json');

    expect(code).toBe(0);
    expect((await json('b.json')).notChecked).toEqual((await json('a.json')).notChecked);
  });

  it('shows what it guesses of a workbook', async () => {
    await cost('sheets', 'job.xlsx', '--out', 'guess');
    const guesses = await json('guess/sheets.json');

    expect(guesses.find((one: { sheet: string }) => one.sheet === '表-08 1#楼土建').columns.quantity).toBe(
      'F',
    );
  });

  it('puts statements of one account together', async () => {
    const { code, said } = await cost('import', 'bank.csv', 'more.csv', '--out', 'bank');
    const [account] = await json('bank/accounts.json');

    expect(code).toBe(0);
    expect(said).toContain('重复 2 行只计一次');
    expect([account.rows.length, account.income, account.pay, account.lastBalance]).toEqual([
      3,
      '11.00',
      '5.00',
      '106',
    ]);
  });

  it.each(['model.ifc', 'model.ifczip'])('counts %s and sums what it states', async (file) => {
    const { code } = await cost('import', file, '--out', `out-${file}`);
    const { model } = await json(`out-${file}/report.json`);

    expect(code).toBe(0);
    expect(model).toMatchObject({ schema: 'IFC4', storeys: 1 });
    expect(model.classes).toEqual([
      { name: 'IfcDoor', count: 1, quantities: [] },
      {
        name: 'IfcWall',
        count: 2,
        quantities: [
          { name: 'Length', unit: 'm', sum: '5', count: 1 },
          { name: 'NetVolume', unit: 'm3', sum: '2.5', count: 1 },
        ],
      },
    ]);
  });
});

describe('what is refused', () => {
  it.each([
    ['glodon.GBQ6', '地区 ZheJiang,总价 9132.07,类型 2500'],
    ['offer.bc3', '这是 FIEBDC-3'],
    ['bomb.ndjson.gz', '压缩炸弹'],
    ['entities.xml', '文档类型声明'],
    ['closed.xml', '广联达导出 XML'],
    ['other.xml', '根元素为「html」'],
    ['torn.xlsx', '压缩包不完整'],
    ['hostile.xlsx', '嵌套超过 100 层'],
    ['torn.ifc', 'IFC'],
    ['gbk.csv', '没有找到清单表'],
    ['empty.csv', '文件为空'],
  ])('%s, with a sentence that names it and nothing left behind', async (file, sentence) => {
    const before = await readdir(folder);
    const { code, said } = await cost('import', file, '--out', 'refused');

    expect(said).toContain(sentence);
    expect(said).toContain(`错误:${file}:`);
    expect(code).toBe(1);
    expect(await readdir(folder)).toEqual(before);
  });

  it('a mapping that is none', async () => {
    expect((await cost('import', 'job.xlsx', '--out', 'x', '--mapping', 'mapping.json')).said).toContain(
      '不是列号',
    );
    expect((await cost('import', 'job.xlsx', '--out', 'x', '--mapping', 'settings.json')).said).toContain(
      '列映射应为列表',
    );
    expect((await cost('import', 'job.xlsx', '--out', 'x', '--mapping', 'bank.csv')).said).toContain(
      '不是 JSON 文件',
    );
  });

  it('limits that are none', async () => {
    const { code, said } = await cost('import', 'job.xlsx', '--out', 'x', '--memory', 'viel');

    expect([code, said]).toEqual([2, expect.stringContaining('选项 --memory 应为正整数')]);
  });

  it('a file that takes too much memory', async () => {
    const { code, said } = await cost('import', 'job.xlsx', '--out', 'x', '--memory', '20');

    expect([code, said]).toEqual([1, expect.stringContaining('占用内存超过 20 MB')]);
  });

  it('a file that takes too long', async () => {
    const { code, said } = await cost('import', 'endless.xml', '--out', 'x', '--timeout', '1');

    expect([code, said]).toEqual([1, expect.stringContaining('用时超过 1 秒')]);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  it('nothing after Ctrl-C: it ends at once and leaves nothing behind', async () => {
    const before = await readdir(folder);
    const { child, ended } = started(['import', 'endless.xml', '--out', 'x']);
    await new Promise<void>((resolve) => child.stderr?.once('data', () => resolve()));
    child.kill('SIGINT');
    const { code, said } = await ended;

    expect([code, said]).toEqual([130, expect.stringContaining('已取消')]);
    expect(await readdir(folder)).toEqual(before);
  });
});
