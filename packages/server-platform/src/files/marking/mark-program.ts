/** A process that lays a watermark over one file and ends: what is in a foreign PDF or picture stays in here. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { FileError } from '@jianheng/foreign-content';
import { serveJob } from '@jianheng/foreign-files';
import sharp from 'sharp';
import { MARKED_FILE, type MarkJob, MOST_PAGES, MOST_POINTS } from './mark-job.ts';

serveJob<MarkJob>(async ({ file, folder, type, sheet }) => {
  const mark = type === 'application/pdf' ? markPdf : markPicture;
  await writeFile(join(folder, MARKED_FILE), await readable(() => mark(file, sheet)));
  return { refused: 0 };
});

async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof FileError) throw problem;
    throw new FileError('文件已加密或已损坏', { cause: problem });
  }
}

/** The sheet over the whole of each page, as often as it fits. */
async function markPdf(file: string, sheet: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(await readFile(file), { updateMetadata: false });
  const pages = document.getPages();
  if (pages.length > MOST_PAGES) throw new FileError(`页数超过 ${MOST_PAGES} 页`);
  const [tile] = await document.embedPdf(await readFile(sheet));
  if (!tile) throw new Error('a sheet without a page');
  for (const page of pages) {
    const { x, y, width, height } = page.getMediaBox();
    for (let across = 0; across < width; across += tile.width)
      for (let up = 0; up < height; up += tile.height) page.drawPage(tile, { x: x + across, y: y + up });
  }
  return document.save();
}

/** Pictures keep their kind; of one that moves its first frame is left. */
async function markPicture(file: string, sheet: string): Promise<Uint8Array> {
  const upright = sharp(file, { limitInputPixels: MOST_POINTS }).autoOrient();
  const { width, height } = (await upright.metadata()).autoOrient;
  // Readable on a phone's photo as on a small drawing.
  const across = Math.max(60, Math.min(width, Math.round(Math.max(width, height) / 3)));
  const tile = await sharp(sheet, { density: 300 }).resize({ width: across }).png().toBuffer();
  const { height: up } = await sharp(tile).metadata();
  const fitting = up > height ? await sharp(tile).resize({ height }).png().toBuffer() : tile;
  return upright.composite([{ input: fitting, tile: true, gravity: 'northwest' }]).toBuffer();
}
