import {
  createApi,
  ErrorRetry,
  queryKeys,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Skeleton } from 'antd';
import type { accountGrantCalls, levelGrantCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import styles from './grants.module.css';
import { GrantsPage } from './grants-page.tsx';
import { TickedEditor } from './ticked-editor.tsx';
import { idsTicked } from './ticked-nodes.ts';

const { path } = accessRights.entities.role;
const people = createApi<typeof accountGrantCalls>();
const levels = createApi<typeof levelGrantCalls>();

/** 账户授权: the people who hold a role, and the levels whose members do. */
export function AccountGrants() {
  return <GrantsPage tab="account">{(roleId) => <Accounts roleId={roleId} />}</GrantsPage>;
}

function Accounts({ roleId }: { readonly roleId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, roleId, 'accounts'),
    queryFn: () => people('POST /a/sys/role/queryUserListTree/:roleId', { params: { roleId } }),
    staleTime: 0,
  });
  const { run, isRunning } = useAction({
    call: (ids: readonly string[], options) =>
      people('POST /a/sys/role/saveRoleUserList/:roleId', { params: { roleId }, body: { ids }, ...options }),
    done: '保存成功',
    changes: { entity: path },
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <TickedEditor
      key={idsTicked(data).join()}
      title={t('账户授权')}
      tree={data}
      kind="user"
      note={t('勾选拥有该角色的人员，保存后一秒内生效，本人会收到通知。')}
      isRunning={isRunning}
      onSave={(ids) => void run(ids)}
    >
      <Levels roleId={roleId} />
    </TickedEditor>
  );
}

/** 会员等级 whose members hold the role; each is given or taken at once. */
function Levels({ roleId }: { readonly roleId: string }) {
  const t = useTranslation();
  const canManage = usePermission('accessRights:manage');
  const { data = [] } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, roleId, 'levels'),
    queryFn: () => levels('POST /a/sys/role/queryMemberLevelList/:roleId', { params: { roleId } }),
    staleTime: 0,
  });
  const { run, isRunning } = useAction({
    call: (ids: readonly string[], options) =>
      levels('POST /a/sys/role/saveRoleMemberLevelList/:roleId', {
        params: { roleId },
        body: { ids },
        ...options,
      }),
    done: '保存成功',
    changes: { entity: path },
  });
  if (data.length === 0) return null;
  return (
    <div className={styles.line}>
      <b>{t('会员等级')}</b>
      <Checkbox.Group
        disabled={!canManage || isRunning}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        value={data.filter(({ checked }) => checked).map(({ id }) => id)}
        onChange={(ids) => void run(ids)}
      />
    </div>
  );
}
