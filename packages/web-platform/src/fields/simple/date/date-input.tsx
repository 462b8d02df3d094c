import { TimeEntry } from '../../../components/time-entry/time-entry.tsx';
import type { InputProps } from '../../kind/field-kind.ts';

/** A calendar day. */
export function DateInput({ value, onChange, id, isWrong, isCell }: InputProps<unknown>) {
  return (
    <TimeEntry
      unit="day"
      id={id}
      value={typeof value === 'string' ? value : null}
      onChange={(day) => onChange(day)}
      isWrong={isWrong}
      isCell={isCell}
    />
  );
}
