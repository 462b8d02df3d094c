import words from '../../../components/words.module.css';
import type { CellProps } from '../../kind/field-kind.ts';

/** A month in seven characters. */
export function MonthCell({ value }: CellProps<unknown>) {
  return <span className={words.digits}>{typeof value === 'string' ? value : ''}</span>;
}
