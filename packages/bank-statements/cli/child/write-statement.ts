import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { since } from '@jianheng/command-line';
import { type JobResult, openTable } from '@jianheng/foreign-files';
import {
  type AccountStatement,
  contradictionWords,
  mendingWords,
  mergeStatements,
  readStatement,
  refusalWords,
  type Statement,
  warningWords,
} from '../../src/index.ts';
import type { StatementJob } from './job.ts';

type Report = (sentence: string) => void;

const SHOWN = 10;

/** Reads the job's file and writes its rows, and what is told of them, into the job's folder. */
export async function writeStatement(job: StatementJob, say: Report): Promise<JobResult> {
  const start = performance.now();
  const { format, statement } = await statementOf(job);
  const { mendings } = statement;
  const refused = statement.refused.map(refusalWords);
  const contradictions = statement.contradictions.map(contradictionWords);
  const warnings = statement.warnings.map(warningWords);
  const accounts = mergeStatements([statement]).map(({ rows, ...account }) => ({
    rows: rows.length,
    ...account,
  }));
  await writeJson(job, 'statement.json', statement);
  await writeJson(job, 'report.json', {
    file: basename(job.file),
    format,
    accounts,
    refused,
    contradictions,
    mendings,
    warnings,
  });
  for (const { account, currency, rows, income, pay, breaks } of accounts) {
    const unit = currency === 'CNY' ? '元' : currency;
    say(
      `  ${format}：账号 ${account || '未写'}，${rows} 行，收入 ${income}，支出 ${pay} ${unit}，用时 ${since(start)}`,
    );
    sayBreaks(breaks, say);
  }
  for (const { account, currency, mending } of mendings)
    say(`  账号 ${account || '未写'}（${currency}）${mendingWords(mending)}`);
  for (const message of [...refused, ...contradictions, ...warnings].slice(0, SHOWN))
    say(`  请核对：${message}`);
  return { refused: refused.length };
}

async function statementOf({
  file,
  account,
}: StatementJob): Promise<{ readonly format: string; readonly statement: Statement }> {
  const { format, book, close } = await openTable(file);
  try {
    const options = { fileName: basename(file), ...(account === undefined ? {} : { account }) };
    return { format: `银行流水（${format}）`, statement: await readStatement(book, options) };
  } finally {
    await close();
  }
}

function sayBreaks(breaks: AccountStatement['breaks'], say: Report): void {
  for (const { place, time, expected, actual } of breaks.slice(0, SHOWN)) {
    say(
      `  余额不连续：${place}（${time}）应为 ${expected}，实为 ${actual}，行序、方向与账号都不能解释，其前可能缺少流水`,
    );
  }
}

async function writeJson({ folder }: StatementJob, name: string, value: unknown): Promise<void> {
  await writeFile(join(folder, name), JSON.stringify(value, null, 1));
}
