import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { since } from '@jianheng/command-line';
import { type JobResult, openWorkbook } from '@jianheng/foreign-files';
import { type AccountStatement, mergeStatements, readStatement, type Statement } from '../../src/index.ts';
import type { StatementJob } from './job.ts';

type Report = (sentence: string) => void;

const SHOWN = 10;

/** Reads the job's file and writes its rows, and what is told of them, into the job's folder. */
export async function writeStatement(job: StatementJob, say: Report): Promise<JobResult> {
  const start = performance.now();
  const { format, statement } = await statementOf(job);
  const { refused, warnings } = statement;
  const accounts = mergeStatements([statement]).map(({ rows, ...account }) => ({
    rows: rows.length,
    ...account,
  }));
  await writeJson(job, 'statement.json', statement);
  await writeJson(job, 'report.json', { file: basename(job.file), format, accounts, refused, warnings });
  for (const { account, rows, income, pay, breaks } of accounts) {
    say(
      `  ${format}：账号 ${account || '未写'}，${rows} 行，收入 ${income}，支出 ${pay} 元，用时 ${since(start)}`,
    );
    sayBreaks(breaks, say);
  }
  for (const message of [...refused, ...warnings].slice(0, SHOWN)) say(`  请核对：${message}`);
  return { refused: refused.length };
}

async function statementOf({
  file,
  account,
}: StatementJob): Promise<{ readonly format: string; readonly statement: Statement }> {
  const { format, book, close } = await openWorkbook(file);
  try {
    const options = { fileName: basename(file), ...(account === undefined ? {} : { account }) };
    return { format: `银行流水（${format}）`, statement: await readStatement(book, options) };
  } finally {
    await close();
  }
}

function sayBreaks(breaks: AccountStatement['breaks'], say: Report): void {
  for (const { place, time, expected, actual } of breaks.slice(0, SHOWN)) {
    say(`  余额不连续：${place}（${time}）应为 ${expected}，实为 ${actual}，其前缺少流水`);
  }
}

async function writeJson({ folder }: StatementJob, name: string, value: unknown): Promise<void> {
  await writeFile(join(folder, name), JSON.stringify(value, null, 1));
}
