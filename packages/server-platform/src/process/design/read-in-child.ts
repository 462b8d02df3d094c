import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BpmnReading } from '@jianheng/process-engine';
import { Invalid } from '../../http/faults.ts';
import { Places } from '../../jobs/places.ts';

const CHILD = fileURLToPath(new URL('./bpmn-child.ts', import.meta.url));
const MOST_MS = 15_000;
const MOST_MEMORY_MIB = 256;
const MOST_ANSWER = 20 * 1024 * 1024;

type Answer = { readonly reading?: BpmnReading; readonly unreadable?: string };

/** Files read at once, and people who may wait for their turn. */
const places = new Places({
  atOnce: 2,
  waiting: 8,
  mostMs: 30_000,
  busy: '正在读取的流程文件较多，请稍后重试。',
});

/**
 * Reads a foreign BPMN file in a process of its own: whatever is in it, the server lives on. Takes seconds at worst, so
 * that no transaction may be open meanwhile.
 */
export async function readInChild(xml: string): Promise<BpmnReading> {
  const answer = parsed(await places.run(() => answerOf(xml)));
  if (answer?.reading) return answer.reading;
  throw new Invalid({ xml: answer?.unreadable ?? '流程文件无法读取，请检查文件是否完整。' });
}

function answerOf(xml: string): Promise<string> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MOST_MEMORY_MIB}`, CHILD], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
    env: {},
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.length > MOST_ANSWER) child.kill('SIGKILL');
    });
    // A child that ends early leaves its input unread; what it answered tells.
    child.stdin.on('error', () => undefined).end(xml);
    child.on('error', reject).on('close', () => resolve(text));
  });
}

function parsed(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return undefined;
  }
}
