import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { NumberCell } from '../../kind/number-cell.tsx';
import { PercentFilter } from './percent-filter.tsx';
import { PercentInput } from './percent-input.tsx';

export const percentKind: FieldKindUi<Extract<AnyField, { kind: 'percent' }>> = {
  Input: PercentInput,
  Cell: NumberCell,
  Filter: PercentFilter,
  isSortable: true,
  isNumber: true,
  width: 90,
};
