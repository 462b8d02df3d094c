import type { FieldRight } from '@jianheng/definition';
import { INITIATOR_STEP, type UnitRows } from '@jianheng/process-engine';
import { type Changed, changedBetween } from '../../audit/change-detail.ts';
import { requireOpenNow } from '../../authorization/form-times.ts';
import { hasPermission } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import { businessError } from '../../errors/errors.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { changeForm } from '../forms/change-form.ts';
import { type Rights, rightsAt } from '../forms/form-rights.ts';
import { getVisibleForm } from '../forms/form-visibility.ts';
import { loadForm } from '../forms/load-form.ts';
import { readTreeFor, type Tree } from '../forms/tree-access.ts';
import { updateTitle } from '../forms/update-title.ts';
import { type CommandContext, isAbout } from '../process-context.ts';
import { lockTree } from '../repository/lock-tree.ts';
import { loadTree } from '../repository/tree-repository.ts';

/** Correcting what was approved is a right of its own: managing what still runs does not bring it. */
export const CORRECT_PERMISSION = 'process:correct';

type Correction = {
  readonly procInstId: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly rev?: number | undefined;
  readonly comment: string;
  /** Is told what it changed, for the log. */
  readonly onFormChange: (changed: Changed) => void;
};

/** Changes the form of a process that has ended (更正); what was approved is not touched unseen: the record of opinions tells who did it and why. */
export async function correctForm(
  context: CommandContext,
  { procInstId, data, rev, comment, onFormChange }: Correction,
) {
  const of = { instanceId: procInstId };
  await readTreeFor(context, of);
  const rootId = await lockTree(context.tx, of);
  const rows = await loadTree(context.tx, rootId);
  const form = await loadForm(context, rows);
  const tree = { rows, form, rootId, models: new Map() };
  requireOpenNow(form.known, context.user, 'read');
  const rights = await correctionRights(context, tree);
  if (rights === null) throw businessError('notToBeCorrected');
  requireOpenNow(form.known, context.user, 'change');
  const changed = await changeForm(context, form, { data, rights, rev });
  if (changed === form.record) return { procInstId: rootId, revision: changed.revision };
  onFormChange(changedBetween(form.known.entity.fields, form.record, changed));
  await updateTitle(context, form, rootId);
  await recordCorrection(context, rootId, comment);
  return { procInstId: rootId, revision: changed.revision };
}

/** What this person may correct in the form: what its initiator could fill in, as far as he sees it; nothing before the process has ended or after its form went on in another. */
export async function correctionRights(context: CommandContext, tree: Tree): Promise<Rights | null> {
  const { known, deployed } = tree.form;
  if (!hasPermission(context.user, CORRECT_PERMISSION) || !isOver(tree) || isAmendment(known)) return null;
  const { rights: seen, closed } = await getVisibleForm(context, tree, undefined);
  if (closed) return null;
  const initiators = rightsAt(known, deployed.model, {
    nodeId: INITIATOR_STEP,
    user: context.user,
  });
  return Object.fromEntries(
    Object.entries(initiators).map(([name, right]): [string, FieldRight] => [
      name,
      seen[name] === 'hidden' ? 'hidden' : right,
    ]),
  );
}

/** What an amendment says is what the row that it amended holds: another amendment puts it right. */
const isAmendment = ({ module, name }: RegisteredEntity) => module?.amends?.[name] !== undefined;

function isOver({ rows, form, rootId }: Tree): boolean {
  const root = rootOf(rows, rootId);
  const isRunning = root?.status === 'active' || root?.status === 'suspended';
  return root !== undefined && !isRunning && isAbout(form, rootId);
}

const rootOf = ({ instance }: UnitRows, rootId: string) => instance.find(({ id }) => id === rootId);

async function recordCorrection({ tx, user, server }: CommandContext, rootId: string, comment: string) {
  await server.ids.reserve(1, tx.client);
  await queryRows(
    tx,
    `insert into wf_decision (tenant_id, id, root_id, instance_id, kind, by_user, target, comment, attachments, seq, at)
     select $1, $2, $3, $3, 'correct', $4, '[]', $5, '[]', coalesce(max(seq), 0) + 1, $6
     from wf_decision where tenant_id = $1 and root_id = $3`,
    [tx.tenantId, server.ids.take(), rootId, user.id, comment, server.now()],
  );
}
