import { Input, Modal, Tag, Tree } from 'antd';
import { useState } from 'react';
import words from '../../components/words.module.css';
import { useDepartments } from '../../fields/simple/department/use-departments.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';
import { PeopleTable } from './people-table.tsx';
import styles from './person-dialog.module.css';
import { type Chosen, type PickMode, pick } from './picked.ts';

/** How long the reminder stays when nobody was picked; in seconds. */
const REMINDER = 15;

export interface PersonDialogProps {
  readonly mode: PickMode;
  readonly first: readonly Chosen[];
  readonly includesDisabled: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (chosen: readonly Chosen[]) => void;
}

/** Departments on the left, their people on the right, the choice below. */
export function PersonDialog({ mode, first, includesDisabled, onCancel, onConfirm }: PersonDialogProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState(first);
  const [deptId, setDeptId] = useState<string>();
  const [typed, setTyped] = useState('');
  const departments = useDepartments();
  const confirm = () => {
    if (chosen.length === 0) return toast().error('请选中一个人员', REMINDER);
    onConfirm(chosen);
  };
  return (
    <Modal
      open
      title={t('选择人员')}
      width={820}
      centered
      okText={t('确定')}
      cancelText={t('取消')}
      onOk={confirm}
      onCancel={onCancel}
    >
      <div className={styles.dialog}>
        <Tree
          className={styles.tree ?? ''}
          key={departments.length}
          blockNode
          defaultExpandAll
          treeData={departments}
          onSelect={([key]) => setDeptId(key === undefined ? undefined : String(key))}
        />
        <div className={styles.people}>
          <Input.Search
            allowClear
            autoFocus
            placeholder={t('姓名或登录名')}
            onSearch={(text) => setTyped(text.trim())}
          />
          <PeopleTable
            key={`${deptId}:${typed}`}
            deptId={deptId}
            typed={typed}
            includesDisabled={includesDisabled}
            chosen={chosen}
            mode={mode}
            onPick={(person) => setChosen(pick(chosen, person, mode))}
          />
        </div>
      </div>
      <div className={styles.chosen}>
        <span className={words.quiet}>{t('已选 {count} 人', { count: chosen.length })}</span>
        {chosen.map((one) => (
          <Tag key={one.id} closable onClose={() => setChosen(chosen.filter(({ id }) => id !== one.id))}>
            {one.name}
          </Tag>
        ))}
      </div>
    </Modal>
  );
}
