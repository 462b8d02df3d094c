import type { UnitRows } from '@jianheng/process-engine';
import { hasPermission } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import { removeSaved } from '../../entities/write-saved.ts';
import { AccessError, businessError } from '../../errors/errors.ts';
import { loadForm } from '../forms/load-form.ts';
import { type CommandContext, type Form, isAbout } from '../process-context.ts';
import { lockTree, processNotFound } from '../repository/lock-tree.ts';
import { loadTree } from '../repository/tree-repository.ts';
import { forgetOpinionFiles } from './opinion-files.ts';

/** How a process ended that left nothing in the business. */
const WITHOUT_EFFECT: readonly unknown[] = ['cancelled', 'rejected', 'terminated', 'voided'];
type Removed = { readonly title: string; readonly form: string | null };

/** Takes away a process that came to nothing, with its form: by its initiator, or by who manages processes. */
export async function removeProcess(context: CommandContext, id: string): Promise<Removed> {
  const { tx, user } = context;
  const rootId = await lockTree(tx, { instanceId: id });
  const rows = await loadTree(tx, rootId);
  const root = rows.instance.find((one) => one.id === rootId);
  const isOwn = root?.initiator === user.id;
  if (!root || !(isOwn || hasPermission(user, 'process:manage'))) throw processNotFound();
  if (!WITHOUT_EFFECT.includes(root.endReason)) throw businessError('processNotRemovable');

  const form = await ownForm(context, rows, rootId);
  await queryRows(
    tx,
    'update wf_instance set main_instance_id = null where tenant_id = $1 and main_instance_id = $2',
    [tx.tenantId, rootId],
  );
  // What the processes of the tree left, people's parts in it and calls to it go with its root.
  forgetOpinionFiles(tx, rootId);
  await queryRows(tx, 'delete from wf_instance where tenant_id = $1 and root_id = $2', [tx.tenantId, rootId]);
  if (!form) return { title: root.title ?? '', form: null };
  const { known, record } = form;
  await removeSaved(context, known, record);
  return { title: root.title ?? '', form: `${known.entity.path}/${record.id}` };
}

/** The form, unless it was deleted before or was sent again and now belongs to another process. */
async function ownForm(context: CommandContext, rows: UnitRows, rootId: string): Promise<Form | undefined> {
  try {
    const form = await loadForm(context, rows);
    return isAbout(form, rootId) ? form : undefined;
  } catch (problem) {
    if (problem instanceof AccessError) return undefined;
    throw problem;
  }
}
