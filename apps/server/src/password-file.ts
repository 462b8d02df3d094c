import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@jianheng/server-platform';

/** Keeps the first password where the operator alone can read it; answers the file's path. */
export function keepPassword(dataDir: string, password: string): string {
  makeFolder(dataDir);
  const file = join(dataDir, 'first-password.txt');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return file;
}
