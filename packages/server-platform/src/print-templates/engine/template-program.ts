/** A process that checks one template, or fills it in, and ends: what is in a foreign document stays in here. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveJob } from '@jianheng/foreign-files';
import { checkDocx, fillDocx } from './docx-template.ts';
import { requireHarmless } from './require-harmless.ts';
import { FILLED_FILE, FOUND_FILE, type TemplateJob } from './template-job.ts';
import { checkXlsx, fillXlsx } from './xlsx-template.ts';

serveJob<TemplateJob>(async ({ file, folder, kind, words, values }) => {
  await requireHarmless(file, kind);
  const found = await (kind === 'docx' ? checkDocx : checkXlsx)(file, words);
  await writeFile(join(folder, FOUND_FILE), JSON.stringify(found));
  if (values && found.faults.length === 0) {
    const filled = await (kind === 'docx' ? fillDocx : fillXlsx)(file, words, values);
    await writeFile(join(folder, FILLED_FILE), filled);
  }
  return { refused: found.faults.length };
});
