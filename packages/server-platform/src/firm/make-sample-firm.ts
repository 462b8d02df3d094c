import type { Address } from '../database/prepare.ts';
import type { Tx } from '../database/transaction.ts';
import { moduleCodeOf } from '../http/all-routes.ts';
import type { ImplementedModule } from '../implement.ts';
import { hashPassword } from '../session/password.ts';
import { setPassword } from '../session/set-password.ts';
import { createFirm, type House } from './create-firm.ts';
import { SampleFirm } from './sample-firm.ts';

type Sample = {
  readonly name: string;
  readonly modules: readonly ImplementedModule[];
  readonly today: Date;
  /** What all its people sign in with. */
  readonly password: string;
};

/** Founds a firm and lets every module fill it, in the order of their list. All its people share one password. */
export function makeSampleFirm(
  admin: Address,
  house: House,
  { name, modules, today, password }: Sample,
): Promise<{ tenantId: string }> {
  const fill = async (tenantId: string) => {
    const firm = new SampleFirm(house, tenantId, { code: moduleCodeOf(modules, house.registry), today });
    for (const { sample } of modules) await sample?.(firm, today);
    const hash = await hashPassword(password);
    await firm.inTenant((tx) => settle(tx, tenantId, hash));
  };
  return createFirm(admin, house, { code: 'sample', name, fill });
}

async function settle(tx: Tx, tenantId: string, hash: string): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>('select id from staff where tenant_id = $1', [
    tenantId,
  ]);
  for (const { id } of rows) await setPassword(tx, id, { hash, mustChange: false });
  // Nobody is told of what happened before the firm was there.
  await tx.client.query('delete from outbox where tenant_id = $1', [tenantId]);
}
