import { type CellSlotProps, formatMoment } from '@jianheng/web-platform';

/** To the minute: a code is good for a few of them. */
export function Minute({ value }: CellSlotProps) {
  return typeof value === 'string' ? formatMoment(value) : null;
}
