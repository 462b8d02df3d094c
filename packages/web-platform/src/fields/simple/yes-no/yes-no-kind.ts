import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { YesNoCell } from './yes-no-cell.tsx';
import { YesNoFilter } from './yes-no-filter.tsx';
import { YesNoInput } from './yes-no-input.tsx';

export const yesNoKind: FieldKindUi<Extract<AnyField, { kind: 'yesNo' }>> = {
  Input: YesNoInput,
  Cell: YesNoCell,
  Filter: YesNoFilter,
  isSortable: true,
  width: 72,
};
