import words from '../../../components/words.module.css';
import { formatDate } from '../../../formatting/times.ts';
import type { CellProps } from '../../kind/field-kind.ts';

/** A day in ten characters. */
export function DateCell({ value }: CellProps<unknown>) {
  return <span className={words.digits}>{typeof value === 'string' ? formatDate(value) : ''}</span>;
}
