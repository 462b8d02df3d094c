import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalRecords, smallProject, smallSettings } from '../src/testing/small-project.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cost-'));
  const small = smallProject();
  Object.assign(small.lines.levelling, { total: '251.00' });
  await writeFile(join(folder, 'job.ndjson.gz'), gzipSync(canonicalRecords(small)));
  await writeFile(join(folder, 'torn.ndjson.gz'), gzipSync(canonicalRecords(small)).subarray(0, 300));
  await writeFile(join(folder, 'gbk.ndjson'), Buffer.from([0x7b, 0xb9, 0xa4, 0xb3, 0xcc, 0x7d]));
  await writeFile(join(folder, 'old.xls'), Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  await writeFile(join(folder, 'torn.zip'), Buffer.from('504b030414000000', 'hex'));
  await writeFile(join(folder, 'settings.txt'), '量 = 1');
  await writeFile(join(folder, 'settings.json'), JSON.stringify(smallSettings()));
  const corrections = [{ name: '平整场地', unit: 'm2', feature: '1.土壤类别:三类土', subject: 'S05' }];
  await writeFile(join(folder, 'corrections.json'), JSON.stringify(corrections));
  await writeFile(join(folder, 'wrong.json'), JSON.stringify([{ ...corrections[0], subject: 'S99' }]));
  const ownRules = [{ id: 'G1', name: '柱价', of: '清单', holds: '综合单介 > 0' }];
  await writeFile(join(folder, 'own.json'), JSON.stringify({ ...smallSettings(), ownRules }));
  await mkdir(join(folder, 'cases'));
  const phones = { valid: ['13800138000'], invalid: ['13800138000'] };
  await writeFile(join(folder, 'cases/phone_cases.json'), JSON.stringify(phones));
  const words = {
    cases: [
      { n: '0', zh: '零元整' },
      { n: '10.50', zh: '壹拾元伍角整' },
    ],
    invalid: ['abc', null],
  };
  await writeFile(join(folder, 'cases/uppercase_cases.json'), JSON.stringify(words));
  const fees = [
    { table: 'ZB1980', item: '工程', base_wan: 6000, fee_wan: '22.5500' },
    { table: 'JG504', item: '', base_wan: 800, fee_wan: '16.0000', steps: [['0', '800', 2, '16.0000']] },
    { table: '无', item: '', base_wan: 1, fee_wan: '1' },
  ];
  await writeFile(join(folder, 'cases/fee_cases.json'), JSON.stringify(fees));
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs the command line in the folder of the test. */
function cost(...words: string[]): Promise<{ code: number; said: string; out: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...words], { cwd: folder }, (error, out, said) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, out });
    });
  });
}

async function json(name: string) {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}

