import {
  createApi,
  queryKeys,
  SheetDialog,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import type { backupCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import { Differences } from './differences.tsx';
import styles from './grants.module.css';

const { path } = accessRights.entities.role;
const api = createApi<typeof backupCalls>();

type Props = { readonly id: string; readonly name: string; readonly onClose: () => void };

/** What taking a backup back would change, role by role; those that are ticked are taken back. */
export function CompareBackup({ id, name, onClose }: Props) {
  const t = useTranslation();
  const canManage = usePermission('accessRights:manage');
  const [left, setLeft] = useState<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, id, 'compare'),
    queryFn: () => api('GET /a/sys/roleBackup/:id/compare', { params: { id } }),
    staleTime: 0,
  });
  const { run, isRunning } = useAction({
    call: (roleIds: readonly string[], options) =>
      api('POST /a/sys/roleBackup/:id/restore', { params: { id }, body: { roleIds }, ...options }),
    done: '授权已恢复',
    changes: { entity: path },
    onDone: onClose,
  });
  const byRole = [...Map.groupBy(data?.roles ?? [], ({ roleId }) => roleId)];
  const wanted = byRole.map(([roleId]) => roleId).filter((roleId) => !left.includes(roleId));
  const canRestore = canManage && wanted.length > 0;
  return (
    <SheetDialog
      title={t('备份“{name}”与当前授权的差异', { name })}
      width={720}
      {...(canRestore ? { okText: t('恢复 {count} 个角色', { count: wanted.length }) } : {})}
      isRunning={isRunning}
      onOk={() => void run(wanted)}
      onClose={onClose}
    >
      {data === undefined ? <Skeleton active /> : null}
      {data !== undefined && byRole.length === 0 ? <p>{t('当前授权与备份相同。')}</p> : null}
      {byRole.map(([roleId, found]) => (
        <section key={roleId}>
          <Checkbox
            disabled={!canManage}
            checked={!left.includes(roleId)}
            onChange={({ target }) =>
              setLeft(target.checked ? left.filter((one) => one !== roleId) : [...left, roleId])
            }
          >
            <b>{found[0]?.name}</b>
          </Checkbox>
          <Differences found={found} />
        </section>
      ))}
      {data !== undefined && data.gone.length > 0 ? (
        <p className={styles.notes}>
          {t('备份中的这些角色已被删除，不能恢复：{names}', { names: data.gone.join(t('、')) })}
        </p>
      ) : null}
      {data !== undefined && data.missing > 0 ? (
        <p className={styles.notes}>
          {t('备份中有 {count} 项已不存在，恢复时略过。', { count: data.missing })}
        </p>
      ) : null}
    </SheetDialog>
  );
}
