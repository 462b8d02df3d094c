import { TreeSelect } from 'antd';
import inputs from '../../../components/inputs.module.css';
import { roomStyle } from '../../../components/room-style.ts';
import type { FilterProps } from '../../kind/field-kind.ts';
import { useDepartments } from './use-departments.ts';

/** The arrow, and the place where one types. */
const SIGNS = 30;

/** Departments; choosing one chooses those below it. */
export function DepartmentFilter({ field, value, onChange }: FilterProps<{ readonly label: string }>) {
  const departments = useDepartments();
  return (
    <TreeSelect<string[]>
      className={inputs.filterChoice}
      style={roomStyle(field.label, { beside: SIGNS })}
      treeCheckable
      allowClear
      showCheckedStrategy={TreeSelect.SHOW_ALL}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      maxTagCount="responsive"
      placeholder={field.label}
      aria-label={field.label}
      treeData={departments}
      popupMatchSelectWidth={260}
      value={value?.kind === 'choices' ? [...value.choices] : []}
      onChange={(choices) => onChange(choices.length === 0 ? undefined : { kind: 'choices', choices })}
    />
  );
}
