import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CommandFolder } from '@jianheng/command-line/testing';
import { openZip } from '@jianheng/foreign-files';
import { readPdfText } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalRecords, smallProject } from '../src/testing/small-project.ts';
import { smallSettings } from '../src/testing/small-settings.ts';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

/** All text of a file, or of what it has packed. */
async function textIn(file: string): Promise<string> {
  if (!/\.(?:xlsx|docx)$/.test(file)) return readFile(file, 'utf8');
  const archive = await openZip(file);
  const texts = await Promise.all(
    archive.entries.map(async (entry) => (await entry.bytes()).toString('utf8')),
  );
  await archive.close();
  return texts.join('');
}

beforeAll(async () => {
  folder = await costFolder();
  const small = smallProject();
  Object.assign(small.lines.levelling, { total: '251.00' });
  const corrections = [{ name: '平整场地', unit: 'm2', feature: '1.土壤类别:三类土', subject: 'S05' }];
  await folder.write({
    'job.ndjson.gz': gzipSync(canonicalRecords(small)),
    'settings.json': JSON.stringify(smallSettings()),
    'corrections.json': JSON.stringify(corrections),
  });
  await mkdir(join(folder.path, 'cases'));
  const phones = { valid: ['13800138000'], invalid: ['13800138000'] };
  const words = {
    cases: [
      { n: '0', zh: '零元整' },
      { n: '10.50', zh: '壹拾元伍角整' },
    ],
    invalid: ['abc', null],
  };
  const fees = [
    { table: 'ZB1980', item: '工程', base_wan: 6000, fee_wan: '22.5500' },
    { table: 'JG504', item: '', base_wan: 800, fee_wan: '16.0000', steps: [['0', '800', 2, '16.0000']] },
    { table: '无', item: '', base_wan: 1, fee_wan: '1' },
  ];
  await folder.write({
    'cases/phone_cases.json': JSON.stringify(phones),
    'cases/uppercase_cases.json': JSON.stringify(words),
    'cases/fee_cases.json': JSON.stringify(fees),
  });
});

afterAll(() => folder.remove());

describe('npm run cost', () => {
  it('imports a file, writes the canonical format and a report', async () => {
    const { code, said } = await folder.runAlone('import', 'job.ndjson.gz', '--out', 'job');
    const report = await folder.json('job/report.json');

    expect(code).toBe(3);
    expect(said).toContain('清单 6 行，人材机 13 条，合价 28786.55 元');
    expect(said).toContain('核对结论：有差异');
    expect(report.differences).toMatchObject([{ id: 'U2', total: '分部小计 0101', difference: '-1.00' }]);
  });

  it('checks what import has written as it checks the file itself', async () => {
    await folder.run('import', 'job.ndjson.gz', '--out', 'again');
    const folders = await folder.run('check', 'again', '--config', 'settings.json', '--out=a.json');
    const file = await folder.run('check', 'job.ndjson.gz', '--config', 'settings.json', '--out', 'b.json');
    const written = await readFile(join(folder.path, 'a.json'), 'utf8');

    expect([folders.code, file.code]).toEqual([0, 0]);
    expect(written).toBe(await readFile(join(folder.path, 'b.json'), 'utf8'));
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
    const { code, said } = await folder.run('collect', 'job.ndjson.gz', ...words);
    const { by, isConserved, lines, subjects } = await folder.json('新 目录/归集.json');

    expect(code).toBe(0);
    expect(said).toContain('归集 6 行（人工 1、文件 0、编码 5、规则 0、相似 0），未归集 0 行 0.00 元');
    expect(said).toContain('合价合计 28786.55 元，归集前后守恒');
    expect([by.hand, by.code, isConserved, lines.length, subjects.length]).toEqual([1, 5, true, 6, 3]);
    expect(lines[5]).toMatchObject({ id: 'B6', subject: 'S05', subjectName: '钢筋工程', by: 'hand' });
  });

  it('compares projects subject by subject', async () => {
    const words = ['--book', 'settings.json', '--by', 'building', '--out', 'comparison.json'];
    const { code, said } = await folder.run('compare', 'job.ndjson.gz', 'job.ndjson.gz', ...words);
    const { nodes, subjects, similar } = await folder.json('comparison.json');

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
    const { code, said } = await folder.run('feetree', 'job.ndjson.gz', '--out', 'fees.json');
    const { units: unitWorks } = await folder.json('fees.json');

    expect(code).toBe(0);
    // B6 states one yuan more than it is worth; the fees above it follow.
    expect(said).toContain('单位工程 2 个，与所列金额不符 3 行，无法取费 0 个');
    expect(unitWorks[0].rows.at(-1)).toMatchObject({ symbol: 'T', amount: '36669.41', difference: '0.00' });
  });

  it('compares bids with the tender and with each other', async () => {
    const { code, said } = await folder.run(
      'bids',
      'job.ndjson.gz',
      'job.ndjson.gz',
      'job.ndjson.gz',
      '--out',
      'bids.json',
    );
    const { bids, homologies } = await folder.json('bids.json');

    expect(code).toBe(0);
    expect(said).toContain('投标 2 份：不符合招标清单 0 处，雷同可疑 1 对');
    expect(bids[0]).toMatchObject({ file: 'job.ndjson.gz', conformity: [], unbalanced: [] });
    expect(homologies[0]).toMatchObject({ equal: 6, sameErrors: ['B6'] });
  });

  it.each(['report.xlsx', 'report.docx', 'report.html', 'report.json'])(
    'writes %s beside the findings',
    async (report) => {
      const words = ['--config', 'settings.json', '--out', 'c.json', '--report', report];
      const { code, said } = await folder.run('check', 'job.ndjson.gz', ...words);
      const written = await textIn(join(folder.path, report));

      expect([code, said]).toEqual([0, expect.stringContaining(`检查报告已写入 ${report}`)]);
      expect(written).toContain('合价不等于工程量乘综合单价');
      expect((await readdir(folder.path)).filter((name) => name.includes('.part'))).toEqual([]);
    },
  );

  it('writes a PDF', async () => {
    const words = ['--config', 'settings.json', '--out', 'c.json', '--report', 'report.pdf'];
    const { code } = await folder.run('check', 'job.ndjson.gz', ...words);
    const written = await readPdfText(await readFile(join(folder.path, 'report.pdf')));

    expect(code).toBe(0);
    expect(written).toContain('质量检查报告');
    expect(written).toContain('第 1 页 共 ');
  });

  it('says why there is no PDF, and leaves nothing by its name', async () => {
    const words = ['--out', 'd.json', '--report', 'none.pdf', '--memory', '80'];
    const { code, said } = await folder.run('check', 'job.ndjson.gz', ...words);

    expect([code, said]).toEqual([1, expect.stringMatching(/打印所需的内存超过 80 MB.*可用 --memory 放宽/)]);
    expect((await readdir(folder.path)).filter((name) => name.startsWith('none'))).toEqual([]);
  });

  it('runs cases, counts them, and says which are wrong', async () => {
    const { code, said, out } = await folder.run('cases', 'cases');

    expect(out).toBe('9 passed, 2 failed\n');
    expect(said).toContain('无  1 万元：没有这张收费表');
    expect(said).toContain('无效 13800138000：应为 false，实为 true');
    expect(code).toBe(1);
  });
});
