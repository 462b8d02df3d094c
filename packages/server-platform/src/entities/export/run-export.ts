import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { ConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { DatabaseAwayError, DiskFullError } from '../../errors/errors.ts';
import { begunChild } from '../../jobs/begun-child.ts';
import { childEnvironment } from '../../jobs/child-environment.ts';
import { InterruptedWorkError } from '../../jobs/run-file-job.ts';
import type { ExportPlan } from './export-plan.ts';
import { DATABASE_AWAY, DISK_FULL, type ExportTask } from './export-task.ts';

const CHILD = fileURLToPath(new URL('./export-child.ts', import.meta.url));
const MAX_MEMORY_MIB = 256;
/** A million rows take some minutes; the queue takes one that goes on for half an hour from its instance. */
const MAX_RUN_MS = 1_500_000;

/** One export at a time: whoever comes while too many wait is asked to come back later. */
const exportLimit = new ConcurrencyLimit({
  maxConcurrent: 1,
  maxWaiting: 16,
  maxWaitMs: 120_000,
  busy: '正在导出的人较多，请稍后重试。',
});

type Running = {
  readonly pool: Pool;
  readonly tenantId: string;
  /** Where the workbook is made, anew. */
  readonly path: string;
  /** Told how many rows are written; the export is given up when it answers `false`. */
  onProgress?(rows: number): Promise<boolean>;
};

/** Writes the workbook in a child process that gives way to the server. */
export function runExport(plan: ExportPlan, running: Running): Promise<void> {
  const { pool, tenantId, path: file } = running;
  return exportLimit.run((signal) =>
    writeInChild({ plan, file, tenantId, database: addressOf(pool) }, running, signal),
  );
}

async function writeInChild(task: ExportTask, { onProgress }: Running, signal: AbortSignal): Promise<void> {
  const child = await begunChild(
    spawn(process.execPath, [`--max-old-space-size=${MAX_MEMORY_MIB}`, CHILD], {
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: MAX_RUN_MS,
      killSignal: 'SIGKILL',
      env: childEnvironment(),
    }),
  );
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    complaint = `${complaint}${piece}`.slice(-4000);
  });
  // A child that ends early leaves its input unread; how it ended tells.
  child.stdin.on('error', () => undefined).end(JSON.stringify(task));
  const cancel = () => child.kill('SIGKILL');
  signal.addEventListener('abort', cancel);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if ((await onProgress?.(Number(line))) === false) child.kill('SIGKILL');
    }
  } catch (problem) {
    child.kill('SIGKILL');
    await ended;
    throw problem;
  }
  const code = await ended;
  signal.removeEventListener('abort', cancel);
  signal.throwIfAborted();
  if (code === DISK_FULL) throw new DiskFullError();
  if (code === DATABASE_AWAY) throw new DatabaseAwayError();
  // Ended by a signal, be it for its time, for memory or by an operator.
  if (code === null) throw new InterruptedWorkError();
  if (code !== 0) throw new Error(`an export ended with ${code}: ${complaint}`);
}

/** The child reaches the database as requests do. */
function addressOf({ options }: Pool): ExportTask['database'] {
  const { host = '127.0.0.1', port = 5432, database = '', user = '', password } = options;
  return { host, port, database, user, password: typeof password === 'string' ? password : '' };
}
