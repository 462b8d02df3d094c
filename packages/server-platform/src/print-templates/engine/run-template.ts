import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileError } from '@jianheng/foreign-content';
import { ConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { businessError } from '../../errors/errors.ts';
import { runFileJob } from '../../jobs/run-file-job.ts';
import {
  FILLED_FILE,
  FOUND_FILE,
  type TemplateFindings,
  type TemplateKind,
  type TemplateValues,
  type TemplateWords,
} from './template-job.ts';

const PROGRAM = fileURLToPath(new URL('./template-program.ts', import.meta.url));
const LIMITS = { memoryInMegabytes: 512, timeoutInSeconds: 30 };

/** Two at a time: each may take all the memory that it may have. */
const desk = new ConcurrencyLimit({
  maxConcurrent: 2,
  maxWaiting: 20,
  maxWaitMs: 60_000,
  busy: '正在处理的模板较多，请稍后重试。',
});

export type Template = {
  /** Its content on this machine; the name that people know stands in sentences. */
  readonly path: string;
  readonly kind: TemplateKind;
  readonly words: TemplateWords;
};

/**
 * Checks a template in a process of its own, and fills it in where values are given and nothing is wrong. Throws
 * BusinessRuleError with a sentence for a document that is none, is hostile, or takes too much.
 */
export async function runTemplate(
  { path, kind, words }: Template,
  values: TemplateValues | null,
): Promise<{ found: TemplateFindings; filled: Buffer | undefined }> {
  return desk.run(async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'template-'));
    try {
      const { memoryInMegabytes } = LIMITS;
      const job = { file: path, folder, memoryInMegabytes, kind, words, values };
      await runFileJob(job, { program: PROGRAM, limits: LIMITS, signal });
      const found: TemplateFindings = JSON.parse(await readFile(join(folder, FOUND_FILE), 'utf8'));
      const isFilled = values !== null && found.faults.length === 0;
      return { found, filled: isFilled ? await readFile(join(folder, FILLED_FILE)) : undefined };
    } catch (problem) {
      if (!(problem instanceof FileError)) throw problem;
      const refused = businessError('templateRefused', { fault: sentenceOf(problem.message, path) });
      refused.cause = problem;
      throw refused;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Where a content lies is nobody's to know; what follows a first line is for the log. */
const sentenceOf = (message: string, path: string) =>
  (message.split('\n')[0] ?? '').replaceAll(`${path}：`, '').replaceAll(path, '文档');
