import type { CommandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalRecords, smallProject } from '../../src/testing/small-project.ts';
import { costFolder } from '../testing/cost-folder.ts';
import { SMALL_MODEL } from '../testing/small-model.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
  const small = smallProject();
  Object.assign(small.lines.levelling, { code: '010801001001', name: '木质门', du: '樘', qty: '3' });
  Object.assign(small.units.ground, { marks: Object.fromEntries([['机器码', 'AB-12']]) });
  await folder.write({ 'bill.ndjson': canonicalRecords(small) });
  await folder.write({ 'model.ifc': SMALL_MODEL });
  await folder.write({ 'wrong.json': JSON.stringify({ groups: [{ id: 'x' }] }) });
});

afterAll(() => folder.remove());

describe('npm run cost -- bim', () => {
  it('holds a bill against a building model', async () => {
    const { code, said } = await folder.run('bim', 'bill.ndjson', 'model.ifc', '--out', 'bim.json');
    const { findings, rows, modelWarnings } = await folder.json('bim.json');

    expect(code).toBe(0);
    expect(said).toContain('清单与模型核对 1 类，问题 2 项');
    // One door in the model, three in the bill; two walls, and none in the bill.
    expect(rows).toMatchObject([{ group: 'door', unit: '樘', bill: '3', model: '1' }]);
    expect(findings.map(({ kind, target }: { kind: string; target: string }) => [kind, target])).toEqual([
      ['model_only', 'P:wall'],
      ['model_quantity', 'P:door'],
    ]);
    expect(modelWarnings).toHaveLength(1);
  });

  it.each([
    ['one file', ['bim', 'bill.ndjson', '--out', 'x.json'], 2, '需要一份清单与一份模型'],
    [
      'a bill for a model',
      ['bim', 'bill.ndjson', 'bill.ndjson', '--out', 'x.json'],
      1,
      '不是由 IFC 模型导入',
    ],
    [
      'a tolerance that is none',
      ['bim', 'bill.ndjson', 'model.ifc', '--out', 'x.json', '--tolerance', '10%'],
      2,
      '选项 --tolerance 应为 0 至 1 之间的小数，实为「10%」',
    ],
    [
      'groups that are wrong',
      ['bim', 'bill.ndjson', 'model.ifc', '--out', 'x.json', '--groups', 'wrong.json'],
      1,
      'wrong.json：模型对照 groups 第 1 项：字段「name」应为文本',
    ],
  ])('refuses %s', async (_title, words, exit, sentence) => {
    const { code, said } = await folder.run(...words);

    expect(code).toBe(exit);
    expect(said).toContain(sentence);
  });
});

describe('npm run cost -- check', () => {
  it('checks with the settings of the product when it is given none', async () => {
    const { code } = await folder.run('check', 'bill.ndjson', '--out', 'found.json');
    const { findings, groups } = await folder.json('found.json');

    expect(code).toBe(0);
    expect(groups).toContainEqual(expect.objectContaining({ kind: 'measure_absent', node: 'S1', count: 2 }));
    expect(findings.map(({ kind }: { kind: string }) => kind)).not.toContain('code_unknown');
  });
});

describe('npm run cost -- bids', () => {
  it('names the machine that has made two bids', async () => {
    const { said } = await folder.run(
      'bids',
      'bill.ndjson',
      'bill.ndjson',
      'bill.ndjson',
      '--out',
      'bids.json',
    );
    const { homologies, bids } = await folder.json('bids.json');

    expect(said).toContain('雷同可疑 1 对，等比报价 0 份');
    expect(homologies[0].sameMarks).toEqual([{ name: '机器码', value: 'AB-12', isTelling: true }]);
    expect(bids[0].regularity).toMatchObject({ compared: 6, factor: 1 });
  });
});
