import type { Cell } from '../table/table.ts';
import { shownDate } from './shown-date.ts';
import { shownNumber } from './shown-number.ts';

const SHOWN: Readonly<Partial<Record<Cell['kind'], typeof shownNumber>>> = {
  number: shownNumber,
  date: shownDate,
};

type Shown = Pick<Cell, 'kind' | 'text' | 'format'>;

/** Text that a cell displays: `007147` of a number with the format `000000`. The stored text where its format is not understood. */
export function shownText({ kind, text, format }: Shown): string {
  if (format === undefined) return text;
  const shown = SHOWN[kind]?.(text, format);
  // A format may hide a number altogether (`;;;`): the number is there all the same.
  return shown || text;
}
