import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { fileVerdict, reconcile } from '@jianheng/cost-engine';
import { readSourceFile } from '@jianheng/cost-files';
import { moneyText } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import type { JobResult } from '@jianheng/foreign-files';
import { projectFrames } from '../frames/write-frames.ts';
import { type CostReadJob, FRAMES_FILE, REPORT_FILE } from './cost-read-job.ts';
import type { ReadReport } from './read-report.ts';

/** Of what could not be read and of what should be looked at, this many sentences are told. */
const MAX_MESSAGES = 200;
const MAX_DIFFERENCES = 200;
/** Lines of one import: what they are handed over in has to fit into the memory of the server. */
const MAX_LINES = 500_000;

/** Reads the job's file into its folder: what was read in figures, and the frames, compressed. */
export async function writeRead(job: CostReadJob, say: (sentence: string) => void): Promise<JobResult> {
  const { format, result } = await readSourceFile(job.file, {
    others: job.others,
    memoryInMegabytes: job.memoryInMegabytes,
    say,
    ...(job.mapping ? { mapping: job.mapping } : {}),
  });
  const { project, issues, sheets } = result;
  if (project.lines.count > MAX_LINES)
    throw new FileError(`${job.file}：清单超过 ${MAX_LINES} 行，请按单项工程分开导入`);
  const report = reconcile(project);
  const read: ReadReport = {
    format,
    verdict: fileVerdict(report, sheets, issues.count),
    name: project.head.name,
    standard: project.head.standard,
    counts: report.counts,
    lineAmount: report.lineAmount,
    total: project.head.total === null ? null : moneyText(project.head.total),
    compared: report.compared,
    differences: report.differences.filter(({ difference }) => difference !== null).slice(0, MAX_DIFFERENCES),
    sheets: (sheets ?? []).map(({ differences, ...sheet }) => ({
      ...sheet,
      differences: differences.slice(0, MAX_DIFFERENCES),
    })),
    refused: issues.count,
    messages: issues.messages.slice(0, MAX_MESSAGES),
    warnings: issues.warnings.slice(0, MAX_MESSAGES),
  };
  await writeFile(join(job.folder, REPORT_FILE), JSON.stringify(read));
  await pipeline(
    Readable.from(projectFrames(project)),
    createZstdCompress(),
    createWriteStream(join(job.folder, FRAMES_FILE)),
  );
  return { refused: issues.count };
}
