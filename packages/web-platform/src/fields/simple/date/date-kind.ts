import type { AnyField } from '@jianheng/definition';
import type { WebKind } from '../../kind/field-kind.ts';
import { DateCell } from './date-cell.tsx';
import { DateInput } from './date-input.tsx';
import { DateSpanFilter } from './date-range-filter.tsx';

export const dateKind: WebKind<Extract<AnyField, { kind: 'date' }>> = {
  Input: DateInput,
  Cell: DateCell,
  Filter: DateSpanFilter,
  isSortable: true,
  width: 104,
};
