import type { AnyField } from '@jianheng/definition';
import { DateSpanFilter } from '../date/date-span-filter.tsx';
import type { WebKind } from '../web-kind.ts';
import { TimeCell } from './time-cell.tsx';
import { TimeInput } from './time-input.tsx';

export const timeKind: WebKind<Extract<AnyField, { kind: 'time' }>> = {
  Input: TimeInput,
  Cell: TimeCell,
  Filter: DateSpanFilter,
  isSortable: true,
  width: 104,
};
