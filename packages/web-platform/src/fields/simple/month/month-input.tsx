import { TimeEntry } from '../../../components/time-entry/time-entry.tsx';
import type { InputProps } from '../../kind/field-kind.ts';

/** A month of a year. */
export function MonthInput({ value, onChange, id, isWrong, isCell }: InputProps<unknown>) {
  return (
    <TimeEntry
      unit="month"
      id={id}
      value={typeof value === 'string' ? value : null}
      onChange={(month) => onChange(month)}
      isWrong={isWrong}
      isCell={isCell}
    />
  );
}
