import type { AnyField } from '@jianheng/definition';
import { NumberCell } from '../number-cell.tsx';
import { NumberSpanFilter } from '../number-span-filter.tsx';
import type { WebKind } from '../web-kind.ts';
import { IntegerInput } from './integer-input.tsx';

export const integerKind: WebKind<Extract<AnyField, { kind: 'integer' }>> = {
  Input: IntegerInput,
  Cell: NumberCell,
  Filter: NumberSpanFilter,
  isSortable: true,
  isNumber: true,
  width: 90,
};
