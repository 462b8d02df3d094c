import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { BooleanCell } from './boolean-cell.tsx';
import { BooleanFilter } from './boolean-filter.tsx';
import { BooleanInput } from './boolean-input.tsx';

export const booleanKind: FieldKindUi<Extract<AnyField, { kind: 'boolean' }>> = {
  Input: BooleanInput,
  Cell: BooleanCell,
  Filter: BooleanFilter,
  isSortable: true,
  width: 72,
};
