import type { AnyField } from './any-field.ts';
import { fileNamesOf } from './file-text.ts';
import { BETWEEN_NAMES } from './people.ts';

/** What stands beside the value of a field (`{field}_label`) as people read it: of files their names. */
export function labelText({ kind }: Pick<AnyField, 'kind'>, label: string): string {
  return kind === 'attachments' ? fileNamesOf(label).join(BETWEEN_NAMES) : label;
}
