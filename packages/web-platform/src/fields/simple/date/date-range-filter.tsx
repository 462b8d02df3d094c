import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import inputs from '../../../components/inputs.module.css';
import { roomStyle } from '../../../components/room-style.ts';
import { textWidth } from '../../../formatting/text-width.ts';
import { clockFace } from '../../../formatting/times.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FilterProps, FilterValue } from '../../kind/field-kind.ts';

/** What the arrow between both days and the calendar take. */
const SIGNS = 36;

/** From a day to a day, with the spans people ask for most. */
export function DateRangeFilter({ field, value, onChange }: FilterProps<{ readonly label: string }>) {
  const t = useTranslation();
  const from = t('{label}从', { label: field.label });
  const span = value?.kind === 'span' ? value : undefined;
  return (
    <DatePicker.RangePicker
      className={inputs.filterDays}
      style={roomStyle(from, { beside: textWidth(from) + SIGNS, least: 260 })}
      placeholder={[from, t('至')]}
      allowEmpty={[true, true]}
      value={[toDay(span?.from), toDay(span?.to)]}
      presets={[
        { label: t('今天'), value: [clockFace(), clockFace()] },
        { label: t('最近一周'), value: [clockFace().subtract(7, 'day'), clockFace()] },
        { label: t('最近一个月'), value: [clockFace().subtract(30, 'day'), clockFace()] },
        { label: t('最近三个月'), value: [clockFace().subtract(90, 'day'), clockFace()] },
      ]}
      onChange={(days) => onChange(toRange(days?.[0] ?? null, days?.[1] ?? null))}
    />
  );
}

const toDay = (text: string | undefined) => (text === undefined ? null : dayjs(text));

function toRange(from: Dayjs | null, to: Dayjs | null): FilterValue | undefined {
  if (from === null && to === null) return undefined;
  return {
    kind: 'span',
    ...(from ? { from: from.format('YYYY-MM-DD') } : {}),
    ...(to ? { to: to.format('YYYY-MM-DD') } : {}),
  };
}
