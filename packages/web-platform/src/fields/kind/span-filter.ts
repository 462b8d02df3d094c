import type { TimeSpan } from '../../components/time-entry/time-span-entry.tsx';
import type { FilterValue } from './field-kind.ts';

/** The ends of a span as its inputs show them. */
export function spanIn(value: FilterValue | undefined): TimeSpan {
  const span = value?.kind === 'span' ? value : undefined;
  return { from: span?.from ?? null, to: span?.to ?? null };
}

/** A span as a filter holds it; none when both ends are open. */
export function spanFilter({ from, to }: TimeSpan): FilterValue | undefined {
  if (from === null && to === null) return undefined;
  return { kind: 'span', ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}
