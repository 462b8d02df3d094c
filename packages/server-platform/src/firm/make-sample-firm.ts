import type { Address } from '../database/prepare.ts';
import { moduleCodeOf } from '../http/all-routes.ts';
import type { ImplementedModule } from '../implement.ts';
import { hashPassword } from '../session/password.ts';
import { setPassword } from '../session/sign-in.ts';
import { createFirm, type House, randomPassword } from './create-firm.ts';
import { SampleFirm } from './sample-firm.ts';

type Sample = { readonly name: string; readonly modules: readonly ImplementedModule[]; readonly today: Date };

/**
 * Founds a firm and lets every module fill it, in the order of their list. All its people share one random password,
 * which is answered and kept nowhere.
 */
export async function makeSampleFirm(
  admin: Address,
  house: House,
  { name, modules, today }: Sample,
): Promise<{ tenantId: string; password: string }> {
  const { tenantId } = await createFirm(admin, house, { code: 'sample', name });
  const firm = new SampleFirm(house, tenantId, { code: moduleCodeOf(modules, house.registry), today });
  for (const { sample } of modules) await sample?.(firm, today);

  const password = randomPassword();
  const hash = await hashPassword(password);
  await firm.inTenant(async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>('select id from staff where tenant_id = $1', [
      tenantId,
    ]);
    for (const { id } of rows) await setPassword(tx, id, { hash, mustChange: false });
    // Nobody is told of what happened before the firm was there.
    await tx.client.query('delete from outbox where tenant_id = $1', [tenantId]);
  });
  return { tenantId, password };
}
