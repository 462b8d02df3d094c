import { isId } from '@jianheng/definition';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';

/** The id in a file item as fields hold it, base64 of its JSON. Nothing else of what a client says about a file is believed. */
export function fileIdOf(encoded: string): string {
  const id = idIn(encoded);
  if (id === undefined) throw new ValidationError({ encodedFileItem: inputFault('workbookGone') });
  return id;
}

function idIn(encoded: string): string | undefined {
  if (isId(encoded)) return encoded;
  try {
    const item = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as { id?: unknown } | null;
    return isId(item?.id) ? item.id : undefined;
  } catch {
    return undefined;
  }
}
