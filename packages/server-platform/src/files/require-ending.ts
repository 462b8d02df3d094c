import { extname } from 'node:path';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import type { FileRules } from './file-settings.ts';
import { KNOWN_ENDINGS } from './store/content-type.ts';

/** Refuses a kind of file that is unknown here, or that the firm has not allowed: by its name, before its bytes come. */
export function requireEnding(name: string, { endings }: Pick<FileRules, 'endings'>): void {
  const ending = extname(name).toLowerCase();
  if (KNOWN_ENDINGS.includes(ending) && (endings === undefined || endings.includes(ending.slice(1)))) return;
  throw new ValidationError({ file: inputFault('fileTypeUnknown', { file: name }) });
}
