import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../kind/field-kind.ts';
import { LinkLinesCell } from './link-lines-cell.tsx';
import { LinkLinesInput } from './link-lines-input.tsx';

export const linkLinesKind: FieldKindUi<Extract<AnyField, { kind: 'lines' }>> = {
  Input: LinkLinesInput,
  Cell: LinkLinesCell,
  isSortable: false,
  width: 160,
  isWide: true,
};
