import type { AnyField } from '@jianheng/definition';
import { translateTemplate } from '../../../i18n/i18n.ts';
import type { CellProps } from '../../kind/field-kind.ts';
import { useDictionary } from './use-dictionary.ts';

/** The item's name; asked for only where the row did not bring it. */
export function DictionaryCell({
  field,
  value,
  label,
}: CellProps<Extract<AnyField, { kind: 'dictionary' }>>) {
  const isMissing = !label && typeof value === 'string' && value !== '';
  const items = useDictionary(isMissing ? field.code : '');
  const text = label || items.find((item) => item.value === value)?.label || (value ? String(value) : '');
  const said = translateTemplate(text);
  return <span title={said}>{said}</span>;
}
