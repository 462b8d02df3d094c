import { isMonth } from '@jianheng/definition';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import inputs from '../../../components/inputs.module.css';
import { roomStyle } from '../../../components/room-style.ts';
import { textWidth } from '../../../formatting/text-width.ts';
import { clockFace } from '../../../formatting/times.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FilterProps, FilterValue } from '../../kind/field-kind.ts';

/** What the arrow between both months and the calendar take. */
const SIGNS = 36;

/** From a month to a month, with the spans people ask for most. */
export function MonthRangeFilter({ field, value, onChange }: FilterProps<{ readonly label: string }>) {
  const t = useTranslation();
  const from = t('{label}从', { label: field.label });
  const span = value?.kind === 'span' ? value : undefined;
  const ago = (months: number) => clockFace().subtract(months, 'month');
  return (
    <DatePicker.RangePicker
      picker="month"
      className={inputs.filterDays}
      style={roomStyle(from, { beside: textWidth(from) + SIGNS, least: 220 })}
      placeholder={[from, t('至')]}
      allowEmpty={[true, true]}
      value={[toMonth(span?.from), toMonth(span?.to)]}
      presets={[
        { label: t('本月'), value: [ago(0), ago(0)] },
        { label: t('上月'), value: [ago(1), ago(1)] },
        { label: t('今年'), value: [ago(0).startOf('year'), ago(0)] },
      ]}
      onChange={(months) => onChange(toSpan(months?.[0] ?? null, months?.[1] ?? null))}
    />
  );
}

const toMonth = (text: string | undefined) =>
  text !== undefined && isMonth(text) ? dayjs(`${text}-01`) : null;

function toSpan(from: Dayjs | null, to: Dayjs | null): FilterValue | undefined {
  if (from === null && to === null) return undefined;
  return {
    kind: 'span',
    ...(from ? { from: from.format('YYYY-MM') } : {}),
    ...(to ? { to: to.format('YYYY-MM') } : {}),
  };
}
