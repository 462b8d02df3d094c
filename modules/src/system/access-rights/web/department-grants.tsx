import { createApi, ErrorRetry, queryKeys, useAction, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { departmentGrantCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import { GrantsPage } from './grants-page.tsx';
import { TickedEditor } from './ticked-editor.tsx';
import { idsTicked } from './ticked-nodes.ts';

const { path } = accessRights.entities.role;
const api = createApi<typeof departmentGrantCalls>();

/** 部门授权: the departments that holders of a role reach as their own. */
export function DepartmentGrants() {
  return <GrantsPage tab="department">{(roleId) => <Departments roleId={roleId} />}</GrantsPage>;
}

function Departments({ roleId }: { readonly roleId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, roleId, 'departments'),
    queryFn: () => api('GET /a/sys/dept/queryRoleList/:roleId', { params: { roleId } }),
    staleTime: 0,
  });
  const { run, isRunning } = useAction({
    call: (ids: readonly string[], options) =>
      api('PUT /a/sys/role/data/:roleId/deptIdList', { params: { roleId }, body: { ids }, ...options }),
    done: '保存成功',
    changes: { entity: path },
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <TickedEditor
      key={idsTicked(data).join()}
      title={t('部门授权')}
      tree={data}
      kind="department"
      note={t('拥有该角色的人员，可像查看本部门数据一样查看所选部门及其下级部门的数据。')}
      isRunning={isRunning}
      onSave={(ids) => void run(ids)}
    />
  );
}
