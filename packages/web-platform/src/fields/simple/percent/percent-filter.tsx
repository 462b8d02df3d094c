import type { FilterProps, FilterValue } from '../../kind/field-kind.ts';
import { NumberRangeFilter } from '../../kind/number-range-filter.tsx';
import { fromPercentText, toPercentText } from '../../kind/number-text.ts';

/** A span of percentages; the filter holds shares of one, as the rows do. */
export function PercentFilter({ field, value, onChange }: FilterProps<{ readonly label: string }>) {
  return (
    <NumberRangeFilter
      field={{ label: `${field.label}%` }}
      value={withEnds(value, toPercentText)}
      onChange={(next) => onChange(withEnds(next, (text) => fromPercentText(text) ?? text))}
    />
  );
}

function withEnds(value: FilterValue | undefined, change: (text: string) => string): FilterValue | undefined {
  if (value?.kind !== 'span') return value;
  const { from, to } = value;
  return {
    kind: 'span',
    ...(from === undefined ? {} : { from: change(from) }),
    ...(to === undefined ? {} : { to: change(to) }),
  };
}
