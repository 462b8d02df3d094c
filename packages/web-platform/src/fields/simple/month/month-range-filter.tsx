import inputs from '../../../components/inputs.module.css';
import { roomStyle } from '../../../components/room-style.ts';
import { TimeSpanEntry } from '../../../components/time-entry/time-span-entry.tsx';
import { textWidth } from '../../../formatting/text-width.ts';
import { steadyFace } from '../../../formatting/times.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FilterProps } from '../../kind/field-kind.ts';
import { spanFilter, spanIn } from '../../kind/span-filter.ts';

/** What the arrow between both months and the calendar take. */
const SIGNS = 36;

/** From a month to a month, with the spans people ask for most. */
export function MonthRangeFilter({ field, value, onChange }: FilterProps<{ readonly label: string }>) {
  const t = useTranslation();
  const from = t('{label}从', { label: field.label });
  const ago = (months: number) => steadyFace().subtract(months, 'month');
  return (
    <TimeSpanEntry
      unit="month"
      className={inputs.filterDays}
      style={roomStyle(from, { beside: textWidth(from) + SIGNS, least: 220 })}
      labels={[from, t('至')]}
      mayBeOpen={OPEN}
      value={spanIn(value)}
      presets={[
        { label: t('本月'), value: [ago(0), ago(0)] },
        { label: t('上月'), value: [ago(1), ago(1)] },
        { label: t('今年'), value: [ago(0).startOf('year'), ago(0)] },
      ]}
      onChange={(span) => onChange(spanFilter(span))}
    />
  );
}

const OPEN = [true, true] as const;
