import { fchmodSync, openSync } from 'node:fs';

/** The database's log, for the owner's eyes alone, also where an older start made it readable by all. */
export function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}
