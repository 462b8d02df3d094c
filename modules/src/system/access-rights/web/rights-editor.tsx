import type { RowOf } from '@jianheng/definition';
import { createApi, PageHeader, useAction, usePermission, useTranslation } from '@jianheng/web-platform';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import type { accessRightsCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import { countChanges, findRights, type RightsGroup } from './granted-rights.ts';
import styles from './grants.module.css';
import { RightsGroupChoices } from './rights-group-choices.tsx';

const { path, fields } = accessRights.entities.role;
const api = createApi<typeof accessRightsCalls>();

export interface RightsEditorProps {
  readonly role: RowOf<typeof fields>;
  readonly tree: readonly RightsGroup[];
  readonly granted: readonly string[];
}

/** The rights of one role by module: given, taken, and saved as a whole. */
export function RightsEditor({ role, tree, granted }: RightsEditorProps) {
  const t = useTranslation();
  const canManage = usePermission('accessRights:manage');
  // The administrators' role holds every right and cannot be changed.
  const isAdmin = role.code === 'admin';
  const [before] = useState<ReadonlySet<string>>(() => new Set(isAdmin ? allRights(tree) : granted));
  const [rights, setRights] = useState(before);
  const [typed, setTyped] = useState('');
  const { run, isRunning } = useAction({
    call: (permissions: readonly string[], options) =>
      api('PUT /a/sys/role/saveRolePermission/:roleId', {
        params: { roleId: role.id },
        body: { permissions },
        ...options,
      }),
    done: '保存成功',
    changes: { entity: path },
  });
  const changes = countChanges(before, rights);
  const isClosed = isAdmin || !canManage;
  return (
    <section className={styles.editor}>
      <PageHeader isSection title={role.name} note={t('{count} 项权限', { count: rights.size })}>
        <Input
          allowClear
          className={styles.search ?? ''}
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
            <Button
              type="primary"
              disabled={changes === 0}
              loading={isRunning}
              onClick={() => void run([...rights])}
            >
              {changes === 0 ? t('保存') : t('保存 {count} 处修改', { count: changes })}
            </Button>
          </>
        )}
      </PageHeader>
      {isAdmin ? <Alert type="info" showIcon title={t('系统管理员拥有全部权限，不能修改。')} /> : null}
      <div className={styles.groups}>
        {findRights(tree, typed).map((group) => (
          <RightsGroupChoices
            key={group.id}
            group={group}
            rights={rights}
            isClosed={isClosed}
            onChange={setRights}
          />
        ))}
      </div>
    </section>
  );
}

const allRights = (tree: readonly RightsGroup[]) =>
  tree.flatMap(({ children }) => children.map(({ id }) => id));
