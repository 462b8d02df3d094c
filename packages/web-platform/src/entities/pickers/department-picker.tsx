import { TreeSelect } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Chosen, departmentsById, type PickMode } from './picked.ts';
import { useDepartments } from './use-directory.ts';

export interface DepartmentPickerProps {
  readonly value: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
  readonly mode?: PickMode;
  readonly disabled?: boolean;
  readonly id?: string;
}

/** Picks one department, or several. */
export function DepartmentPicker({
  value,
  onChange,
  mode = 'single',
  disabled = false,
  id,
}: DepartmentPickerProps) {
  const t = useTranslation();
  const { data = [], isPending } = useDepartments();
  const picked = value.map((one) => ({ value: one.id, label: one.name }));
  return (
    <TreeSelect<readonly { value: string; label: string }[] | { value: string; label: string }>
      {...(id === undefined ? {} : { id })}
      className="jh-picker"
      labelInValue
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      multiple={mode === 'multiple'}
      disabled={disabled}
      loading={isPending}
      treeData={data}
      placeholder={t('选择部门')}
      value={picked}
      onChange={(next) => {
        const ids = [next].flat().flatMap((one) => (one === undefined || one === null ? [] : [one.value]));
        onChange(departmentsById(data, ids));
      }}
    />
  );
}
