import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalRecords, smallProject, smallSettings } from '../src/testing/small-project.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cost-analyse-'));
  const small = smallProject();
  Object.assign(small.lines.levelling, { total: '251.00' });
  await writeFile(join(folder, 'job.ndjson'), canonicalRecords(small));
  await writeFile(join(folder, 'settings.json'), JSON.stringify(smallSettings()));
  const line = { name: '平整场地', unit: 'm2', feature: '1.土壤类别:三类土' };
  const shares = [
    ['S05', '33.3'],
    ['S06', '66.7'],
  ];
  await writeFile(join(folder, 'split.json'), JSON.stringify([{ ...line, shares }]));
  await writeFile(join(folder, 'merge.json'), JSON.stringify([{ ...line, subject: 'S05', row: '场地' }]));
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs the command line in the folder of the test. */
function cost(...words: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...words], { cwd: folder }, (error, _out, said) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said });
    });
  });
}

async function json(name: string) {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}

describe('npm run cost: collect, indices, analyse', () => {
  it('splits a line among subjects by remembered shares, in collections and in indices', async () => {
    const book = ['--book', 'settings.json', '--corrections', 'split.json'];
    const { code, said } = await cost('collect', 'job.ndjson', ...book, '--out', 'split-out.json');
    const { lines, split, isConserved } = await json('split-out.json');
    const settings = ['--config', 'settings.json', '--corrections', 'split.json'];
    await cost('indices', 'job.ndjson', ...settings, '--out', 'split-indices.json');
    const [building] = await json('split-indices.json');

    expect(code).toBe(0);
    expect(said).toContain('拆分 1 行,拼接成指标行 0 行');
    expect([split, isConserved]).toEqual([{ lines: 1, more: 1 }, true]);
    // 251.00 yuan and 100 m2, 33.3 % to one subject.
    expect(lines.at(-1).shares).toEqual([
      { subject: 'S05', share: '33.3%', quantity: '33.3', amount: '83.58' },
      { subject: 'S06', share: '66.7%', quantity: '66.7', amount: '167.42' },
    ]);
    expect(building).toMatchObject({ collected: '28786.55', uncollected: '0.00' });
  });

  it('merges lines to one row of the index', async () => {
    const book = ['--book', 'settings.json', '--corrections', 'merge.json'];
    const { said } = await cost('collect', 'job.ndjson', ...book, '--out', 'merge-out.json');
    const { items, lines } = await json('merge-out.json');

    expect(said).toContain('拆分 0 行,拼接成指标行 1 行');
    expect(items.find((item: { isMerged: boolean }) => item.isMerged)).toMatchObject({
      name: '场地',
      lines: ['B6'],
    });
    expect(lines.at(-1)).toMatchObject({ row: '场地', counts: true });
  });

  it('analyses every building, and says what is missing', async () => {
    const words = ['--config', 'settings.json', '--out', 'analysis.json'];
    const { code, said } = await cost('analyse', 'job.ndjson', ...words);
    const { by, nodes, statuses } = await json('analysis.json');

    expect(code).toBe(0);
    expect(said).toContain('分析 1 个节点,尚缺输入的单项工程 1 个');
    expect([by, nodes.length, nodes[0].materials.length, nodes[0].relations.length]).toEqual([
      'building',
      1,
      4,
      1,
    ]);
    expect(nodes[0].items[0]).toMatchObject({
      subject: 'S04',
      name: '矩形柱',
      quantity: '35',
      amount: '16625.35',
    });
    expect(statuses[0].inputs.find((one: { name: string }) => one.name === '工程特征').detail).toBe(
      '缺少结构类型',
    );
  });
});
