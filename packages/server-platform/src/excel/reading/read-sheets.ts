import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FileError } from '@jianheng/foreign-content';
import { ConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type FileItem, readItems } from '../../files/file-items.ts';
import { filesOf, orUnavailable } from '../../files/files-of.ts';
import type { Server } from '../../http/contexts.ts';
import { runFileJob } from '../../jobs/run-file-job.ts';
import type { SheetJob } from './sheet-job.ts';

const PROGRAM = fileURLToPath(new URL('./read-child.ts', import.meta.url));
const MEMORY_MIB = 300;
/** Whoever waits for what a workbook holds, waits no longer. */
const SURVEY_SECONDS = 60;
/** Rows that are written while they are read come as fast as the database takes them. */
const IMPORT_SECONDS = 1800;

const reading = new ConcurrencyLimit({
  maxConcurrent: 2,
  maxWaiting: 16,
  maxWaitMs: 120_000,
  busy: '正在读取表格的人较多，请稍后重试。',
});

export type WorkbookPlace = Pick<FileItem, 'name' | 'sha256'> & { readonly tenantId: string };
export type SheetAsk = Pick<SheetJob, 'sheet' | 'most'>;
type Taking<Line> = {
  readonly signal?: AbortSignal;
  readonly isLong?: boolean;
  /** The program that reads it, where it is to say more than what stands in its cells. */
  readonly program?: string;
  /** Is given what that program says, line by line, and waited for. */
  readonly line: (line: Line) => Promise<void> | void;
};

/**
 * Reads a workbook that somebody gave, in a process with limits of memory and time. Rejects with a validation error at
 * `file` that says what is wrong with it.
 */
export async function readSheets<Line>(
  server: Server,
  { tenantId, sha256, name }: WorkbookPlace,
  ask: SheetAsk,
  { signal = new AbortController().signal, isLong = false, program = PROGRAM, line }: Taking<Line>,
): Promise<void> {
  const copy = await orUnavailable(server, filesOf(server).open(tenantId, sha256));
  const limits = {
    memoryInMegabytes: MEMORY_MIB,
    timeoutInSeconds: isLong ? IMPORT_SECONDS : SURVEY_SECONDS,
  };
  const job: SheetJob = { file: copy.path, folder: '', memoryInMegabytes: MEMORY_MIB, ...ask };
  const take = async (output: Readable) => {
    for await (const text of createInterface({ input: output })) await line(JSON.parse(text) as Line);
  };
  const read = (gone: AbortSignal) =>
    runFileJob(job, { program, limits, signal: AbortSignal.any([signal, gone]), take });
  try {
    // What is written meanwhile must not wait for a place here: others wait for its rows.
    await (isLong ? read(signal) : reading.run(read));
  } catch (problem) {
    if (!(problem instanceof FileError)) throw problem;
    throw unreadable(name, problem.message.replaceAll(copy.path, '').replace(/^：/, ''), server, problem);
  } finally {
    copy.release();
  }
}

const INTERNAL = '读取时发生内部错误';

function unreadable(name: string, says: string, { log }: Server, problem: FileError): ValidationError {
  const isOurs = says.startsWith(INTERNAL);
  if (isOurs) log.info({ err: problem }, 'a workbook could not be read');
  const reason = isOurs ? '文件已损坏，或不是有效的工作簿' : says;
  return new ValidationError({ file: inputFault('workbookUnreadable', { file: name, says: reason }) });
}

/** The file by its id, as it is kept; of one that is not there any more, says so at `file`. */
export async function workbookFile(tx: Parameters<typeof readItems>[0], id: string): Promise<FileItem> {
  const [item] = await readItems(tx, [id]);
  if (!item) throw new ValidationError({ file: inputFault('workbookGone') });
  return item;
}
