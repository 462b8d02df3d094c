import type { AnyField } from '@jianheng/definition';
import { NumberCell } from '../number-cell.tsx';
import { NumberSpanFilter } from '../number-span-filter.tsx';
import type { WebKind } from '../web-kind.ts';
import { DecimalInput } from './decimal-input.tsx';

export const decimalKind: WebKind<Extract<AnyField, { kind: 'decimal' }>> = {
  Input: DecimalInput,
  Cell: NumberCell,
  Filter: NumberSpanFilter,
  isSortable: true,
  isNumber: true,
  width: 110,
};
