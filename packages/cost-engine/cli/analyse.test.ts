import type { CommandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalRecords, smallProject } from '../src/testing/small-project.ts';
import { smallSettings } from '../src/testing/small-settings.ts';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
  const small = smallProject();
  Object.assign(small.lines.levelling, { total: '251.00' });
  await folder.write({ 'job.ndjson': canonicalRecords(small) });
  await folder.write({ 'settings.json': JSON.stringify(smallSettings()) });
  const line = { name: '平整场地', unit: 'm2', feature: '1.土壤类别:三类土' };
  const shares = [
    ['S05', '33.3'],
    ['S06', '66.7'],
  ];
  await folder.write({ 'split.json': JSON.stringify([{ ...line, shares }]) });
  await folder.write({ 'merge.json': JSON.stringify([{ ...line, subject: 'S05', row: '场地' }]) });
});

afterAll(() => folder.remove());

describe('npm run cost: collect, indices, analyse', () => {
  it('splits a line among subjects by remembered shares, in collections and in indices', async () => {
    const book = ['--book', 'settings.json', '--corrections', 'split.json'];
    const { code, said } = await folder.run('collect', 'job.ndjson', ...book, '--out', 'split-out.json');
    const { lines, split, isConserved } = await folder.json('split-out.json');
    const settings = ['--config', 'settings.json', '--corrections', 'split.json'];
    await folder.run('indices', 'job.ndjson', ...settings, '--out', 'split-indices.json');
    const [building] = await folder.json('split-indices.json');

    expect(code).toBe(0);
    expect(said).toContain('拆分 1 行，拼接成指标行 0 行');
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
    const { said } = await folder.run('collect', 'job.ndjson', ...book, '--out', 'merge-out.json');
    const { items, lines } = await folder.json('merge-out.json');

    expect(said).toContain('拆分 0 行，拼接成指标行 1 行');
    expect(items.find((item: { isMerged: boolean }) => item.isMerged)).toMatchObject({
      name: '场地',
      lines: ['B6'],
    });
    expect(lines.at(-1)).toMatchObject({ row: '场地', counts: true });
  });

  it('analyses every building, and says what is missing', async () => {
    const words = ['--config', 'settings.json', '--out', 'analysis.json'];
    const { code, said } = await folder.run('analyse', 'job.ndjson', ...words);
    const { by, nodes, statuses } = await folder.json('analysis.json');

    expect(code).toBe(0);
    expect(said).toContain('分析 1 个节点，尚缺输入的单项工程 1 个');
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
