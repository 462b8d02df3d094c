import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CostProject, canonicalText, reconcile } from '../../src/index.ts';
import { type Command, EXIT, requiredOption, UsageError } from '../command.ts';
import { say, since } from '../progress.ts';
import { readProject } from '../read-project.ts';

/** `import FILE… --out DIR`: each file becomes `project.ndjson` and `report.json`, in a folder of its own when there are several. */
export const importFiles: Command = {
  usage: 'import FILE… --out 目录',
  help: '导入计价文件,写出规范格式 project.ndjson 与对账报告 report.json',
  options: ['out'],
  async run(call) {
    if (call.operands.length === 0) throw new UsageError('import 至少需要一个文件');
    const out = requiredOption(call, 'out');
    let refused = 0;
    for (const [index, file] of call.operands.entries()) {
      const folder = call.operands.length === 1 ? out : join(out, String(index + 1));
      refused += await importOne(file, folder);
    }
    return refused > 0 ? EXIT.incomplete : EXIT.done;
  },
};

async function importOne(file: string, folder: string): Promise<number> {
  const start = performance.now();
  say(`正在读取 ${file}`);
  const { project, issues } = await readProject(file);
  const report = reconcile(project);
  await mkdir(folder, { recursive: true });
  await writeProject(project, join(folder, 'project.ndjson'));
  await writeFile(join(folder, 'report.json'), JSON.stringify({ file, ...report, issues }, null, 1));
  const { lines, uses } = report.counts;
  say(`  清单 ${lines} 行,人材机 ${uses} 条,合价 ${report.lineAmount} 元,用时 ${since(start)}`);
  say(
    `  核对合计 ${report.compared} 处,不符或缺数 ${report.differences.length} 处;未读入记录 ${issues.count} 条`,
  );
  return issues.count;
}

async function writeProject(project: CostProject, file: string): Promise<void> {
  await pipeline(Readable.from(blocks(canonicalText(project))), createWriteStream(file));
}

/** Few large writes instead of one per record. */
function* blocks(records: Iterable<string>): Generator<string> {
  let block = '';
  for (const record of records) {
    block += record;
    if (block.length > 1_000_000) {
      yield block;
      block = '';
    }
  }
  yield block;
}
