import { join } from 'node:path';
import type { FilePlace } from './file-place.ts';
import { putFile } from './put-file.ts';

/** Contents of files as files of a folder, each under its key. */
export const folderPlace = (folder: string): FilePlace => ({
  async copyTo(store, { path }) {
    try {
      return await store.add(join(folder, path));
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw problem;
    }
  },
  put: (store, file) => putFile(store, file, { target: folder, account: undefined }),
});
