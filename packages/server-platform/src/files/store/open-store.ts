import { join } from 'node:path';
import { DiskStore } from './disk-store.ts';
import { type FileLimits, FileService } from './file-service.ts';
import { IncomingFolder } from './incoming.ts';
import type { S3Settings } from './s3-requests.ts';
import { S3Store } from './s3-store.ts';

export type StoreSettings = {
  /** Folder of this installation for files that come in, and for all of them where no other store is named. */
  readonly folder: string;
  readonly s3?: S3Settings | undefined;
  readonly limits: FileLimits;
};

/** The files of an installation: in its folder, or with the service that its settings name. */
export function openFiles({ folder, s3, limits }: StoreSettings): FileService {
  const incoming = new IncomingFolder(join(folder, 'incoming'));
  const store = s3 ? new S3Store(s3, incoming) : new DiskStore(join(folder, 'contents'));
  return new FileService({ store, incoming, limits });
}
