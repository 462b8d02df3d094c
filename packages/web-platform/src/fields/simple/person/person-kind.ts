import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { PersonCell } from './person-cell.tsx';
import { PersonFilter } from './person-filter.tsx';
import { PersonInput } from './person-input.tsx';

export const personKind: FieldKindUi<Extract<AnyField, { kind: 'person' }>> = {
  Input: PersonInput,
  Cell: PersonCell,
  Filter: PersonFilter,
  isSortable: false,
  width: 104,
};
