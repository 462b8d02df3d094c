import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Fills a folder beside the target, whose files move into it when all is done; nothing is left behind by what fails. */
export async function filledFolder<Result>(
  target: string,
  fill: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const result = await fill(folder);
    await mkdir(target, { recursive: true });
    for (const name of await readdir(folder)) await rename(join(folder, name), join(target, name));
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
