import { createApi, ErrorRetry, entityApi, queryKeys, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { accessRightsCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import type { RightsGroup } from './granted-rights.ts';
import { GrantsPage } from './grants-page.tsx';
import { RightsEditor } from './rights-editor.tsx';

const { role } = accessRights.entities;
const roleApi = entityApi(role);
const api = createApi<typeof accessRightsCalls>();

/** 功能授权: the roles, and what the chosen one may do. */
export function RolePermissions() {
  return <GrantsPage tab="function">{(roleId) => <RoleRights roleId={roleId} />}</GrantsPage>;
}

/** Modules and their rights in the reader's language. */
function said(tree: readonly RightsGroup[], t: (text: string) => string): readonly RightsGroup[] {
  return tree.map(({ id, label, children }) => ({
    id,
    label: t(label),
    children: children.map((one) => ({ ...one, label: t(one.label) })),
  }));
}

/** The rights of one role, read anew whenever it is chosen. */
function RoleRights({ roleId }: { readonly roleId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(role.path, roleId, 'rights'),
    queryFn: async () => {
      const [of, rights] = await Promise.all([
        roleApi.read(roleId),
        api('GET /a/sys/role/queryRolePermission/:roleId', { params: { roleId } }),
      ]);
      return { role: of, ...rights };
    },
    staleTime: 0,
  });
  const t = useTranslation();
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  return <RightsEditor key={data.granted.join()} {...data} tree={said(data.tree, t)} />;
}
