import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
    ['an unknown option', ['import', 'job.ndjson.gz', '--to', 'x'], 2, '不认识的选项 --to'],
    ['a missing option', ['check', 'job.ndjson.gz', '--out', 'x'], 2, '缺少选项 --config'],
    ['an option without value', ['import', 'job.ndjson.gz', '--out'], 2, '选项 --out 缺少值'],
    ['no file', ['import', '--out', 'x'], 2, 'import 至少需要一个文件'],
    ['no command', [], 2, '用法:npm run cost -- 命令'],
  ])('refuses %s', async (_title, words, exit, sentence) => {
    const { code, said } = await cost(...words);

    expect(code).toBe(exit);
    expect(said).toContain(sentence);
  });
});
