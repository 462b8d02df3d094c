import type { AnyField } from '@jianheng/definition';
import type { WebKind } from '../kind/field-kind.ts';
import { LinesCell } from './lines-cell.tsx';
import { LinesInput } from './lines-input.tsx';

export const linesKind: WebKind<Extract<AnyField, { kind: 'lines' }>> = {
  Input: LinesInput,
  Cell: LinesCell,
  isSortable: false,
  width: 90,
  isWide: true,
};
