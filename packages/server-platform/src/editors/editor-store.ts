import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';

type Editing = { readonly path: string; readonly id: string; readonly userId: string };
type Editor = { readonly id: string; readonly name: string; readonly since: string };

/** Who has not said for this long that he is still at it has gone away. */
const STILL = '1 minute';

/** Keeps that a person is changing a row; answers the others who are, whoever began first before. */
export async function noteEditor(tx: Tx, { path, id, userId }: Editing): Promise<Editor[]> {
  await queryRows(
    tx,
    `insert into row_editor as e (tenant_id, path, row_id, user_id) values ($1, $2, $3, $4)
     on conflict (tenant_id, path, row_id, user_id) do update set seen_at = now(),
       began_at = case when e.seen_at < now() - interval '${STILL}' then now() else e.began_at end`,
    [tx.tenantId, path, id, userId],
  );
  return queryRows<Editor>(
    tx,
    `select e.user_id as id, s.name, e.began_at as since from row_editor e
     join staff s on s.tenant_id = e.tenant_id and s.id = e.user_id
     where e.tenant_id = $1 and e.path = $2 and e.row_id = $3 and e.user_id <> $4
       and e.seen_at >= now() - interval '${STILL}' order by e.began_at limit 20`,
    [tx.tenantId, path, id, userId],
  );
}

export async function removeEditor(tx: Tx, { path, id, userId }: Editing): Promise<void> {
  await queryRows(
    tx,
    'delete from row_editor where tenant_id = $1 and path = $2 and row_id = $3 and user_id = $4',
    [tx.tenantId, path, id, userId],
  );
}
