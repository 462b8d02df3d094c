/** A process that writes cells into one workbook and ends. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import { openZip, serveJob } from '@jianheng/foreign-files';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { type CellsJob, CHANGED_FILE } from './cells-job.ts';
import { withCells } from './sheet-xml.ts';
import { sheetPartsOf, withoutCalcChain } from './workbook-parts.ts';

/** A workbook that people type into holds less than this, unpacked. */
const MOST_BYTES = 400_000_000;

serveJob<CellsJob>(async ({ file, folder, edits }) => {
  await requireLight(file);
  const parts: Unzipped = unzipSync(await readFile(file));
  const sheets = sheetPartsOf(parts);
  for (const [at, ofSheet] of Map.groupBy(edits, ({ sheet }) => sheet)) {
    const part = sheets[at];
    const bytes = part === undefined ? undefined : parts[part];
    if (part === undefined || bytes === undefined) throw new FileError(`没有第 ${at + 1} 张工作表`);
    parts[part] = Buffer.from(withCells(Buffer.from(bytes).toString('utf8'), ofSheet));
  }
  await writeFile(join(folder, CHANGED_FILE), zipSync(withoutCalcChain(parts)));
  return { refused: 0 };
});

async function requireLight(file: string): Promise<void> {
  const { entries, close } = await openZip(file);
  try {
    let bytes = 0;
    for (const entry of entries)
      for await (const piece of entry.raw()) {
        bytes += piece.length;
        if (bytes > MOST_BYTES) throw new FileError('工作簿过大');
      }
  } finally {
    await close();
  }
}
