import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandFolder } from '@jianheng/command-line/testing';
import { zipBytes } from '@jianheng/foreign-files/testing';
import { xlsBytes, xlsxTexts } from '@jianheng/spreadsheet/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSettings } from '../src/testing/small-settings.ts';
import { smallWorkbook } from '../src/testing/small-workbook.ts';
import { costFolder } from './testing/cost-folder.ts';
import { SMALL_MODEL } from './testing/small-model.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
  const workbook = xlsxTexts(smallWorkbook());
  await folder.write({
    'job.xlsx': zipBytes(workbook),
    'job.xls': xlsBytes(smallWorkbook()),
    'part.csv':
      '序号,项目编码,项目名称,计量单位,工程量,综合单价,合价\n1,010101001001,平整场地,m2,2,3,6\n,,合计,,,,6\n',
    'books.zip': zipBytes(
      new Map<string, string | Buffer>([
        ['甲/土建.xlsx', zipBytes(workbook)],
        ['甲/~$土建.xlsx', 'x'],
        [
          '甲/室外.csv',
          '序号,项目编码,项目名称,计量单位,工程量,综合单价,合价\n1,010101001001,平整场地,m2,2,3,6\n,,合计,,,,6\n',
        ],
      ]),
    ),
    'bank.csv': '账号,330\n交易日期,交易金额,账户余额,对方户名\n20240104,-5.00,95.00,甲\n',
    'model.ifc': SMALL_MODEL,
    'model.ifczip': zipBytes(new Map([['a/model.ifc', SMALL_MODEL]])),
    'settings.json': JSON.stringify({ ...smallSettings(), ranges: {} }),
  });
});

afterAll(() => folder.remove());

describe('import', () => {
  it.each(['job.xlsx', 'job.xls'])(
    'reads %s in a process of its own, and check finds nothing in it',
    async (file) => {
      const { code, said } = await folder.run('import', file, '--out', `out-${file}`);
      const checked = await folder.run(
        'check',
        `out-${file}`,
        '--config',
        'settings.json',
        '--out',
        'found.json',
      );
      const report = await folder.json(`out-${file}/report.json`);

      expect([code, checked.code]).toEqual([0, 0]);
      expect(said).toContain('清单 6 行，人材机 3 条，合价 28785.55 元');
      expect(report.differences).toEqual([]);
      expect((await folder.json('found.json')).findings).toEqual([]);
    },
  );

  it('checks a foreign file as it checks what import has written of it', async () => {
    await folder.run('import', 'job.xlsx', '--out', 'once');
    await folder.run('check', 'once', '--config', 'settings.json', '--out', 'a.json');
    const { code } = await folder.run('check', 'job.xlsx', '--config', 'settings.json', '--out', 'b.json');

    expect(code).toBe(0);
    expect((await folder.json('b.json')).notChecked).toEqual((await folder.json('a.json')).notChecked);
  });

  it.each([
    ['an archive of workbooks', ['books.zip'], '室外/室外.csv'],
    ['several workbooks', ['job.xlsx', 'part.csv', '--as', '项目'], 'part/part.csv'],
  ])('makes one project of %s, with places by their files', async (title, words, sheet) => {
    const { code, said } = await folder.run('import', ...words, '--out', `one ${title}`);
    const report = await folder.json(`one ${title}/report.json`);

    expect(said).toContain('2 个工作簿：清单 7 行');
    expect(said).toContain('合价 28791.55 元');
    expect(code).toBe(0);
    expect(report.sheets.map((one: { sheet: string }) => one.sheet)).toContain(sheet);
  });

  it('refuses to put files together in a way that it does not know', async () => {
    const { code, said } = await folder.run('import', 'job.xlsx', '--as', '工程', '--out', 'x');

    expect(code).toBe(2);
    expect(said).toContain('选项 --as 应为 项目 或 文件');
  });

  it('shows what it guesses of a workbook', async () => {
    await folder.run('sheets', 'job.xlsx', '--out', 'guess');
    const guesses = await folder.json('guess/sheets.json');

    expect(guesses.find((one: { sheet: string }) => one.sheet === '表-08 1#楼土建').columns.quantity).toBe(
      'F',
    );
  });

  it('refuses a statement of a bank, and names the program that reads it', async () => {
    const { code, said } = await folder.run('import', 'bank.csv', '--out', 'bank');

    expect([code, said]).toEqual([
      1,
      expect.stringContaining('错误：bank.csv：这是银行流水，不是计价文件，请用 npm run bank -- import 导入'),
    ]);
    expect(existsSync(join(folder.path, 'bank'))).toBe(false);
  });

  it.each(['model.ifc', 'model.ifczip'])('counts %s and sums what it states', async (file) => {
    const { code } = await folder.run('import', file, '--out', `out-${file}`);
    const { model } = await folder.json(`out-${file}/report.json`);

    expect(code).toBe(0);
    expect(model).toMatchObject({ schema: 'IFC4', storeys: 1 });
    expect(model.classes).toEqual([
      { name: 'IfcDoor', count: 1, quantities: [] },
      {
        name: 'IfcWall',
        count: 2,
        quantities: [
          { name: 'Length', unit: 'm', sum: '5', count: 1, differing: 0 },
          { name: 'NetVolume', unit: 'm3', sum: '2.5', count: 1, differing: 0 },
        ],
      },
    ]);
  });
});
