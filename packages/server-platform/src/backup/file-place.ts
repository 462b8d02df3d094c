import type { ContentStore, StoredContent } from './content-store.ts';
import type { StoredFile } from './manifest.ts';

/** Where an installation stores the contents of its files: a folder, or a bucket. */
export type FilePlace = {
  /** Stores the content of a key in a backup; returns nothing where the key has no content. */
  copyTo(store: ContentStore, file: StoredFile): Promise<StoredContent | undefined>;
  /** Writes a content of a backup to its key, unless it is there and right. */
  put(store: ContentStore, file: StoredFile): Promise<void>;
};
