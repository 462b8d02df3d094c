import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { TextFilter } from '../text/text-filter.tsx';
import { LongTextCell } from './long-text-cell.tsx';
import { LongTextInput } from './long-text-input.tsx';

export const longTextKind: FieldKindUi<Extract<AnyField, { kind: 'longText' }>> = {
  Input: LongTextInput,
  Cell: LongTextCell,
  Filter: TextFilter,
  isSortable: false,
  width: 240,
  grows: true,
  isWide: true,
};
