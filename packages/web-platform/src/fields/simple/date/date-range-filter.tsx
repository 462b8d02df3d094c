import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FilterProps, FilterValue } from '../../kind/field-kind.ts';

/** From a day to a day, with the spans people ask for most. */
export function DateRangeFilter({ field, value, onChange }: FilterProps<{ readonly label: string }>) {
  const t = useTranslation();
  const span = value?.kind === 'span' ? value : undefined;
  return (
    <DatePicker.RangePicker
      className="jh-filter-days"
      placeholder={[t('{label}从', { label: field.label }), t('至')]}
      allowEmpty={[true, true]}
      value={[toDay(span?.from), toDay(span?.to)]}
      presets={[
        { label: t('今天'), value: [dayjs(), dayjs()] },
        { label: t('最近一周'), value: [dayjs().subtract(7, 'day'), dayjs()] },
        { label: t('最近一个月'), value: [dayjs().subtract(30, 'day'), dayjs()] },
        { label: t('最近三个月'), value: [dayjs().subtract(90, 'day'), dayjs()] },
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
