import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { TextCell } from './text-cell.tsx';
import { TextFilter } from './text-filter.tsx';
import { TextInput } from './text-input.tsx';

export const textKind: FieldKindUi<Extract<AnyField, { kind: 'text' }>> = {
  Input: TextInput,
  Cell: TextCell,
  Filter: TextFilter,
  isSortable: true,
  width: 150,
  grows: true,
};
