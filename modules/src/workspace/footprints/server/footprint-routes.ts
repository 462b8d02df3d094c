import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, addRow, route, type Tx } from '@jianheng/server-platform';
import { menuKind } from './menu-kind.ts';

/** Footprints lead back to where a person was lately; what lies further back is forgotten. */
const MOST_KEPT = 1000;

export const footprintRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(platformCalls, 'POST /b/footmark'),
      summary: '记录菜单访问',
      access: 'signedIn',
      audit: 'none',
      changesOnlyOwn: true,
      transaction: 'write',
    },
    async (call) => {
      const { menuName, type = 0 } = call.body;
      await addRow(call, '/b/footmark', { menuName, type: menuKind(menuName, type) });
      await forgetOldest(call.tx, call.user.id);
      return null;
    },
  ),
];

async function forgetOldest(tx: Tx, userId: string): Promise<void> {
  const own = 'tenant_id = $1 and created_by = $2';
  await tx.client.query(
    `delete from footprints_footprint where ${own} and (created_at, id) <=
       (select created_at, id from footprints_footprint where ${own} order by created_at desc, id desc offset ${MOST_KEPT} limit 1)`,
    [tx.tenantId, userId],
  );
}
