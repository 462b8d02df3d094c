import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { NumberRangeFilter } from '../../kind/number-range-filter.tsx';
import { MoneyCell } from './money-cell.tsx';
import { MoneyInput } from './money-input.tsx';

export const moneyKind: FieldKindUi<Extract<AnyField, { kind: 'money' }>> = {
  Input: MoneyInput,
  Cell: MoneyCell,
  Filter: NumberRangeFilter,
  isSortable: true,
  isNumber: true,
  width: 116,
};
