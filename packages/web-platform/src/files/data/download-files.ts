import { api } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import type { FileItem } from './file-item.ts';

type Wanted = Pick<FileItem, 'id' | 'fileName'> & Partial<Pick<FileItem, 'fileSize'>>;

/** What is larger is taken by the browser itself, piece by piece: a page would hold all of it. */
const MOST_HELD = 50_000_000;
const TIMEOUT = 600_000;

/** Saves files under their names; several as one archive. Refusals are told. */
export async function downloadFiles(items: readonly Wanted[]): Promise<void> {
  const [first, ...others] = items;
  if (!first) return;
  const path = `/b/fileItem/download/${items.map(({ id }) => id).join(',')}`;
  const name = others.length === 0 ? first.fileName : '附件.zip';
  const size = items.reduce((sum, { fileSize = 0 }) => sum + fileSize, 0);
  const saving =
    size > MOST_HELD
      ? saveByTicket(path, name)
      : download('GET', path, undefined, name, { timeout: TIMEOUT });
  await saving.catch(() => undefined);
}

async function saveByTicket(path: string, name: string): Promise<void> {
  const { url } = await api('POST /b/file/ticket', { body: { path: `/api${path}` } });
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
