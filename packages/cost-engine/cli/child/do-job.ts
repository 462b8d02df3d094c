import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type CostProject,
  canonicalText,
  mergeStatements,
  reconcile,
  type Statement,
} from '../../src/index.ts';
import { since } from '../progress.ts';
import { describeSourceFile, readSourceFile, type SourceFile } from '../source-files/read-source-file.ts';
import type { Job, JobMessage } from './job.ts';

type Report = (sentence: string) => void;
type Done = Extract<JobMessage, { done: unknown }>['done'];

/** Reads the job's file and writes what it holds into the job's folder. */
export async function doJob(job: Job, say: Report): Promise<Done> {
  if (job.task === 'describe') {
    await writeJson(job, 'sheets.json', await describeSourceFile(job.file));
    return { refused: 0, holds: 'project' };
  }
  const start = performance.now();
  const foreign = await readSourceFile(job.file, { ...job, say });
  return foreign.holds === 'project'
    ? writeProject(job, foreign, { start, say })
    : writeStatement(job, foreign, { start, say });
}

interface FormatOptions {
  readonly start: number;
  readonly say: Report;
}

async function writeProject(
  job: Job,
  { format, result, model }: Extract<SourceFile, { holds: 'project' }>,
  { start, say }: FormatOptions,
): Promise<Done> {
  const { project, issues } = result;
  const report = reconcile(project);
  await writeCanonical(project, join(job.folder, 'project.ndjson'));
  const source = { file: basename(job.file), format };
  await writeJson(job, 'report.json', { ...source, ...report, ...(model ? { model } : {}), issues });
  const { lines, uses: consumptions } = report.counts;
  say(
    `  ${format}：清单 ${lines} 行，人材机 ${consumptions} 条，合价 ${report.lineAmount} 元，用时 ${since(start)}`,
  );
  const { standard, supplementary, none } = report.codes;
  say(
    `  十二位编码 ${standard.lines} 行（Σ 工程量 ${standard.quantity}），补充及地方编码 ${supplementary.lines} 行（Σ ${supplementary.quantity}），无编码 ${none.lines} 行（Σ ${none.quantity}）`,
  );
  say(
    `  核对合计 ${report.compared} 处，不符或缺数 ${report.differences.length} 处；未读入记录 ${issues.count} 条`,
  );
  for (const message of issues.messages.slice(0, SHOWN)) say(`  未读入：${message}`);
  for (const message of issues.warnings.slice(0, SHOWN)) say(`  请核对：${message}`);
  return { refused: issues.count, holds: 'project' };
}

const SHOWN = 10;

async function writeStatement(
  job: Job,
  { format, statement }: Extract<SourceFile, { holds: 'statement' }>,
  { start, say }: FormatOptions,
): Promise<Done> {
  await writeJson(job, 'statement.json', statement);
  const { refused, warnings } = statement;
  const accounts = mergeStatements([statement]).map(({ rows, ...account }) => ({
    rows: rows.length,
    ...account,
  }));
  await writeJson(job, 'report.json', { file: basename(job.file), format, accounts, refused, warnings });
  for (const account of accounts) {
    say(
      `  ${format}：账号 ${account.account || '未写'}，${account.rows} 行，收入 ${account.income}，支出 ${account.pay} 元，用时 ${since(start)}`,
    );
    sayBreaks(account.breaks, say);
  }
  for (const message of [...refused, ...warnings].slice(0, SHOWN)) say(`  请核对：${message}`);
  return { refused: refused.length, holds: 'statement' };
}

function sayBreaks(breaks: ReturnType<typeof mergeStatements>[number]['breaks'], say: Report): void {
  for (const { place, time, expected, actual } of breaks.slice(0, SHOWN)) {
    say(`  余额不连续：${place}（${time}）应为 ${expected}，实为 ${actual}，其前缺少流水`);
  }
}

/** Rows of a statement that a job has written. */
export function statementIn(text: string): Statement {
  return JSON.parse(text) as Statement;
}

async function writeJson(job: Job, name: string, value: unknown): Promise<void> {
  await writeFile(join(job.folder, name), JSON.stringify(value, null, 1));
}

async function writeCanonical(project: CostProject, file: string): Promise<void> {
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
