import type { CommandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalRecords, smallProject } from '../src/testing/small-project.ts';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
  const small = smallProject();
  Object.assign(small.project, { standard: '2024' });
  await folder.write({
    'bill.ndjson': canonicalRecords(small),
    'book.csv': '\ufeff项目编码,项目名称,计量单位,标准\n010101001,平整土地,m2,2024\n01,短,m2,\n',
  });
});

afterAll(() => folder.remove());

/** What is said about the code of 平整场地, the line B6. */
async function aboutCode(name: string) {
  const { findings, notChecked } = await folder.json(name);
  return {
    found: findings
      .filter(({ target }: { target: string }) => target === 'B6')
      .map(({ kind }: { kind: string }) => kind),
    open: notChecked.filter(({ kind }: { kind: string }) => kind === 'code_unknown'),
  };
}

describe('books', () => {
  it('lists what the product brings along, with source and coverage', async () => {
    const { code, out } = await folder.run('books');

    expect(code).toBe(0);
    expect(out).toContain('来源：GB 50854-2013 附录');
    expect(out).toContain('0105 混凝土及钢筋混凝土工程：');
    expect(out).toContain('16 / 16 个分部（完整）');
    expect(out).toContain('0116 拆除工程：0 个编码，0 / 15 个分部（未收录）');
  });

  it('names all standards of both editions, those of which it has nothing too, and how to give them', async () => {
    const { out } = await folder.run('books');
    const numbers = Array.from({ length: 9 }, (_none, at) => 50854 + at);
    const named = [...out.matchAll(/^(GBT?\d+-\d+) .+：(\d+) 个编码/gm)].map(([, name, codes]) => [
      name,
      codes,
    ]);

    expect(named.map(([name]) => name)).toEqual([
      ...numbers.map((number) => `GB${number}-2013`),
      ...numbers.map((number) => `GBT${number}-2024`),
    ]);
    expect(named.filter(([, codes]) => codes !== '0')).toEqual([
      ['GB50854-2013', '478'],
      ['GB50856-2013', '151'],
      ['GB50857-2013', '43'],
    ]);
    expect(out).toContain('--templates 清单库.xlsx');
  });

  it('lists the rates of VAT by method and day, each with its source', async () => {
    const { out } = await folder.run('books');

    expect(out).toContain('一般计税 2019-04-01 起 9%：财政部 税务总局 海关总署公告2019年第39号');
    expect(out).toContain('一般计税 2018-05-01 起 10%：财税〔2018〕32号');
    expect(out).toContain('一般计税 2016-05-01 起 11%：财税〔2016〕36号');
    expect(out).toContain('简易计税 2016-05-01 起 3%：财税〔2016〕36号 附件2');
    expect(out).toContain('各省费率（规费、措施费、管理费、利润）没有自带');
  });

  it('says what is in the book of a firm, and writes it for the settings', async () => {
    const { code, out, said } = await folder.run('books', 'book.csv', '--out', 'templates.json');

    expect(code).toBe(3);
    expect(out).toContain('清单库 1 个编码\n  0101（标准 2024）：1 个编码');
    expect(said).toContain('第 3 行：项目编码「01」应为九位或十二位数字');
    expect(await folder.json('templates.json')).toEqual([
      { code: '010101001', name: '平整土地', unit: 'm2', standard: '2024' },
    ]);
  });

  it('check with the book of a firm what had none', async () => {
    expect((await folder.run('check', 'bill.ndjson', '--out', 'without.json')).code).toBe(0);
    const without = await aboutCode('without.json');
    expect(without.found).toEqual([]);
    expect(without.open[0].reason).toContain('没有该标准版本的清单库：在检查设置中加一行 "templates"');

    await folder.run('check', 'bill.ndjson', '--templates', 'book.csv', '--out', 'with.json');
    const { found, open } = await aboutCode('with.json');
    expect(found).toEqual(['name_mismatch', 'code_edition']);
    expect(open.every(({ targets }: { targets: string[] }) => !targets.includes('B6'))).toBe(true);
  });
});
