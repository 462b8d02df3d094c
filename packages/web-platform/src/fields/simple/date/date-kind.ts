import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { DateCell } from './date-cell.tsx';
import { DateInput } from './date-input.tsx';
import { DateRangeFilter } from './date-range-filter.tsx';

export const dateKind: FieldKindUi<Extract<AnyField, { kind: 'date' }>> = {
  Input: DateInput,
  Cell: DateCell,
  Filter: DateRangeFilter,
  isSortable: true,
  width: 104,
};
