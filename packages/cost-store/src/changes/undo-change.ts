import type { Tx } from '@jianheng/server-platform';
import { lockBill } from '../blocks/project-revision.ts';
import { type Editing, type EditOutcome, openLines, writeEdits } from '../editing/edit-lines.ts';
import type { LoggedEdit, LoggedResource } from '../editing/line-edit.ts';
import { restoreResources } from '../editing/resource-prices.ts';
import { type LoggedStep, undoSteps } from '../structure/change-structure.ts';
import { type LoggedPricing, restorePricing } from '../structure/line-pricing.ts';

/** A change in the log of a project. */
export type LoggedChange = {
  readonly revision: string;
  readonly at: string;
  readonly by: string;
  readonly kind:
    | 'import'
    | 'edit'
    | 'resourcePrices'
    | 'priceLines'
    | 'subjects'
    | 'insertLines'
    | 'removeLines'
    | 'moveLines'
    | 'undo'
    | 'remove';
  /** Lines that were changed. */
  readonly lines: number;
  /** The revision that it undoes, and the one that undid it. */
  readonly undoes: string | null;
  readonly compensatedBy: string | null;
};

const MAX_CHANGES = 100;

/** The last changes of a project, the newest first. */
export async function readChanges(tx: Tx, projectId: string): Promise<readonly LoggedChange[]> {
  const { rows } = await tx.client.query<LoggedChange>(
    `select c.at_revision::text as revision, c.at, c.by_user::text as by,
       case when c.kind = 'edit' and c.edits -> 0 -> 'set' ? 'subject' then 'subjects'
         when c.kind <> 'edit' or c.edits -> 0 ->> 'target' = 'line' then c.kind
         when c.edits -> 0 ->> 'target' = 'resource' then 'resourcePrices'
         when c.edits -> 0 ->> 'target' = 'price' then 'priceLines'
         else c.edits -> 0 ->> 'target' || 'Lines' end as kind,
       coalesce(jsonb_array_length(jsonb_path_query_array(c.edits, '$[*] ? (@.target != "resource")')), 0) as lines,
       c.undoes::text,
       (select max(u.at_revision)::text from cost_change u
         where u.tenant_id = c.tenant_id and u.project_id = c.project_id and u.undoes = c.at_revision) as "compensatedBy"
     from cost_change c where c.tenant_id = $1 and c.project_id = $2 order by c.at_revision desc limit ${MAX_CHANGES}`,
    [tx.tenantId, projectId],
  );
  return rows;
}

/**
 * Undoes a change of lines by a change of its own. A cell gets its former value unless it has been changed since; inserted
 * lines are removed, removed lines restored, moved lines moved back.
 *
 * @returns undefined when there is no such change, or it was no change of lines
 */
export async function undoChange(
  tx: Tx,
  revision: string,
  editing: Omit<Editing, 'kind' | 'undoes' | 'follows'>,
): Promise<EditOutcome | undefined> {
  const { rows } = await tx.client.query<{ edits: readonly Logged[]; follows: boolean }>(
    `select edits, follows from cost_change where tenant_id = $1 and project_id = $2 and at_revision = $3 and kind in ('edit', 'undo')`,
    [tx.tenantId, editing.projectId, revision],
  );
  const [change] = rows;
  if (change === undefined) return undefined;
  const steps = change.edits.filter(isStep);
  if (steps.length > 0) return undoSteps(tx, steps, { ...editing, undoes: revision });
  const lines = change.edits
    .filter((edit) => edit.target === 'line')
    .map(({ id, set, was }) => ({ id, set: was, was: set }));
  await lockBill(tx, editing.projectId);
  const pricings = change.edits.filter((edit) => edit.target === 'price');
  if (pricings.length > 0) return restorePricing(tx, pricings, { ...editing, undoes: revision });
  const prices = change.edits.filter((edit) => edit.target === 'resource');
  const { restored, refused } = await restoreResources(tx, editing.projectId, prices);
  const outcome = await writeEdits(
    tx,
    lines,
    { blocks: await openLines(tx, editing.projectId, lines), resources: restored },
    { ...editing, follows: change.follows, kind: 'undo', undoes: revision },
  );
  return { ...outcome, refused: [...refused, ...outcome.refused] };
}

type Logged = LoggedEdit | LoggedResource | LoggedPricing | LoggedStep;

const isStep = (edit: Logged): edit is LoggedStep =>
  edit.target === 'insert' || edit.target === 'remove' || edit.target === 'move';
