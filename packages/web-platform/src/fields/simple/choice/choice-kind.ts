import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { ChoiceCell } from './choice-cell.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { ChoiceInput } from './choice-input.tsx';

export const choiceKind: FieldKindUi<Extract<AnyField, { kind: 'choice' }>> = {
  Input: ChoiceInput,
  Cell: ChoiceCell,
  Filter: ChoiceFilter,
  isSortable: true,
  width: 96,
};
