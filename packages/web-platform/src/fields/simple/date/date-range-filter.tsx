import inputs from '../../../components/inputs.module.css';
import { roomStyle } from '../../../components/room-style.ts';
import { TimeSpanEntry } from '../../../components/time-entry/time-span-entry.tsx';
import { textWidth } from '../../../formatting/text-width.ts';
import { steadyFace } from '../../../formatting/times.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FilterProps } from '../../kind/field-kind.ts';
import { spanFilter, spanIn } from '../../kind/span-filter.ts';

/** What the arrow between both days and the calendar take. */
const SIGNS = 36;

/** From a day to a day, with the spans people ask for most. */
export function DateRangeFilter({ field, value, onChange }: FilterProps<{ readonly label: string }>) {
  const t = useTranslation();
  const from = t('{label}从', { label: field.label });
  const ago = (days: number) => steadyFace().subtract(days, 'day');
  return (
    <TimeSpanEntry
      unit="day"
      className={inputs.filterDays}
      style={roomStyle(from, { beside: textWidth(from) + SIGNS, least: 260 })}
      labels={[from, t('至')]}
      mayBeOpen={OPEN}
      value={spanIn(value)}
      presets={[
        { label: t('今天'), value: [ago(0), ago(0)] },
        { label: t('最近一周'), value: [ago(7), ago(0)] },
        { label: t('最近一个月'), value: [ago(30), ago(0)] },
        { label: t('最近三个月'), value: [ago(90), ago(0)] },
      ]}
      onChange={(span) => onChange(spanFilter(span))}
    />
  );
}

const OPEN = [true, true] as const;
