import type { PlatformAnswer } from '@jianheng/contract';
import type { DrawnTree } from '@jianheng/definition';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';

type Draft = NonNullable<PlatformAnswer<'GET /act/model/:key'>['draft']>;

/** What is being drawn for a process, if anything is. */
export async function draftOf(tx: Tx, key: string): Promise<Draft | null> {
  const [found] = await queryRows<
    Omit<Draft, 'tree' | 'xml'> & { tree: DrawnTree | null; xml: string | null }
  >(
    tx,
    `select d.revision, d.saved_at as "savedAt", s.name as "savedBy", d.tree, d.xml
     from process_draft d left join staff s on s.tenant_id = d.tenant_id and s.id = d.saved_by
     where d.tenant_id = $1 and d.process_key = $2`,
    [tx.tenantId, key],
  );
  if (!found) return null;
  const { tree, xml, ...saved } = found;
  return tree === null ? { ...saved, xml: xml ?? '' } : { ...saved, tree };
}

type Change = { readonly key: string; readonly revision: number; readonly by: string } & (
  | { readonly tree: DrawnTree }
  | { readonly xml: string }
);

/** Keeps what is drawn; refused when somebody else has kept another since `revision` was read (0: there was none). */
export async function saveDraft(tx: Tx, change: Change): Promise<{ revision: number }> {
  const { key, revision, by } = change;
  const tree = 'tree' in change ? JSON.stringify(change.tree) : null;
  const xml = 'xml' in change ? change.xml : null;
  const [saved] =
    revision === 0
      ? await queryRows<{ revision: number }>(
          tx,
          `insert into process_draft (tenant_id, process_key, tree, xml, saved_by) values ($1, $2, $3::json, $4, $5)
           on conflict do nothing returning revision`,
          [tx.tenantId, key, tree, xml, by],
        )
      : await queryRows<{ revision: number }>(
          tx,
          `update process_draft set tree = $3::json, xml = $4, revision = revision + 1, saved_by = $5, saved_at = now()
           where tenant_id = $1 and process_key = $2 and revision = $6 returning revision`,
          [tx.tenantId, key, tree, xml, by, revision],
        );
  if (!saved) throw businessError('changedMeanwhile');
  return saved;
}

/** Forgets what is drawn; only as far as `revision`, where one is named: what another drew since stays. */
export async function removeDraft(tx: Tx, key: string, revision?: number): Promise<number> {
  const removed = await queryRows(
    tx,
    'delete from process_draft where tenant_id = $1 and process_key = $2 and ($3::int is null or revision = $3) returning 1',
    [tx.tenantId, key, revision ?? null],
  );
  return removed.length;
}
