import type { Tx } from '@jianheng/server-platform';
import { type BillLine, linesById } from '../blocks/read-lines.ts';

/** Lines that one answer holds; whoever missed more reads the bill again. */
const MAX_LINES = 500;
const MAX_CHANGES = 100;

/** What was changed since a revision. */
export type ChangesSince = {
  readonly revision: string;
  readonly changes: readonly { readonly revision: string; readonly by: string }[];
  /** The changed lines as they are now. */
  readonly rows: readonly BillLine[];
  /** Lines were imported, inserted, removed or moved, or too many were changed: the bill is to be read again. */
  readonly isRestructured: boolean;
};

type Change = {
  readonly revision: string;
  readonly by: string;
  readonly ids: readonly string[];
  readonly restructures: boolean;
};

/** Changes of a project after a revision, other than those that the reader made and names. */
export async function changesSince(
  tx: Tx,
  projectId: string,
  { revision, own }: { readonly revision: string; readonly own: readonly string[] },
): Promise<ChangesSince> {
  const { rows: changes } = await tx.client.query<Change>({
    name: 'cost-changes-since',
    text: `select at_revision::text as revision, by_user::text as by,
        coalesce(jsonb_path_query_array(edits, '$[*] ? (@.target != "resource").id'), '[]') as ids,
        kind in ('import', 'remove') or edits is null
          or edits @? '$[*] ? (@.target == "insert" || @.target == "remove" || @.target == "move")' as restructures
      from cost_change where tenant_id = $1 and project_id = $2 and at_revision > $3 and at_revision <> all($4::bigint[])
      order by at_revision limit ${MAX_CHANGES + 1}`,
    values: [tx.tenantId, projectId, revision, own],
  });
  const ids = [...new Set(changes.flatMap((change) => change.ids))];
  const isRestructured =
    changes.length > MAX_CHANGES ||
    ids.length > MAX_LINES ||
    changes.some(({ restructures }) => restructures);
  return {
    // Not the counter of the project: what is committed between two statements would be passed over.
    revision: changes.at(-1)?.revision ?? revision,
    changes: changes.slice(0, MAX_CHANGES).map(({ revision: at, by }) => ({ revision: at, by })),
    rows: isRestructured || ids.length === 0 ? [] : await linesById(tx, projectId, ids),
    isRestructured,
  };
}
