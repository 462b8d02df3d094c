import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupSource } from '@jianheng/server-platform';
import type { Config } from './config.ts';
import { type OpenDatabase, REQUEST_SECRET } from './open-database.ts';

/** Parts of this installation that a backup holds. */
export function sourceOf(
  { dataDir, databaseUrl, s3 }: Config,
  { admin, request }: OpenDatabase,
): BackupSource {
  const secrets = { [REQUEST_SECRET]: `${request.password}\n` };
  return {
    admin,
    files: s3 ? undefined : join(dataDir, 'files', 'contents'),
    ...(databaseUrl
      ? { cluster: undefined, secrets }
      : {
          cluster: join(dataDir, 'postgresql'),
          secrets: {
            ...secrets,
            'postgresql.password': readFileSync(join(dataDir, 'postgresql.password'), 'utf8'),
          },
        }),
  };
}
