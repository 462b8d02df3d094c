import type { AnyField } from '@jianheng/definition';
import type { WebKind } from '../../kind/field-kind.ts';
import { NumberSpanFilter } from '../../kind/number-range-filter.tsx';
import { MoneyCell } from './money-cell.tsx';
import { MoneyInput } from './money-input.tsx';

export const moneyKind: WebKind<Extract<AnyField, { kind: 'money' }>> = {
  Input: MoneyInput,
  Cell: MoneyCell,
  Filter: NumberSpanFilter,
  isSortable: true,
  isNumber: true,
  width: 116,
};
