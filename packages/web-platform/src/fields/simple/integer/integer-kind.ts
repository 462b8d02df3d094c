import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { NumberCell } from '../../kind/number-cell.tsx';
import { NumberRangeFilter } from '../../kind/number-range-filter.tsx';
import { IntegerInput } from './integer-input.tsx';

export const integerKind: FieldKindUi<Extract<AnyField, { kind: 'integer' }>> = {
  Input: IntegerInput,
  Cell: NumberCell,
  Filter: NumberRangeFilter,
  isSortable: true,
  isNumber: true,
  width: 90,
};
