import { isId } from '@jianheng/definition';
import { INITIATOR_STEP, noRows } from '@jianheng/process-engine';
import { requireAction, rowScope } from '../../authorization/row-scope.ts';
import { changeRow, createRow } from '../../entities/save-row.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import { getActiveSubstitutes } from '../approvers/substitutes.ts';
import { deployedByKey, getStartForm } from '../definitions/definitions.ts';
import { runCommand } from '../engine/run-command.ts';
import { rightsAt } from '../forms/form-rights.ts';
import { formatTitle } from '../forms/format-title.ts';
import { openToInitiator } from '../forms/initiator-fields.ts';
import { readTreeFor } from '../forms/tree-access.ts';
import type { CommandContext } from '../process-context.ts';
import type { QueuedCommand } from '../repository/command-queue.ts';
import { formatSummary, summaryFields } from '../repository/form-facts.ts';
import { readRules } from '../rules/process-rules.ts';
import { applyEffects } from './apply-effects.ts';
import { isBornRunning } from './form-state.ts';

export type Start = {
  readonly key: string;
  /** What the initiator filled in, or the changes to a draft. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly comment?: string | undefined;
  readonly mainInstanceId?: string | undefined;
  /** The message or signal that it begins with. */
  readonly startEvent?: QueuedCommand['payload']['startEvent'];
  /** 发起人自选: people by step. */
  readonly selectedApprovers?: Readonly<Record<string, readonly string[]>> | undefined;
};

/** Starts a process on a new form, or on a draft that `data.id` names: form, process, tasks and notices in one transaction. */
export async function startProcess(
  context: CommandContext,
  { key, data, comment, mainInstanceId, startEvent, selectedApprovers }: Start,
) {
  const { tx, user, server } = context;
  const deploying = deployedByKey(tx, key);
  // Both are asked for in any case: the database looks them up while the form is put together.
  void readRules(tx, key);
  void getActiveSubstitutes(tx, server.now());
  const deployed = await deploying;
  const known = getStartForm(server.registry, deployed);
  requireAction(known, user, 'create');
  // A main process that the initiator may not see is one that there is not.
  if (mainInstanceId) await readTreeFor(context, { instanceId: mainInstanceId });
  const rights = rightsAt(known, deployed.model, { nodeId: INITIATOR_STEP, user });
  const given = await openToInitiator(context, { known, rights }, data);
  await server.ids.reserve(1, tx.client);
  const instanceId = server.ids.take();
  const record = await saveForm(context, known, { given, data, instanceId });

  const form = { deployed, known, record };
  const outcome = await runCommand(
    context,
    noRows(),
    {
      kind: 'start',
      instanceId,
      by: user.id,
      defId: deployed.id,
      initiatorDept: user.departmentId,
      businessKey: `${key}:${record.id}`,
      formRecordId: record.id,
      formVersion: known.module?.formVersion ?? null,
      title: formatTitle(deployed.settings.title, known, record, user.name),
      summary: formatSummary(
        summaryFields(known, { title: deployed.settings.title, model: deployed.model }),
        record,
      ),
      mainInstanceId: mainInstanceId ?? null,
      ...(startEvent ? { startEvent } : {}),
      ...(comment ? { comment } : {}),
      ...(selectedApprovers ? { selectedApprovers } : {}),
    },
    form,
  );
  await applyEffects(context, form, outcome);
  const instance = outcome.rows.instance[0];
  const taskIds = outcome.rows.task.filter(({ status }) => status === 'open').map(({ id }) => id);
  return { procInstId: instance?.id ?? '', businessId: record.id, taskIds };
}

type Filled = Pick<Start, 'data'> & {
  /** Of the data what the initiator may fill in. */
  readonly given: Start['data'];
  readonly instanceId: string;
};

/** Writes the form and reads it as it stands, for whoever may see it. */
async function saveForm(
  context: CommandContext,
  known: RegisteredEntity,
  { given, data, instanceId }: Filled,
): Promise<WireRow> {
  const { tx, user } = context;
  const saving = { ...context, known };
  const rights = rowScope(known, user);
  if (!isOnDraft(data)) {
    const process = isBornRunning(context, known) ? instanceId : undefined;
    const { id } = await createRow(saving, given, { isSent: true, process });
    // Whoever sees anything of such forms sees what he has just made, whichever way he has to others.
    return readRow(tx, known, id, { isUnshown: true });
  }
  const { id } = await changeRow(saving, { ...given, id: data.id }, { isSent: true });
  const record = await readRow(tx, known, id, { rights, isUnshown: true });
  if (record.processId && record.processState === 'running') throw businessError('runningAlready');
  return record;
}

/** Whether a draft is named. What only looks like one is refused: it would start a second form beside the draft. */
function isOnDraft(data: Start['data']): data is Start['data'] & { readonly id: string } {
  if (data.id === undefined || data.id === null) return false;
  if (!isId(data.id)) throw new ValidationError({ id: inputFault('formId') });
  return true;
}