describe('npm run cost', () => {
  it('imports a file, writes the canonical format and a report', async () => {
    const { code, said } = await cost('import', 'job.ndjson.gz', '--out', 'job');
    const report = JSON.parse(await readFile(join(folder, 'job/report.json'), 'utf8'));

    expect(code).toBe(0);
    expect(said).toContain('清单 6 行,人材机 13 条,合价 28786.55 元');
    expect(report.differences).toMatchObject([{ id: 'U2', total: '分部小计 0101', difference: '-1.00' }]);
  });

  it('checks what import has written as it checks the file itself', async () => {
    await cost('import', 'job.ndjson.gz', '--out', 'again');
    const folders = await cost('check', 'again', '--config', 'settings.json', '--out=a.json');
    const file = await cost('check', 'job.ndjson.gz', '--config', 'settings.json', '--out', 'b.json');
    const written = await readFile(join(folder, 'a.json'), 'utf8');

    expect([folders.code, file.code]).toEqual([0, 0]);
    expect(written).toBe(await readFile(join(folder, 'b.json'), 'utf8'));
    expect(JSON.parse(written).findings.map((one: { target: string }) => one.target)).toEqual([
      'B6',
      'U2:0101',
    ]);
  });

  it('collects every line, with what persons have decided before, and loses nothing', async () => {
    const words = [
      '--book',
      'settings.json',
      '--corrections',
      'corrections.json',
      '--out',
      '新 目录/归集.json',
    ];
    const { code, said } = await cost('collect', 'job.ndjson.gz', ...words);
    const { by, isConserved, lines, subjects } = await json('新 目录/归集.json');

    expect(code).toBe(0);
    expect(said).toContain('归集 6 行(人工 1、文件 0、编码 5、规则 0、相似 0),未归集 0 行 0.00 元');
    expect(said).toContain('合价合计 28786.55 元,归集前后守恒');
    expect([by.hand, by.code, isConserved, lines.length, subjects.length]).toEqual([1, 5, true, 6, 3]);
    expect(lines[5]).toMatchObject({ id: 'B6', subject: 'S05', subjectName: '钢筋工程', by: 'hand' });
  });

  it('compares projects subject by subject', async () => {
    const words = ['--book', 'settings.json', '--by', 'building', '--out', 'comparison.json'];
    const { code, said } = await cost('compare', 'job.ndjson.gz', 'job.ndjson.gz', ...words);
    const { nodes, subjects, similar } = await json('comparison.json');

    expect(code).toBe(0);
    expect(said).toContain('对比 2 个节点');
    expect(nodes.map((node: { id: string }) => node.id)).toEqual(['1/S1', '2/S1']);
    expect(subjects[0].cells[1].effects).toEqual({
      difference: '0.00',
      quantityEffect: '0.00',
      priceEffect: '0.00',
    });
    expect(similar[0].nearest).toMatchObject([{ id: '2/S1', score: 1 }]);
  });

  it('recomputes the fees of every unit and names what differs', async () => {
    const { code, said } = await cost('feetree', 'job.ndjson.gz', '--out', 'fees.json');
    const { units } = await json('fees.json');

    expect(code).toBe(0);
    // B6 states one yuan more than it is worth; the fees above it follow.
    expect(said).toContain('单位工程 2 个,与所列金额不符 3 行,无法取费 0 个');
    expect(units[0].rows.at(-1)).toMatchObject({ symbol: 'T', amount: '36669.41', difference: '0.00' });
  });

  it('compares bids with the tender and with each other', async () => {
    const { code, said } = await cost(
      'bids',
      'job.ndjson.gz',
      'job.ndjson.gz',
      'job.ndjson.gz',
      '--out',
      'bids.json',
    );
    const { bids, homologies } = await json('bids.json');

    expect(code).toBe(0);
    expect(said).toContain('投标 2 份:不符合招标清单 0 处,雷同可疑 1 对');
    expect(bids[0]).toMatchObject({ file: 'job.ndjson.gz', conformity: [], unbalanced: [] });
    expect(homologies[0]).toMatchObject({ equal: 6, sameErrors: ['B6'] });
  });

  it.each(['report.xlsx', 'report.docx', 'report.html', 'report.json'])(
    'writes %s beside the findings',
    async (report) => {
      const words = ['--config', 'settings.json', '--out', 'c.json', '--report', report];
      const { code, said } = await cost('check', 'job.ndjson.gz', ...words);
      const written = await readFile(join(folder, report));

      expect([code, said]).toEqual([0, expect.stringContaining(`检查报告已写入 ${report}`)]);
      expect(written.toString('utf8')).toContain('合价不等于工程量乘综合单价');
      expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
    },
  );

  it('writes a PDF with its own font', async () => {
    const words = ['--config', 'settings.json', '--out', 'c.json', '--report', 'report.pdf'];
    const { code } = await cost('check', 'job.ndjson.gz', ...words);
    const written = await readFile(join(folder, 'report.pdf'), 'latin1');

    expect([code, written.slice(0, 8)]).toEqual([0, '%PDF-1.7']);
    expect(written).toContain('/FontFile2');
  });

  it('runs cases, counts them, and says which are wrong', async () => {
    const { code, said, out } = await cost('cases', 'cases');

    expect(out).toBe('9 passed, 2 failed\n');
    expect(said).toContain('无  1 万元:没有这张收费表');
    expect(said).toContain('无效 13800138000:应为 false,实为 true');
    expect(code).toBe(1);
  });

  it.each([
    ['a file that is not there', ['import', 'none.ndjson', '--out', 'x'], 1, 'none.ndjson:文件不存在'],
    ['a torn archive', ['import', 'torn.ndjson.gz', '--out', 'x'], 1, '压缩文件不完整,可能被截断'],
    ['another encoding', ['import', 'gbk.ndjson', '--out', 'x'], 1, '不是 UTF-8 编码的文本'],
    [
      'settings that are no JSON',
      ['check', 'job.ndjson.gz', '--config', 'job.ndjson.gz', '--out', 'x'],
      1,
      '不是 JSON 文件',
    ],
    ['a torn old workbook', ['import', 'old.xls', '--out', 'x'], 1, '旧版 Excel 文件(.xls)不完整'],
    ['a torn zip', ['import', 'torn.zip', '--out', 'x'], 1, '压缩包不完整'],
    ['a format that nobody knows', ['import', 'settings.txt', '--out', 'x'], 1, '不认识的格式'],
    [
      'a correction of no subject',
      ['collect', 'job.ndjson.gz', '--corrections', 'wrong.json', '--out', 'x'],
      1,
      '没有科目「S99」',
    ],
    [
      'corrections that are none',
      ['collect', 'job.ndjson.gz', '--corrections', 'settings.json', '--out', 'x'],
      1,
      'settings.json:归集更正应为列表',
    ],
    [
      'a book that is none',
      ['collect', 'job.ndjson.gz', '--book', 'corrections.json', '--out', 'x'],
      1,
      'corrections.json:科目模型:应为一个对象',
    ],
    [
      'a rule of the firm that is wrong',
      ['check', 'job.ndjson.gz', '--config', 'own.json', '--out', 'x'],
      1,
      'own.json:自定义规则「柱价」的公式有误:没有“综合单介”这个字段',
    ],
    [
      'a result that cannot be written',
      ['collect', 'job.ndjson.gz', '--out', 'settings.json/x'],
      1,
      'settings.json/x:无法写入',
    ],
    [
      'a fee tree that is none',
      ['feetree', 'job.ndjson.gz', '--tree', 'settings.json', '--out', 'x'],
      1,
      'settings.json:取费表没有费用行',
    ],
    ['bids without a bid', ['bids', 'job.ndjson.gz', '--out', 'x'], 2, '至少一份投标文件'],
    ['a comparison of one', ['compare', 'job.ndjson.gz', '--out', 'x'], 2, 'compare 至少需要两个 PROJECT'],
    [
      'an unknown grouping',
      ['compare', 'job.ndjson.gz', 'job.ndjson.gz', '--by', 'x', '--out', 'x'],
      2,
      '选项 --by 应为',
    ],
    [
      'an unknown kind of report',
      ['check', 'job.ndjson.gz', '--config', 'settings.json', '--out', 'x', '--report', 'a.rtf'],
      2,
      '扩展名应为 .xlsx、.docx、.pdf、.html、.json',
    ],
    ['a folder without cases', ['cases', 'job'], 1, '没有算例文件'],
    ['a folder that is not there', ['cases', 'none'], 1, 'none:文件不存在'],
    ['an unknown option', ['import', 'job.ndjson.gz', '--to', 'x'], 2, '不认识的选项 --to'],
    ['a missing option', ['check', 'job.ndjson.gz'], 2, '缺少选项 --out'],
    ['an option without value', ['import', 'job.ndjson.gz', '--out'], 2, '选项 --out 缺少值'],
    ['no file', ['import', '--out', 'x'], 2, 'import 至少需要一个文件'],
    ['no command', [], 2, '用法:npm run cost -- 命令'],
  ])('refuses %s', async (_title, words, exit, sentence) => {
    const { code, said } = await cost(...words);

    expect(code).toBe(exit);
    expect(said).toContain(sentence);
  });
});
