import type { RowOf } from '@jianheng/definition';
import { callForData, ErrorRetry, entityApi, queryKeys, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Empty, Menu, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { accessRights } from '../access-rights.module.ts';
import type { RightsGroup } from './granted-rights.ts';
import { RightsEditor } from './rights-editor.tsx';
import './role-permissions.css';

const { role } = accessRights.entities;
const roleCalls = entityApi(role);
type RoleRow = RowOf<typeof role.fields>;
type Rights = { readonly tree: readonly RightsGroup[]; readonly granted: readonly string[] };

/** 功能授权: what each role may do. */
export function RolePermissions() {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const roles = useQuery({
    queryKey: [...queryKeys.entity.all('/a/sys/role'), 'rights'],
    queryFn: async () => (await roleCalls.list({ pageSize: 500 })).data,
  });
  const chosen = roles.data?.find(({ id }) => id === query.get('roleId')) ?? roles.data?.[0];
  if (roles.error !== null)
    return <ErrorRetry text={roles.error.message} onRetry={() => void roles.refetch()} />;
  return (
    <div className="jh-page jh-rights-page">
      <nav className="jh-rights-roles" aria-label={t('角色')}>
        <h1>{t('角色')}</h1>
        {roles.data === undefined ? <Skeleton active title={false} /> : null}
        <Menu
          selectedKeys={chosen === undefined ? [] : [chosen.id]}
          items={(roles.data ?? []).map(({ id, name }) => ({ key: id, label: name }))}
          onClick={({ key }) => setQuery({ roleId: key }, { replace: true })}
        />
      </nav>
      {chosen === undefined ? (
        <Empty className="jh-rights-editor" />
      ) : (
        <OfRole key={chosen.id} role={chosen} />
      )}
    </div>
  );
}

function OfRole({ role }: { readonly role: RoleRow }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.entity.all('/a/sys/role'), 'rights', role.id],
    queryFn: () => callForData<Rights>('GET', `/a/sys/role/queryRolePermission/${role.id}`),
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active className="jh-rights-editor" />;
  return (
    <RightsEditor
      key={data.granted.join()}
      roleId={role.id}
      roleName={role.name}
      isAdmin={role.code === 'admin'}
      {...data}
    />
  );
}
