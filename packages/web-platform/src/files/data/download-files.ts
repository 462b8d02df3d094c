import { download } from '../../api/download.ts';
import type { FileItem } from './file-item.ts';

/** As long as a large archive may take. */
const TIMEOUT = 3_600_000;

/** Saves files under their names; several as one archive. Refusals are told. */
export async function downloadFiles(items: readonly Pick<FileItem, 'id' | 'fileName'>[]): Promise<void> {
  const [first, ...others] = items;
  if (!first) return;
  const name = others.length === 0 ? first.fileName : '附件.zip';
  const ids = items.map(({ id }) => id).join(',');
  await download('GET', `/b/fileItem/download/${ids}`, undefined, name, { timeout: TIMEOUT }).catch(
    () => undefined,
  );
}
