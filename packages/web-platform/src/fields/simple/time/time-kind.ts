import type { AnyField } from '@jianheng/definition';
import type { WebKind } from '../../kind/field-kind.ts';
import { DateSpanFilter } from '../date/date-range-filter.tsx';
import { TimeCell } from './time-cell.tsx';
import { TimeInput } from './time-input.tsx';

export const timeKind: WebKind<Extract<AnyField, { kind: 'time' }>> = {
  Input: TimeInput,
  Cell: TimeCell,
  Filter: DateSpanFilter,
  isSortable: true,
  width: 104,
};
