import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { MonthCell } from './month-cell.tsx';
import { MonthInput } from './month-input.tsx';
import { MonthRangeFilter } from './month-range-filter.tsx';

export const monthKind: FieldKindUi<Extract<AnyField, { kind: 'month' }>> = {
  Input: MonthInput,
  Cell: MonthCell,
  Filter: MonthRangeFilter,
  isSortable: true,
  width: 96,
};
