import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { TextFilter } from '../text/text-filter.tsx';
import { SerialCell } from './serial-cell.tsx';
import { SerialInput } from './serial-input.tsx';

export const serialKind: FieldKindUi<Extract<AnyField, { kind: 'serial' }>> = {
  Input: SerialInput,
  Cell: SerialCell,
  Filter: TextFilter,
  isSortable: true,
  width: 130,
};
