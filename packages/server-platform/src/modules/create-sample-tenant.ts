import type { Address } from '../database/administrator.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { AppContext } from '../http/contexts.ts';
import { hashPassword } from '../identity/passwords/password.ts';
import { setPassword } from '../identity/passwords/set-password.ts';
import { OF_PROCESS } from '../messages/row-address.ts';
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
    const hash = await hashPassword(password);
    await fillSample(context, tenantId, { modules, today });
    await inTransaction(context.pool, tenantId, async (tx) => {
      const { rows } = await tx.client.query<{ id: string }>('select id from staff where tenant_id = $1', [
        tenantId,
      ]);
      for (const { id } of rows) await setPassword(tx, id, { hash, mustChange: false });
    });
  };
  return createTenant(admin, context, { code: 'sample', name, fill });
}

/**
 * Lets every module fill a firm that was founded, in the order of their list. Its people sign in with the administrator's
 * first password until each has changed his own.
 */
export async function fillSample(
  context: AppContext,
  tenantId: string,
  { modules, today }: Pick<Sample, 'modules' | 'today'>,
): Promise<void> {
  const firm = new SampleTenant(context, tenantId, {
    code: createModuleCode(modules, context.registry),
    today,
  });
  for (const { sample } of modules) await sample?.(firm, today);
  await firm.inTenant(finishSample);
}

async function finishSample({ client, tenantId }: Tx): Promise<void> {
  await client.query(
    `insert into credential (tenant_id, user_id, password_hash, must_change)
     select s.tenant_id, s.id, a.password_hash, true from staff s
     join (select c.password_hash from credential c join staff u on u.tenant_id = c.tenant_id and u.id = c.user_id
       where c.tenant_id = $1 and u.login_name = 'admin') a on true
     where s.tenant_id = $1 on conflict (tenant_id, user_id) do nothing`,
    [tenantId],
  );
  // Nobody is told of what happened before the firm was there.
  await client.query('delete from outbox where tenant_id = $1', [tenantId]);
  await client.query('delete from message where tenant_id = $1 and entity = $2', [tenantId, OF_PROCESS]);
}
