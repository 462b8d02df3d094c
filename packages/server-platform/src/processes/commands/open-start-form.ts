import { INITIATOR_STEP } from '@jianheng/process-engine';
import { sql } from 'kysely';
import { requireAction } from '../../authorization/row-scope.ts';
import { queryRows } from '../../database/query.ts';
import { createRow } from '../../entities/save-row.ts';
import { withCompanions } from '../../storage/companions.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { definitionAnswer, getCategories } from '../definitions/definition-answer.ts';
import { deployedByKey, getStartForm } from '../definitions/definitions.ts';
import { rightsAt, withoutHidden } from '../forms/form-rights.ts';
import { readTreeFor } from '../forms/tree-access.ts';
import type { CommandContext } from '../process-context.ts';

type Opening = { readonly key: string; readonly mainInstanceId?: string | undefined };

/**
 * What the start page shows, with a draft behind it. Who opens the page again before he has written anything is given
 * the same draft, so that looking leaves no pile behind.
 */
export async function openStartForm(context: CommandContext, { key, mainInstanceId }: Opening) {
  const { tx, user, server } = context;
  const deployed = await deployedByKey(tx, key);
  const known = getStartForm(server.registry, deployed);
  requireAction(known, user, 'create');
  // A main process that the initiator may not see is one that there is not.
  if (mainInstanceId) await readTreeFor(context, { instanceId: mainInstanceId });
  const businessId = (await findUntouchedDraft(context, known)) ?? (await createEmptyDraft(context, known));
  const record = await readRow(tx, known, businessId);
  const rights = rightsAt(known, deployed.model, { nodeId: INITIATOR_STEP, user });
  const definition = definitionAnswer(deployed, await getCategories(tx));
  return {
    ...definition,
    procDefId: deployed.id,
    procDefName: deployed.name,
    processCode: key,
    procInstId: null,
    procParentId: mainInstanceId ?? null,
    businessId,
    taskDefKey: INITIATOR_STEP,
    isInitiatorStep: true as const,
    processState: record.processState,
    rev: record.revision,
    record: withCompanions(known.entity.fields, withoutHidden(record, rights)),
    rights,
    initiator: user.id,
    initiatorName: user.name,
    advanceSetting: {
      mainProcessId: mainInstanceId ?? null,
      'is-sub-process': mainInstanceId !== undefined,
      'model-has-sub-process': deployed.model.nodes.some(({ kind }) => kind === 'callActivity'),
    },
  };
}

/** Marks a draft that a start page made; the first change of a row raises its revision, and it is its writer's own. */
const OPENED = { openedBy: 'startPage' };

/** Two windows that open the page at once share one draft: they come one after the other. */
async function findUntouchedDraft(
  { tx, user }: CommandContext,
  { table }: RegisteredEntity,
): Promise<string | undefined> {
  const turn = `start/${tx.tenantId}/${table}/${user.id}`;
  await queryRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [turn]);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where tenant_id = ${tx.tenantId} and created_by = ${user.id} and revision = 1
      and process_state = 'draft' and process_id is null and ext_values @> ${JSON.stringify(OPENED)}::jsonb
    order by id desc limit 1`.execute(tx.db);
  return rows[0]?.id;
}

async function createEmptyDraft(context: CommandContext, known: RegisteredEntity): Promise<string> {
  const { tx } = context;
  const { id } = await createRow({ ...context, known }, {});
  await sql`update ${sql.table(known.table)} set ext_values = ${JSON.stringify(OPENED)}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  return id;
}
