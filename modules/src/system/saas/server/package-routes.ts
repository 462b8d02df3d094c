import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  moduleError,
  route,
  type Server,
  type Tx,
} from '@jianheng/server-platform';
import { saasCalls } from '../saas.calls.ts';
import { saas } from '../saas.module.ts';
import { closedIn, demandOperator } from './guard-firms.ts';

/** The group of the menu whose modules belong to every firm. */
const OF_ALL = '系统管理';

/** 菜单范围: which modules a package has. What it leaves out is not there for firms that have it. */
export const packageRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(saasCalls, 'GET /b/saas/grade/:id/modules'),
      summary: '用户等级：查看可用模块',
      access: { anyOf: ['saas:view'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, server, params: { id } }) => {
      await demandGrade(tx, id);
      const closed = new Set(await closedIn(tx, id));
      return packaged(server).map(({ name, label }) => ({ name, label, isIncluded: !closed.has(name) }));
    },
  ),
  route(
    {
      ...callSpec(saasCalls, 'PUT /b/saas/grade/:id/modules'),
      summary: '用户等级：设置可用模块',
      access: { anyOf: ['saas:manage'] },
      audit: 'saveGradeModules',
      transaction: 'write',
    },
    async ({ tx, server, params: { id }, body: { closed }, audit }) => {
      await demandOperator(tx);
      await demandGrade(tx, id);
      const known = new Set(packaged(server).map(({ name }) => name));
      const unknown = closed.find((name) => !known.has(name));
      if (unknown !== undefined) throw moduleError(saas, 'moduleUnknown', { name: unknown });
      await tx.client.query(
        'update saas_grade set closed_modules = $3, revision = revision + 1, updated_at = now() where tenant_id = $1 and id = $2',
        [tx.tenantId, id, closed.join()],
      );
      await tx.client.query(
        `update tenant t set closed_modules = $3 from saas_firm f
         where f.tenant_id = $1 and f.grade = $2 and t.id = f.firm_number::bigint`,
        [tx.tenantId, id, closed],
      );
      audit(`/b/saas/grade/${id}`, { closed });
      return null;
    },
  ),
];

/** Modules that a package may leave out: all with pages of their own but those of the system, without what a firm drew. */
function packaged({ firms, registry }: Server) {
  return (firms?.shipped.registry ?? registry).modules.filter(
    ({ menu }) => menu !== undefined && [menu.under].flat()[0] !== OF_ALL,
  );
}

async function demandGrade(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.client.query('select 1 from saas_grade where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
  ]);
  if (rows.length === 0) throw new AccessError(404);
}
