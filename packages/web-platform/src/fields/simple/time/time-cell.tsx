import words from '../../../components/words.module.css';
import { formatDate, formatMoment } from '../../../formatting/times.ts';
import type { CellProps } from '../../kind/field-kind.ts';

/** A moment: its day in a list with the minute in the tooltip, to the minute where there is room. */
export function TimeCell({ value, extent }: CellProps<unknown>) {
  if (typeof value !== 'string') return null;
  return (
    <time className={words.digits} dateTime={value} title={formatMoment(value)}>
      {extent === 'list' ? formatDate(value) : formatMoment(value)}
    </time>
  );
}
