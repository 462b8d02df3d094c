import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupSource } from '@jianheng/server-platform';
import type { Config } from './config.ts';
import { filePlaceOf } from './files-of.ts';
import { type OpenDatabase, REQUEST_SECRET } from './open-database.ts';

/** Parts of this installation that a backup holds. */
export function sourceOf(config: Config, { admin, request }: OpenDatabase): BackupSource {
  const { dataDir, databaseUrl } = config;
  const secrets = { [REQUEST_SECRET]: `${request.password}\n` };
  return {
    admin,
    files: filePlaceOf(config),
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
