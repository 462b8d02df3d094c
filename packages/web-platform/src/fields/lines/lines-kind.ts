import type { FieldKindUi } from '../kind/field-kind.ts';
import type { LinesField } from './line-rules.ts';
import { LinesCell } from './lines-cell.tsx';
import { LinesInput } from './lines-input.tsx';

export const linesKind: FieldKindUi<LinesField> = {
  Input: LinesInput,
  Cell: LinesCell,
  isSortable: false,
  width: 90,
  isWide: true,
};
