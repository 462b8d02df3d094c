import { call, queryKeys, toast, usePermission, useTranslation } from '@jianheng/web-platform';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import {
  countChanges,
  findRights,
  groupState,
  type RightsGroup,
  withGroup,
  withRight,
} from './granted-rights.ts';

export interface RightsEditorProps {
  readonly roleId: string;
  readonly roleName: string;
  /** The administrators' role holds every right and cannot be changed. */
  readonly isAdmin: boolean;
  readonly tree: readonly RightsGroup[];
  readonly granted: readonly string[];
}

/** The rights of one role by module: given, taken, and saved as a whole. */
export function RightsEditor({ roleId, roleName, isAdmin, tree, granted }: RightsEditorProps) {
  const t = useTranslation();
  const client = useQueryClient();
  const canManage = usePermission('accessRights:manage');
  const all = isAdmin ? tree.flatMap(({ children }) => children.map(({ id }) => id)) : granted;
  const [before] = useState<ReadonlySet<string>>(() => new Set(all));
  const [rights, setRights] = useState(before);
  const [typed, setTyped] = useState('');
  const [isSaving, setSaving] = useState(false);
  const changes = countChanges(before, rights);
  const isClosed = isAdmin || !canManage;
  const save = async () => {
    setSaving(true);
    try {
      await call('PUT', `/a/sys/role/saveRolePermission/${roleId}`, { permissions: [...rights] });
      toast().success('保存成功');
      await client.invalidateQueries({ queryKey: queryKeys.entity.all('/a/sys/role') });
    } catch {
      // The refusal has been told; what was chosen stays.
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="jh-rights-editor">
      <header className="jh-page-head">
        <h1>
          {roleName} <span className="jh-quiet jh-digits">{t('{count} 项权限', { count: rights.size })}</span>
        </h1>
        <div className="jh-rights-deeds">
          <Input
            allowClear
            placeholder={t('搜索权限')}
            aria-label={t('搜索权限')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isClosed ? null : (
            <>
              <Button disabled={changes === 0} onClick={() => setRights(before)}>
                {t('还原')}
              </Button>
              <Button type="primary" disabled={changes === 0} loading={isSaving} onClick={() => void save()}>
                {changes === 0 ? t('保存') : t('保存 {count} 处修改', { count: changes })}
              </Button>
            </>
          )}
        </div>
      </header>
      {isAdmin ? <Alert type="info" showIcon title={t('系统管理员拥有全部权限，不能修改。')} /> : null}
      <div className="jh-rights-groups">
        {findRights(tree, typed).map((group) => (
          <Group key={group.id} group={group} rights={rights} isClosed={isClosed} onChange={setRights} />
        ))}
      </div>
    </section>
  );
}

interface GroupProps {
  readonly group: RightsGroup;
  readonly rights: ReadonlySet<string>;
  readonly isClosed: boolean;
  readonly onChange: (rights: ReadonlySet<string>) => void;
}

function Group({ group, rights, isClosed, onChange }: GroupProps) {
  const state = groupState(rights, group);
  return (
    <div className="jh-rights-group">
      <Checkbox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={isClosed}
        onChange={({ target }) => onChange(withGroup(rights, group, target.checked))}
      >
        <b>{group.label}</b>
      </Checkbox>
      <div className="jh-rights-choices">
        {group.children.map(({ id, label }) => (
          <Checkbox
            key={id}
            checked={rights.has(id)}
            disabled={isClosed}
            onChange={({ target }) => onChange(withRight(rights, id, target.checked))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
