import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { LinkCell } from './link-cell.tsx';
import { LinkFilter } from './link-filter.tsx';
import { LinkInput } from './link-input.tsx';

export const linkKind: FieldKindUi<Extract<AnyField, { kind: 'link' }>> = {
  Input: LinkInput,
  Cell: LinkCell,
  Filter: LinkFilter,
  isSortable: false,
  width: 140,
  grows: true,
};
