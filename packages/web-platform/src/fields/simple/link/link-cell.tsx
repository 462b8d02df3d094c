import words from '../../../components/words.module.css';
import type { CellProps } from '../../kind/field-kind.ts';

/** The name of the row linked to; a row that is gone or hidden has none. */
export function LinkCell({ value, label }: CellProps<unknown>) {
  if (value === null || value === undefined) return null;
  return label ? <span title={label}>{label}</span> : <span className={words.quiet}>—</span>;
}
