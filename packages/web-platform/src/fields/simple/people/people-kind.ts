import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { PeopleCell } from './people-cell.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { PeopleInput } from './people-input.tsx';

export const peopleKind: FieldKindUi<Extract<AnyField, { kind: 'people' }>> = {
  Input: PeopleInput,
  Cell: PeopleCell,
  Filter: PeopleFilter,
  isSortable: false,
  width: 160,
};
