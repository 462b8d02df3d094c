import { isDay } from '@jianheng/definition';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import inputs from '../../../components/inputs.module.css';
import type { InputProps } from '../../kind/field-kind.ts';

/** A calendar day; typed as 20261120, 2026-11-20 or 2026/11/20, or picked. */
export function DateInput({ value, onChange, id, isWrong, isCell }: InputProps<unknown>) {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      className={inputs.full}
      value={typeof value === 'string' && isDay(value) ? dayjs(value) : null}
      format={['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD', 'YYYY/M/D', 'YYYY-M-D']}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const, suffixIcon: null } : {})}
    />
  );
}
