import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BusinessRuleError, businessError } from '../errors/errors.ts';
import { begunChild } from '../jobs/begun-child.ts';
import { childEnvironment } from '../jobs/child-environment.ts';
import { MEMORY_EXCEEDED, type PrintAnswer, type PrintJob } from './print-job.ts';

const CHILD = fileURLToPath(new URL('./print-child.ts', import.meta.url));
const SYSTEM = `${process.platform} ${process.arch}`;
/** Typst asks the network for packages that a template imports; here it finds no way out. */
const NOWHERE = 'http://127.0.0.1:9';
const OFFLINE = { HTTP_PROXY: NOWHERE, HTTPS_PROXY: NOWHERE, ALL_PROXY: NOWHERE };

/**
 * Prints in a process of its own, which the signal ends.
 * @throws BusinessRuleError with a sentence when there is no document; the signal's reason.
 */
export async function printInChild(
  job: PrintJob,
  timeoutInSeconds: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const child = await begunChild(
    fork(CHILD, [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...childEnvironment(), ...OFFLINE },
    }),
  );
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeoutInSeconds * 1000);
  const cancel = () => child.kill('SIGKILL');
  signal.addEventListener('abort', cancel);
  try {
    const { answer, trace } = await outcome(child, job);
    signal.throwIfAborted();
    if (isLate && !answer) throw businessError('printTooSlow', { most: timeoutInSeconds });
    if (!answer) throw endedEarly(trace, job);
    if ('document' in answer) return answer.document;
    if ('isUnsupported' in answer) throw businessError('printUnsupported', { system: SYSTEM });
    throw businessError('printTemplateFaulty', {
      template: basename(job.template),
      fault: answer.templateFault,
    });
  } finally {
    signal.removeEventListener('abort', cancel);
    clearTimeout(timer);
  }
}

async function outcome(child: ChildProcess, job: PrintJob) {
  let answer: PrintAnswer | undefined;
  let trace = '';
  child.on('message', (message: PrintAnswer) => {
    answer = message;
  });
  child.stderr?.on('data', (piece: Buffer) => {
    trace = (trace + piece.toString()).slice(-4000);
  });
  // A child that ends early takes no job; how it ended tells.
  child.send(job, () => undefined);
  await once(child, 'close');
  return { answer, trace };
}

function endedEarly(trace: string, { memoryInMegabytes }: PrintJob): BusinessRuleError {
  if (trace.includes(MEMORY_EXCEEDED) || /heap out of memory|memory allocation of/i.test(trace)) {
    return businessError('printTooLarge', { most: memoryInMegabytes });
  }
  const error = businessError('printStopped');
  error.cause = trace;
  return error;
}
