import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  runFileJob,
  say,
  UsageError,
} from '@jianheng/command-line';
import { mergeStatements, type Statement } from '../src/index.ts';
import { readTable } from './read-table.ts';
import { type Claim, type Replay, replayClaims } from './replay-claims.ts';

const CHILD = fileURLToPath(import.meta.resolve('./child/child.ts'));
const NO_STATEMENTS = ['contracts.csv', 'invoices.csv'];
const SHOWN = 10;

/**
 * `suggest DIR`: statements and `invoices.csv` of a folder. Each receipt is suggested invoices as they were open on its day; what
 * people claimed of it, by `truth.json`, is taken off before the next one. Says how often the first suggestion was right.
 */
export const suggestCommand: Command = {
  usage: 'suggest 目录 [--memory MB] [--timeout 秒]',
  help: '为目录中的到款推荐发票（银行流水、invoices.csv，以及写明认领结果的 truth.json），打印准确率与召回率',
  options: LIMIT_OPTIONS,
  async run(call) {
    const [folder] = call.operands;
    if (folder === undefined || call.operands.length > 1) throw new UsageError('suggest 需要一个目录');
    const files = (await readdir(folder)).filter(
      (file) => /\.(csv|xlsx?)$/i.test(file) && !NO_STATEMENTS.includes(file),
    );
    const statements = await readStatements(
      files.map((file) => join(folder, file)),
      jobLimits(call),
    );
    const { claims } = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8'));
    const invoices = await readTable(join(folder, 'invoices.csv'));
    tell(
      replayClaims({
        rows: mergeStatements(statements).flatMap(({ rows }) => rows),
        owner: statements.find(({ owner }) => owner !== '')?.owner ?? '',
        claims: claims.map(
          ({ id, allocation }: { id: string; allocation: [string, string][] }): Claim => ({
            id,
            lines: allocation.map(([invoice, amount]) => ({ invoice, amount })),
          }),
        ),
        invoices: invoices.map((one) => ({
          id: one.invoiceNo ?? '',
          number: one.invoiceNo ?? '',
          contract: one.contractNo ?? '',
          customer: one.customer ?? '',
          issuedOn: one.date ?? '',
          open: one.amount ?? '0',
        })),
      }),
    );
    return EXIT.done;
  },
};

async function readStatements(
  files: readonly string[],
  limits: ReturnType<typeof jobLimits>,
): Promise<Statement[]> {
  const work = await mkdtemp(join(tmpdir(), 'jianheng-suggest-'));
  try {
    const statements: Statement[] = [];
    for (const [at, file] of files.entries()) {
      const out = join(work, String(at));
      await runFileJob(CHILD, { file }, { out, limits });
      statements.push(JSON.parse(await readFile(join(out, 'statement.json'), 'utf8')));
    }
    return statements;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function tell({ asked, answered, right, sure, sureAndRight, wrong }: Replay): void {
  const rate = (part: number, whole: number) => (whole === 0 ? '—' : (part / whole).toFixed(3));
  say(`应认领 ${asked} 笔，推荐 ${answered} 笔，正确 ${right} 笔`);
  say(`准确率 ${rate(right, answered)}，召回率 ${rate(right, asked)}`);
  say(`其中唯一相符 ${sure} 笔，正确 ${sureAndRight} 笔，准确率 ${rate(sureAndRight, sure)}`);
  for (const one of wrong.slice(0, SHOWN)) say(`  不符：${one}`);
}
