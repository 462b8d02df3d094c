import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { since } from '@jianheng/command-line';
import { describeSourceFile, markWorkbook, readSourceFile, type SourceFile } from '@jianheng/cost-files';
import { type JobResult, openWorkbook } from '@jianheng/foreign-files';
import { type ImportReport, reconcile } from '../../src/derived/reconcile.ts';
import { canonicalText } from '../../src/import/canonical/canonical-text.ts';
import { fileVerdict } from '../../src/import/proof/file-verdict.ts';
import { type SheetProof, statedWords, VERDICT_WORDS } from '../../src/import/proof/verdict.ts';
import { readFirmBook } from '../../src/settings/books/read-firm-book.ts';
import { writeOutput } from '../files/write-output.ts';
import { type CostJob, FIRM_BOOK_FILE } from './job.ts';

type Report = (sentence: string) => void;

/** Reads the job's file and writes what it holds into the job's folder. */
export async function doJob(job: CostJob, say: Report): Promise<JobResult> {
  if (job.task === 'describe') {
    await writeJson(job, 'sheets.json', await describeSourceFile(job.file));
    return { refused: 0 };
  }
  if (job.task === 'mark') {
    if (!job.marks) throw new TypeError('nothing to mark');
    await writeFile(join(job.folder, 'marked.xlsx'), await markWorkbook(job.file, job.marks));
    return { refused: 0 };
  }
  if (job.task === 'book') return writeFirmBook(job, say);
  const start = performance.now();
  const source = await readSourceFile(job.file, { ...job, say });
  return writeProject(job, source, { start, say });
}

const SHOWN = 10;

async function writeFirmBook(job: CostJob, say: Report): Promise<JobResult> {
  const { book, close } = await openWorkbook(job.file);
  try {
    const { entries, issues } = await readFirmBook(book);
    await writeJson(job, FIRM_BOOK_FILE, entries);
    for (const message of issues.slice(0, SHOWN)) say(`  未读入：${message}`);
    if (issues.length > SHOWN) say(`  另有 ${issues.length - SHOWN} 行未读入`);
    return { refused: issues.length };
  } finally {
    await close();
  }
}

async function writeProject(
  job: CostJob,
  { format, result, model }: SourceFile,
  { start, say }: { readonly start: number; readonly say: Report },
): Promise<JobResult> {
  const { project, issues, sheets } = result;
  const report = reconcile(project);
  await writeOutput(join(job.folder, 'project.ndjson'), canonicalText(project));
  const source = { file: basename(job.file), format };
  const verdict = fileVerdict(report, sheets, issues.count);
  const read = { ...source, verdict, ...report, ...(sheets ? { sheets } : {}) };
  await writeJson(job, 'report.json', { ...read, ...(model ? { model } : {}), issues });
  sayCounts(report, { start, format, refused: issues.count }, say);
  say(`  核对结论：${VERDICT_WORDS[verdict]}`);
  for (const sheet of sheets ?? []) sayProof(sheet, say);
  for (const { name, total, stated, computed, difference } of report.differences.slice(0, SHOWN))
    if (difference !== null) say(`  有差异：${name} ${total} ${stated} ≠ ${computed}`);
  for (const message of issues.messages.slice(0, SHOWN)) say(`  未读入：${message}`);
  for (const message of issues.warnings.slice(0, SHOWN)) say(`  请核对：${message}`);
  return { refused: issues.count };
}

/** What was read, in figures. */
function sayCounts(
  report: ImportReport,
  { start, format, refused }: { readonly start: number; readonly format: string; readonly refused: number },
  say: Report,
): void {
  const { lines, uses: consumptions, resources } = report.counts;
  if (lines === 0 && resources > 0) say(`  价格表：人材机价格 ${resources} 条，没有清单`);
  say(
    `  ${format}：清单 ${lines} 行，人材机 ${consumptions} 条，合价 ${report.lineAmount} 元，用时 ${since(start)}`,
  );
  const { standard, supplementary, none } = report.codes;
  say(
    `  十二位编码 ${standard.lines} 行（Σ 工程量 ${standard.quantity}），补充及地方编码 ${supplementary.lines} 行（Σ ${supplementary.quantity}），无编码 ${none.lines} 行（Σ ${none.quantity}）`,
  );
  if (report.review) {
    const { lines: reviewed, submitted, approved, added, taken } = report.review;
    say(`  审核 ${reviewed} 行：送审 ${submitted}，审定 ${approved}，核增 ${added}，核减 ${taken} 元`);
  }
  const differing = report.differences.filter(({ difference }) => difference !== null).length;
  const lacking = report.differences.length - differing;
  say(
    `  核对合计 ${report.compared} 处，不符 ${differing} 处，文件未写明而无从核对 ${lacking} 处；未读入记录 ${refused} 条`,
  );
}

/** One sentence for a sheet whose figures count, and one for each of its differences. */
function sayProof(proof: SheetProof, say: Report): void {
  const { sheet, verdict, lines, amount, differences, notes } = proof;
  if (verdict === null) return;
  const stated = statedWords(proof);
  const total = stated === null ? '' : `，表内合计 ${stated}`;
  const why = notes.length > 0 ? `（${notes.join('；')}）` : '';
  say(`  ${VERDICT_WORDS[verdict]}：表「${sheet}」清单 ${lines} 行，合价 ${amount} 元${total}${why}`);
  for (const { place, label, stated, computed } of differences.slice(0, SHOWN))
    say(`    ${place}「${label}」${stated} ≠ ${computed}`);
}

async function writeJson(job: CostJob, name: string, value: unknown): Promise<void> {
  await writeFile(join(job.folder, name), JSON.stringify(value, null, 1));
}
