import { STARTER_STEP } from '@jianheng/process-engine';
import { sql } from 'kysely';
import { demand } from '../permission/row-scope.ts';
import { createRow } from '../rest/save-row.ts';
import { withCompanions } from '../storage/companions.ts';
import { readRow } from '../storage/read-row.ts';
import type { KnownEntity } from '../storage/registry.ts';
import { categoriesOf, definitionAnswer } from './calls/definition-answer.ts';
import { deployedByKey, formOf } from './definitions.ts';
import { rightsAt, visibleTo } from './form-rights.ts';
import type { Acting } from './process-house.ts';
import { run } from './store.ts';
import { readTreeFor } from './task-view.ts';

type Opening = { readonly key: string; readonly mainInstanceId?: string | undefined };

/**
 * What the start page shows, with a draft behind it. Who opens the page again before he has written anything is given
 * the same draft, so that looking leaves no pile behind.
 */
export async function openStart(acting: Acting, { key, mainInstanceId }: Opening) {
  const { tx, user, server } = acting;
  const deployed = await deployedByKey(tx, key);
  const known = formOf(server.registry, deployed);
  demand(known, user, 'create');
  // A main process that the starter may not see is one that there is not.
  if (mainInstanceId) await readTreeFor(acting, { instanceId: mainInstanceId });
  const businessId = (await untouched(acting, known)) ?? (await emptyDraft(acting, known));
  const record = await readRow(tx, known, businessId);
  const rights = rightsAt(known.entity.fields, deployed.model, STARTER_STEP);
  const definition = definitionAnswer(deployed, await categoriesOf(tx));
  return {
    ...definition,
    procDefId: deployed.id,
    procDefName: deployed.name,
    processCode: key,
    procInstId: null,
    procParentId: mainInstanceId ?? null,
    businessId,
    taskDefKey: STARTER_STEP,
    isStarterStep: true,
    processState: record.processState,
    rev: record.revision,
    record: withCompanions(known.entity.fields, visibleTo(record, rights)),
    rights,
    starter: user.id,
    starterName: user.name,
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
async function untouched({ tx, user }: Acting, { table }: KnownEntity): Promise<string | undefined> {
  const turn = `start/${tx.tenantId}/${table}/${user.id}`;
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [turn]);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where tenant_id = ${tx.tenantId} and created_by = ${user.id} and revision = 1
      and process_state = 'draft' and process_id is null and ext_values @> ${JSON.stringify(OPENED)}::jsonb
    order by id desc limit 1`.execute(tx.db);
  return rows[0]?.id;
}

async function emptyDraft({ tx, user, server, code }: Acting, known: KnownEntity): Promise<string> {
  const rules = code.rulesOf(known.entity.path);
  const { id } = await createRow({ tx, user, server, known, rules }, {});
  await sql`update ${sql.table(known.table)} set ext_values = ${JSON.stringify(OPENED)}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  return id;
}
