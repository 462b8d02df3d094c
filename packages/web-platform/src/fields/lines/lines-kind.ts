import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../kind/field-kind.ts';
import { LinesCell } from './lines-cell.tsx';
import { LinesInput } from './lines-input.tsx';

export const linesKind: FieldKindUi<Extract<AnyField, { kind: 'lines' }>> = {
  Input: LinesInput,
  Cell: LinesCell,
  isSortable: false,
  width: 90,
  isWide: true,
};
