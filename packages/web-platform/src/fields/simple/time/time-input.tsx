import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { InputProps } from '../../kind/field-kind.ts';

/** A moment to the minute, in the reader's own time; UTC on the wire. */
export function TimeInput({ value, onChange, id, isWrong, isCell }: InputProps<unknown>) {
  const moment = typeof value === 'string' ? dayjs(value) : null;
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      className="jh-full"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={moment?.isValid() ? moment : null}
      onChange={(picked) => onChange(picked ? picked.toISOString() : null)}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const, suffixIcon: null } : {})}
    />
  );
}
