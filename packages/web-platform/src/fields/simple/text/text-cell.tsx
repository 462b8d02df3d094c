import { cutText } from '../../../formatting/cut-text.ts';
import type { CellProps } from '../../kind/field-kind.ts';

/** Words as they are; a list cuts what is long and shows it whole in the tooltip. */
export function TextCell({ value, label, extent }: CellProps<unknown>) {
  const text = label ?? (value === null || value === undefined ? '' : String(value));
  return <span title={text}>{extent === 'list' ? cutText(text) : text}</span>;
}
