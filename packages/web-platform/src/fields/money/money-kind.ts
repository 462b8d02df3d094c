import type { AnyField } from '@jianheng/definition';
import { NumberSpanFilter } from '../number-span-filter.tsx';
import type { WebKind } from '../web-kind.ts';
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
