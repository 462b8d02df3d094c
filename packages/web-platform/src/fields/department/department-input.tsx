import { TreeSelect } from 'antd';
import { useWords } from '../../words/use-words.ts';
import type { InputProps } from '../web-kind.ts';
import { departmentName, useDepartments } from './use-departments.ts';

/** A department out of the tree. */
export function DepartmentInput({ value, label, onChange, id, isWrong, isCell }: InputProps<unknown>) {
  const t = useWords();
  const departments = useDepartments();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  return (
    <TreeSelect<{ value: string; label: string } | null>
      {...(id ? { id } : {})}
      className="jh-full"
      labelInValue
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      placeholder={isCell ? '' : t('请选择')}
      treeData={departments}
      value={chosen === null ? null : { value: chosen, label: departmentName(departments, chosen) ?? label ?? '' }}
      onChange={(next) => {
        const department = next?.value ?? null;
        onChange(department, department === null ? undefined : departmentName(departments, department));
      }}
      popupMatchSelectWidth={260}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const } : {})}
    />
  );
}
