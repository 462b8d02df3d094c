import type { Address } from '../database/administrator.ts';
import type { Tx } from '../database/transaction.ts';
import type { AppContext } from '../http/contexts.ts';
import { hashPassword } from '../identity/password.ts';
import { setPassword } from '../identity/set-password.ts';
import { createTenant } from '../tenants/create-tenant.ts';
import { SampleTenant } from '../tenants/sample-tenant.ts';
import type { ImplementedModule } from './implement.ts';
import { createModuleCode } from './module-code.ts';

type Sample = {
  readonly name: string;
  readonly modules: readonly ImplementedModule[];
  readonly today: Date;
  /** What all its people sign in with. */
  readonly password: string;
};

/** Founds a firm and lets every module fill it, in the order of their list. All its people share one password. */
export function createSampleTenant(
  admin: Address,
  context: AppContext,
  { name, modules, today, password }: Sample,
): Promise<{ tenantId: string }> {
  const fill = async (tenantId: string) => {
    const firm = new SampleTenant(context, tenantId, {
      code: createModuleCode(modules, context.registry),
      today,
    });
    for (const { sample } of modules) await sample?.(firm, today);
    const hash = await hashPassword(password);
    await firm.inTenant((tx) => finishSample(tx, tenantId, hash));
  };
  return createTenant(admin, context, { code: 'sample', name, fill });
}

async function finishSample(tx: Tx, tenantId: string, hash: string): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>('select id from staff where tenant_id = $1', [
    tenantId,
  ]);
  for (const { id } of rows) await setPassword(tx, id, { hash, mustChange: false });
  // Nobody is told of what happened before the firm was there.
  await tx.client.query('delete from outbox where tenant_id = $1', [tenantId]);
}
