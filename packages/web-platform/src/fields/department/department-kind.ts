import type { AnyField } from '@jianheng/definition';
import { LinkCell } from '../link/link-cell.tsx';
import type { WebKind } from '../web-kind.ts';
import { DepartmentFilter } from './department-filter.tsx';
import { DepartmentInput } from './department-input.tsx';

export const departmentKind: WebKind<Extract<AnyField, { kind: 'department' }>> = {
  Input: DepartmentInput,
  Cell: LinkCell,
  Filter: DepartmentFilter,
  isSortable: false,
  width: 108,
};
