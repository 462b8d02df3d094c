import { join } from 'node:path';
import { bucketPlace, type FilePlace, folderPlace, openFiles } from '@jianheng/server-platform';
import type { Config } from './config.ts';

/** Contents of files, in the data folder or with the service that the settings name. */
export const filesOf = ({ dataDir, s3, maxFileBytes }: Config) =>
  openFiles({
    folder: join(dataDir, 'files'),
    s3,
    // A firm sets its own limits; the end of the disk is reported by the system.
    limits: { file: maxFileBytes, person: Number.MAX_SAFE_INTEGER, firm: Number.MAX_SAFE_INTEGER },
  });

/** The same contents as a backup reads and a restore writes them. */
export const filePlaceOf = ({ dataDir, s3 }: Config): FilePlace =>
  s3 ? bucketPlace(s3) : folderPlace(join(dataDir, 'files', 'contents'));
