import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLI = join(import.meta.dirname, '../../../packages/cost-engine/cli/main.ts');
const SAMPLE_EVERY = 50;
/** The file was read, and does not add up to what it states, as the seeded faults want it. */
const DIFFERS = 3;

/** What an import came to: seconds with start and writing, the largest process in MB, and its report. */
export interface Imported {
  readonly seconds: number;
  /** `null` where the system does not tell */
  readonly peak: number | null;
  readonly lines: number;
  readonly lineAmount: string;
}

/** `npm run cost -- import FILE` as a person runs it. Throws what it says when it fails. */
export async function runImport(file: string, out: string): Promise<Imported> {
  const start = performance.now();
  const child = spawn(process.execPath, [CLI, 'import', file, '--out', out], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  let peak: number | null = null;
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const timer = setInterval(() => {
    peak = largest(peak, child.pid);
  }, SAMPLE_EVERY);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  if (code !== 0 && code !== DIFFERS) throw new Error(said);
  const seconds = (performance.now() - start) / 1000;
  const { counts, lineAmount } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  return { seconds, peak, lines: counts.lines, lineAmount };
}

/** The high-water mark of the import's own child, as Linux keeps it. */
function largest(before: number | null, parent: number | undefined): number | null {
  try {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
    const marks = children.map(
      (pid) => /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    );
    return Math.max(before ?? 0, ...marks.map((mark) => Number(mark ?? 0) / 1024));
  } catch {
    return before;
  }
}
