import { TreeSelect } from 'antd';
import inputs from '../../../components/inputs.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';
import { departmentName, useDepartments } from './use-departments.ts';

/** A department out of the tree. */
export function DepartmentInput({ value, label, onChange, id, isWrong, isCell }: InputProps<unknown>) {
  const t = useTranslation();
  const departments = useDepartments();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const isOffered = chosen === null || departmentName(departments, chosen) !== undefined;
  return (
    <TreeSelect<string | null>
      {...(id ? { id } : {})}
      className={inputs.full}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      placeholder={isCell ? '' : t('请选择')}
      treeData={
        isOffered
          ? departments
          : [...departments, { key: chosen, value: chosen, title: label ?? '', children: [] }]
      }
      value={chosen}
      onChange={(next) => {
        const department = next ?? null;
        onChange(department, department === null ? undefined : departmentName(departments, department));
      }}
      popupMatchSelectWidth={260}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const } : {})}
    />
  );
}
