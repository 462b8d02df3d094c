import type { AnyField } from '@jianheng/definition';
import type { WebKind } from '../../kind/field-kind.ts';
import { NumberCell } from '../../kind/number-cell.tsx';
import { NumberSpanFilter } from '../../kind/number-range-filter.tsx';
import { DecimalInput } from './decimal-input.tsx';

export const decimalKind: WebKind<Extract<AnyField, { kind: 'decimal' }>> = {
  Input: DecimalInput,
  Cell: NumberCell,
  Filter: NumberSpanFilter,
  isSortable: true,
  isNumber: true,
  width: 110,
};
