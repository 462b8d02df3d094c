import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeStatements } from '../../src/index.ts';
import { statementIn } from '../child/do-job.ts';
import { runJob } from '../child/run-job.ts';
import { type Command, EXIT, requiredOption, UsageError } from '../command.ts';
import { jobLimits, LIMIT_OPTIONS } from '../limits.ts';
import { say } from '../progress.ts';
import { readMapping } from '../read-mapping.ts';

/**
 * `import FILE… --out DIR`: each file becomes `project.ndjson` and `report.json`, a bank statement `statement.json`; in a folder of its
 * own when there are several. Statements of one account are put together in `accounts.json`.
 */
export const importFiles: Command = {
  usage: 'import FILE… --out 目录 [--mapping 列映射.json] [--account 账号] [--memory MB] [--timeout 秒]',
  help: '导入计价文件、银行流水或 IFC 模型：写出规范格式 project.ndjson（流水为 statement.json）与对账报告 report.json',
  options: ['out', 'mapping', 'account', ...LIMIT_OPTIONS],
  async run(call) {
    if (call.operands.length === 0) throw new UsageError('import 至少需要一个文件');
    const out = requiredOption(call, 'out');
    const limits = jobLimits(call);
    const mapping = await readMapping(call.options.get('mapping'));
    const account = call.options.get('account');
    const statements: string[] = [];
    let refused = 0;
    for (const [index, file] of call.operands.entries()) {
      const folder = call.operands.length === 1 ? out : join(out, String(index + 1));
      const job = {
        task: 'import',
        file,
        ...mapping,
        ...(account === undefined ? {} : { account }),
      } as const;
      const done = await runJob(job, { out: folder, limits });
      refused += done.refused;
      if (done.holds === 'statement') statements.push(join(folder, 'statement.json'));
    }
    if (statements.length > 0) await writeAccounts(statements, out);
    return refused > 0 ? EXIT.incomplete : EXIT.done;
  },
};

async function writeAccounts(files: readonly string[], out: string): Promise<void> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const accounts = mergeStatements(texts.map(statementIn));
  await writeFile(join(out, 'accounts.json'), JSON.stringify(accounts, null, 1));
  if (files.length === 1) return;
  for (const { account, rows, income, pay, overlapping, breaks } of accounts) {
    say(`账号 ${account || '未写'}：合并 ${rows.length} 行，收入 ${income}，支出 ${pay} 元`);
    say(`  重复 ${overlapping.length} 行只计一次，余额不连续 ${breaks.length} 处`);
  }
}
