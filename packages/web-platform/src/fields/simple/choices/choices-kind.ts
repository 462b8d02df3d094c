import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { ChoicesCell } from './choices-cell.tsx';
import { ChoicesInput } from './choices-input.tsx';
import { ChoicesWordFilter } from './choices-word-filter.tsx';

export const choicesKind: FieldKindUi<Extract<AnyField, { kind: 'choices' }>> = {
  Input: ChoicesInput,
  Cell: ChoicesCell,
  Filter: ChoicesWordFilter,
  isSortable: false,
  width: 140,
};
