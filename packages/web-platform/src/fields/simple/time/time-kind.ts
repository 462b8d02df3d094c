import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { DateRangeFilter } from '../date/date-range-filter.tsx';
import { TimeCell } from './time-cell.tsx';
import { TimeInput } from './time-input.tsx';

export const timeKind: FieldKindUi<Extract<AnyField, { kind: 'time' }>> = {
  Input: TimeInput,
  Cell: TimeCell,
  Filter: DateRangeFilter,
  isSortable: true,
  width: 104,
};
