import { fileNamesOf } from '@jianheng/definition';
import { translate } from '../../../i18n/i18n.ts';

/** What a list says of files, as one text: the sign before them, the first, and how many there are. */
export function briefOfFiles(label: unknown): string {
  const names = typeof label === 'string' ? fileNamesOf(label) : [];
  const [first = ''] = names;
  return names.length > 1
    ? `▪ ${first} ${translate('等 {count} 个', { count: names.length })}`
    : `▪ ${first}`;
}
