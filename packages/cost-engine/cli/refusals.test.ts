import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CommandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalRecords, smallProject } from '../src/testing/small-project.ts';
import { smallSettings } from '../src/testing/small-settings.ts';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
  const job = gzipSync(canonicalRecords(smallProject()));
  const correction = { name: '平整场地', unit: 'm2', feature: '1.土壤类别:三类土', subject: 'S05' };
  const ownRules = [{ id: 'G1', name: '柱价', of: '清单', holds: '综合单介 > 0' }];
  await folder.write({
    'job.ndjson.gz': job,
    'torn.ndjson.gz': job.subarray(0, 300),
    'gbk.ndjson': Buffer.from([0x7b, 0xb9, 0xa4, 0xb3, 0xcc, 0x7d]),
    'old.xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'torn.zip': Buffer.from('504b030414000000', 'hex'),
    'settings.txt': '量 = 1',
    'settings.json': JSON.stringify(smallSettings()),
    'corrections.json': JSON.stringify([correction]),
    'wrong.json': JSON.stringify([{ ...correction, subject: 'S99' }]),
    'own.json': JSON.stringify({ ...smallSettings(), ownRules }),
  });
  await mkdir(join(folder.path, 'empty'));
});

afterAll(() => folder.remove());

describe('npm run cost', () => {
  it.each([
    ['a file that is not there', ['import', 'none.ndjson', '--out', 'x'], 1, 'none.ndjson：文件不存在'],
    ['a torn archive', ['import', 'torn.ndjson.gz', '--out', 'x'], 1, '压缩文件不完整，可能被截断'],
    ['another encoding', ['import', 'gbk.ndjson', '--out', 'x'], 1, '不是 UTF-8 编码的文本'],
    [
      'settings that are no JSON',
      ['check', 'job.ndjson.gz', '--config', 'job.ndjson.gz', '--out', 'x'],
      1,
      '不是 JSON 文件',
    ],
    ['a torn old workbook', ['import', 'old.xls', '--out', 'x'], 1, '旧版 Excel 文件（.xls）不完整'],
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
      'settings.json：归集更正应为列表',
    ],
    [
      'a book that is none',
      ['collect', 'job.ndjson.gz', '--book', 'corrections.json', '--out', 'x'],
      1,
      'corrections.json：科目模型：应为一个对象',
    ],
    [
      'a rule of the firm that is wrong',
      ['check', 'job.ndjson.gz', '--config', 'own.json', '--out', 'x'],
      1,
      'own.json：自定义规则「柱价」的公式有误：没有“综合单介”这个字段',
    ],
    [
      'a result that cannot be written',
      ['collect', 'job.ndjson.gz', '--out', 'settings.json/x'],
      1,
      'settings.json/x：无法写入',
    ],
    [
      'a fee tree that is none',
      ['feetree', 'job.ndjson.gz', '--tree', 'settings.json', '--out', 'x'],
      1,
      'settings.json：取费表没有费用行',
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
    ['a folder without cases', ['cases', 'empty'], 1, '没有算例文件'],
    ['a folder that is not there', ['cases', 'none'], 1, 'none：文件不存在'],
    ['an unknown option', ['import', 'job.ndjson.gz', '--to', 'x'], 2, '不认识的选项 --to'],
    ['a missing option', ['check', 'job.ndjson.gz'], 2, '缺少选项 --out'],
    ['an option without value', ['import', 'job.ndjson.gz', '--out'], 2, '选项 --out 缺少值'],
    ['no file', ['import', '--out', 'x'], 2, 'import 至少需要一个文件'],
    ['no command', [], 2, '用法：npm run cost -- 命令'],
  ])('refuses %s', async (_title, words, exit, sentence) => {
    const { code, said } = await folder.run(...words);

    expect(code).toBe(exit);
    expect(said).toContain(sentence);
  });
});
