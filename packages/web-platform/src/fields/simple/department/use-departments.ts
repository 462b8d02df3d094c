import type { DepartmentNode } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';

export interface DepartmentChoice {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly children: DepartmentChoice[];
}

/** The departments as the tree to choose from. */
export function useDepartments(): DepartmentChoice[] {
  const { data } = useQuery({
    queryKey: queryKeys.departments,
    queryFn: () => api('GET /share/dept/deptTree'),
    staleTime: 60_000,
  });
  return (data ?? []).map(toChoice);
}

function toChoice({ id, name, children }: DepartmentNode): DepartmentChoice {
  return { key: id, value: id, title: name, children: children.map(toChoice) };
}

/** The name of a department somewhere in the tree. */
export function departmentName(choices: readonly DepartmentChoice[], id: string): string | undefined {
  for (const { value, title, children } of choices) {
    const name = value === id ? title : departmentName(children, id);
    if (name !== undefined) return name;
  }
  return undefined;
}
