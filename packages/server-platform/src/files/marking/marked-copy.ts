import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileError } from '@jianheng/foreign-content';
import { ConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { businessError } from '../../errors/errors.ts';
import { runFileJob } from '../../jobs/run-file-job.ts';
import { printPdf, printSvg } from '../../printing/print-pdf.ts';
import type { PrintTemplate } from '../../printing/print-template.ts';
import type { FileItem } from '../file-items.ts';
import type { LocalCopy } from '../store/file-store.ts';
import type { WaterMark } from '../water-mark.ts';
import { MARKED_FILE, MARKED_PICTURES, type MarkJob } from './mark-job.ts';
import { pictureOf } from './svg-picture.ts';

const PROGRAM = fileURLToPath(new URL('./mark-program.ts', import.meta.url));
const LIMITS = { memoryInMegabytes: 1024, timeoutInSeconds: 60 };

/** Two at a time: each may take all the memory that it may have. */
const desk = new ConcurrencyLimit({
  maxConcurrent: 2,
  maxWaiting: 40,
  maxWaitMs: 60_000,
  busy: '正在加水印的文件较多，请稍后重试。',
});

type Tile = { readonly text: string; readonly picture: string };
const TILE: PrintTemplate<Tile> = {
  file: new URL('./water-tile.typ', import.meta.url),
  content: (tile) => tile,
};

/**
 * The copy with the watermark burnt into it; the given one is released. Rejects with BusinessRuleError where the file cannot
 * be marked: nobody gets it without.
 */
export async function markedCopy(
  copy: LocalCopy,
  { name, type }: Pick<FileItem, 'name' | 'type'>,
  water: WaterMark,
): Promise<LocalCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'mark-'));
  const remove = () => void rm(folder, { recursive: true, force: true });
  try {
    if (type !== 'application/pdf' && !MARKED_PICTURES.includes(type))
      throw new FileError('这种图片加不上水印');
    await desk.run(async (signal) => {
      const sheet = join(folder, 'sheet');
      await writeFile(sheet, await sheetFor(type, water));
      const { memoryInMegabytes } = LIMITS;
      const job: MarkJob = { file: copy.path, folder, memoryInMegabytes, type, sheet };
      await runFileJob(job, { program: PROGRAM, limits: LIMITS, signal });
    });
    return { path: join(folder, MARKED_FILE), release: remove };
  } catch (problem) {
    remove();
    if (!(problem instanceof FileError)) throw problem;
    const refused = businessError('fileNotMarked', { file: name });
    refused.cause = problem;
    throw refused;
  } finally {
    copy.release();
  }
}

async function sheetFor(type: string, { waterType, waterValue }: WaterMark): Promise<string | Uint8Array> {
  const tile =
    waterType === 'image'
      ? { text: '', picture: await pictureOf(waterValue) }
      : { text: waterValue, picture: '' };
  return type === 'application/pdf' ? printPdf(TILE, tile) : printSvg(TILE, tile);
}
