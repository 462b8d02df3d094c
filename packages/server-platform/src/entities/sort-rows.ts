import { idSchema } from '@jianheng/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { requireOpenNow } from '../authorization/form-times.ts';
import { rowScope } from '../authorization/row-scope.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import { all } from '../storage/filters/conditions.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { lockTree } from './tree/tree-place.ts';

export const sortSchema = z
  .array(z.strictObject({ id: idSchema, sort: z.int().min(0).max(1_000_000) }))
  .min(1)
  .max(500);

/** Puts rows into a new order among their brothers; all of them or none. */
export async function sortRows(
  { tx, user, known }: { tx: Tx; user: User; known: RegisteredEntity },
  order: z.output<typeof sortSchema>,
): Promise<void> {
  requireOpenNow(known, user, 'change');
  const rights = rowScope(known, user);
  await lockTree(tx, known);
  for (const { id, sort } of order) {
    const changed = await sql`
      update ${sql.table(known.table)} t set sort = ${sort}, revision = revision + 1
      where ${all([sql`t.tenant_id = ${tx.tenantId}` as never, sql`t.id = ${id}` as never, ...rights])} returning 1`.execute(
      tx.db,
    );
    if (changed.rows.length === 0) throw new AccessError(404);
  }
}
