import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { wasInterrupted } from '@jianheng/foreign-files';
import type { BpmnReading } from '@jianheng/process-engine';
import { ConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { begunChild } from '../../jobs/begun-child.ts';
import { childEnvironment } from '../../jobs/child-environment.ts';
import { InterruptedWorkError } from '../../jobs/run-file-job.ts';

const CHILD = fileURLToPath(new URL('./bpmn-child.ts', import.meta.url));
const MAX_RUN_MS = 15_000;
const MAX_MEMORY_MIB = 256;
const MAX_ANSWER_LENGTH = 20 * 1024 * 1024;

type Answer = { readonly reading?: BpmnReading; readonly unreadable?: string };

/** Files read at once, and people who may wait for their turn. */
const readLimit = new ConcurrencyLimit({
  maxConcurrent: 2,
  maxWaiting: 8,
  maxWaitMs: 30_000,
  busy: '正在读取的流程文件较多，请稍后重试。',
});

/**
 * Reads a foreign BPMN file in a process of its own: whatever is in it, the server lives on. Takes seconds at worst, so
 * that no transaction may be open meanwhile.
 */
export async function readInChild(xml: string): Promise<BpmnReading> {
  const answer = parsed(await readLimit.run((signal) => answerOf(xml, signal)));
  if (answer?.reading) return answer.reading;
  const reason = answer?.unreadable;
  const fault = inputFault('modelUnreadable');
  throw new ValidationError({ xml: reason === undefined ? fault : { ...fault, template: reason } });
}

async function answerOf(xml: string, signal: AbortSignal): Promise<string> {
  const child = await begunChild(
    spawn(process.execPath, [`--max-old-space-size=${MAX_MEMORY_MIB}`, CHILD], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: MAX_RUN_MS,
      killSignal: 'SIGKILL',
      env: childEnvironment(),
    }),
  );
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.length > MAX_ANSWER_LENGTH) child.kill('SIGKILL');
  });
  // A child that ends early leaves its input unread; what it answered tells.
  child.stdin.on('error', () => undefined).end(xml);
  const cancel = () => child.kill('SIGKILL');
  signal.addEventListener('abort', cancel);
  await once(child, 'close');
  signal.removeEventListener('abort', cancel);
  signal.throwIfAborted();
  if (wasInterrupted(child)) throw new InterruptedWorkError();
  return text;
}

function parsed(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return undefined;
  }
}
