import type { AnyField } from '@jianheng/definition';
import { NumberCell } from '../number-cell.tsx';
import type { WebKind } from '../web-kind.ts';
import { PercentFilter } from './percent-filter.tsx';
import { PercentInput } from './percent-input.tsx';

export const percentKind: WebKind<Extract<AnyField, { kind: 'percent' }>> = {
  Input: PercentInput,
  Cell: NumberCell,
  Filter: PercentFilter,
  isSortable: true,
  isNumber: true,
  width: 90,
};
