import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { TextFilter } from '../text/text-filter.tsx';
import { AutoNumberCell } from './auto-number-cell.tsx';
import { AutoNumberInput } from './auto-number-input.tsx';

export const autoNumberKind: FieldKindUi<Extract<AnyField, { kind: 'autoNumber' }>> = {
  Input: AutoNumberInput,
  Cell: AutoNumberCell,
  Filter: TextFilter,
  isSortable: true,
  width: 130,
};
