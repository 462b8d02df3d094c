import type { AnyField } from '@jianheng/definition';
import type { FieldKindUi } from '../../kind/field-kind.ts';
import { LinkCell } from '../link/link-cell.tsx';
import { DepartmentFilter } from './department-filter.tsx';
import { DepartmentInput } from './department-input.tsx';

export const departmentKind: FieldKindUi<Extract<AnyField, { kind: 'department' }>> = {
  Input: DepartmentInput,
  Cell: LinkCell,
  Filter: DepartmentFilter,
  isSortable: false,
  width: 108,
};
