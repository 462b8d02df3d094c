import { type CellSlotProps, formatMoment } from '@jianheng/web-platform';

/** The time of a punch: its day stands beside it. */
export function PunchTime({ value }: CellSlotProps) {
  return typeof value === 'string' ? formatMoment(value).slice(11) : null;
}
