import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  beginFirmArchive,
  beginFirmWork,
  isWhole,
  moduleError,
  route,
  setRemovalDay,
  type Tx,
} from '@jianheng/server-platform';
import { saasCalls } from '../saas.calls.ts';
import { saas } from '../saas.module.ts';
import { demandOperator, isThere } from './guard-firms.ts';

type Founded = {
  readonly name: string;
  readonly firmNumber: string;
  readonly isOpen: boolean;
  readonly state: string | null;
};
const manages = { access: { anyOf: ['saas:manage'] }, transaction: 'write' } as const;

/** 导出与移除: a firm takes its data along, and leaves nothing behind. */
export const leaveRoutes: readonly AnyRoute[] = [
  route(
    {
      ...manages,
      ...callSpec(saasCalls, 'POST /b/saas/firm/:id/exportData'),
      summary: '企业用户：导出企业数据',
      audit: 'exportFirm',
    },
    async ({ tx, user, server, params: { id }, audit }) => {
      const { name, firmNumber } = await demandFounded(tx, id);
      audit(`/b/saas/firm/${id}`, { firmNumber });
      return beginFirmArchive(tx, user, server, { firm: firmNumber, name, needs: ['saas:manage'] });
    },
  ),
  route(
    {
      ...manages,
      ...callSpec(saasCalls, 'POST /b/saas/firm/:id/remove'),
      summary: '企业用户：移除',
      audit: 'removeFirm',
    },
    async ({ tx, user, server, params: { id }, body: { name, days }, audit }) => {
      const firm = await demandFounded(tx, id);
      if (firm.isOpen) throw moduleError(saas, 'closeFirst', { name: firm.name });
      if (name.trim() !== firm.name) throw moduleError(saas, 'removeNameWrong');
      if (!server.owner) throw moduleError(saas, 'notFoundable');
      const removeOn = await setRemovalDay(tx, firm.firmNumber, days);
      await setState(tx, id, { state: 'removing', removeOn });
      audit(`/b/saas/firm/${id}`, { firmNumber: firm.firmNumber, removeOn });
      if (days > 0) return { removeOn, jobRunId: null };
      const plan = { kind: 'remove', firm: firm.firmNumber } as const;
      const { jobRunId } = await beginFirmWork(tx, user, server, { title: `移除${firm.name}`, plan });
      return { removeOn, jobRunId };
    },
  ),
  route(
    {
      ...manages,
      ...callSpec(saasCalls, 'POST /b/saas/firm/:id/keep'),
      summary: '企业用户：取消移除',
      audit: 'keepFirm',
    },
    async ({ tx, params: { id }, audit }) => {
      const { name, firmNumber, state } = await demandFounded(tx, id);
      if (state !== 'removing') throw moduleError(saas, 'notRemoving', { name });
      await setRemovalDay(tx, firmNumber, undefined);
      // Its removal takes this row before all others: whoever comes later finds that it has begun.
      if (!(await isWhole(tx, firmNumber))) throw moduleError(saas, 'notFounded', { name });
      await setState(tx, id, { state: 'closed', removeOn: null });
      audit(`/b/saas/firm/${id}`, { firmNumber });
      return null;
    },
  ),
];

/** A firm that was founded and is there; for the operator alone. */
async function demandFounded(tx: Tx, id: string): Promise<Founded> {
  await demandOperator(tx);
  const { rows } = await tx.client.query<Omit<Founded, 'firmNumber'> & { firmNumber: string | null }>(
    `select name, firm_number as "firmNumber", is_open as "isOpen", state from saas_firm
     where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [firm] = rows;
  if (!firm) throw new AccessError(404);
  const { firmNumber } = firm;
  if (firmNumber === null || !(await isThere(tx, firmNumber)))
    throw moduleError(saas, 'notFounded', { name: firm.name });
  return { ...firm, firmNumber };
}

async function setState(
  tx: Tx,
  id: string,
  { state, removeOn }: { readonly state: string; readonly removeOn: string | null },
): Promise<void> {
  await tx.client.query(
    `update saas_firm set state = $3, remove_on = $4, revision = revision + 1, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, removeOn],
  );
}
