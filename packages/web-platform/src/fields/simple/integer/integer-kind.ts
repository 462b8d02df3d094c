import type { AnyField } from '@jianheng/definition';
import type { WebKind } from '../../kind/field-kind.ts';
import { NumberCell } from '../../kind/number-cell.tsx';
import { NumberSpanFilter } from '../../kind/number-range-filter.tsx';
import { IntegerInput } from './integer-input.tsx';

export const integerKind: WebKind<Extract<AnyField, { kind: 'integer' }>> = {
  Input: IntegerInput,
  Cell: NumberCell,
  Filter: NumberSpanFilter,
  isSortable: true,
  isNumber: true,
  width: 90,
};
