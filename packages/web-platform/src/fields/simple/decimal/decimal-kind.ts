import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { NumberCell } from '../../kind/number-cell.tsx';
import { NumberRangeFilter } from '../../kind/number-range-filter.tsx';
import { DecimalInput } from './decimal-input.tsx';

export const decimalKind: FieldKindUi<Extract<AnyField, { kind: 'decimal' }>> = {
  Input: DecimalInput,
  Cell: NumberCell,
  Filter: NumberRangeFilter,
  isSortable: true,
  isNumber: true,
  width: 110,
};
