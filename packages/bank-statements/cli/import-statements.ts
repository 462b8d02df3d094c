import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  requiredOption,
  runFileJob,
  say,
  UsageError,
} from '@jianheng/command-line';
import { mergeStatements, type Statement } from '../src/index.ts';

const CHILD = fileURLToPath(import.meta.resolve('./child/child.ts'));

/**
 * `import FILE… --out DIR`: each file becomes `statement.json` and `report.json`, in a folder of its own when there are several.
 * Statements of one account are put together in `accounts.json`.
 */
export const importStatements: Command = {
  usage: 'import FILE… --out 目录 [--account 账号] [--memory MB] [--timeout 秒]',
  help: '导入银行流水（.xlsx、.xls、.ods、网页或 XML 另存的 .xls、CSV）：写出 statement.json 与报告 report.json，同一账号的流水合并为 accounts.json',
  options: ['out', 'account', ...LIMIT_OPTIONS],
  async run(call) {
    if (call.operands.length === 0) throw new UsageError('import 至少需要一个文件');
    const out = requiredOption(call, 'out');
    const limits = jobLimits(call);
    const account = call.options.get('account');
    const statements: string[] = [];
    let refused = 0;
    for (const [index, file] of call.operands.entries()) {
      const folder = call.operands.length === 1 ? out : join(out, String(index + 1));
      const job = { file, ...(account === undefined ? {} : { account }) };
      const done = await runFileJob(CHILD, job, { out: folder, limits });
      refused += done.refused;
      statements.push(join(folder, 'statement.json'));
    }
    await writeAccounts(statements, out);
    return refused > 0 ? EXIT.incomplete : EXIT.done;
  },
};

async function writeAccounts(files: readonly string[], out: string): Promise<void> {
  const statements: Statement[] = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  );
  const accounts = mergeStatements(statements);
  await writeFile(join(out, 'accounts.json'), JSON.stringify(accounts, null, 1));
  if (files.length === 1) return;
  for (const { account, currency, rows, income, pay, overlapping, breaks } of accounts) {
    const unit = currency === 'CNY' ? '元' : currency;
    say(`账号 ${account || '未写'}：合并 ${rows.length} 行，收入 ${income}，支出 ${pay} ${unit}`);
    say(`  重复 ${overlapping.length} 行只计一次，余额不连续 ${breaks.length} 处`);
  }
}
