import words from '../../../components/words.module.css';
import type { CellProps } from '../../kind/field-kind.ts';

/** A number of the coding rule; digits under digits. */
export function AutoNumberCell({ value }: CellProps<unknown>) {
  return <span className={words.digits}>{value === null || value === undefined ? '' : String(value)}</span>;
}
