import { isMonth } from '@jianheng/definition';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import inputs from '../../../components/inputs.module.css';
import type { InputProps } from '../../kind/field-kind.ts';

/** A month of a year; typed as 202611, 2026-11 or 2026/11, or picked. */
export function MonthInput({ value, onChange, id, isWrong, isCell }: InputProps<unknown>) {
  return (
    <DatePicker
      picker="month"
      {...(id === undefined ? {} : { id })}
      className={inputs.full}
      value={typeof value === 'string' && isMonth(value) ? dayjs(`${value}-01`) : null}
      format={['YYYY-MM', 'YYYYMM', 'YYYY/MM', 'YYYY/M', 'YYYY-M']}
      onChange={(month) => onChange(month ? month.format('YYYY-MM') : null)}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const, suffixIcon: null } : {})}
    />
  );
}
