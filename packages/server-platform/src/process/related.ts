import { PROCESS, PROCESS_JOINS } from './lists/list-source.ts';
import type { Acting } from './process-house.ts';
import { run } from './store.ts';
import type { Tree } from './task-view.ts';

/** 相关流程: the main process, and those started from this one or called by it. */
export function relatedOf({ tx }: Acting, { rows, rootId }: Tree): Promise<object[]> {
  const root = rows.instance.find(({ id }) => id === rootId);
  return run(
    tx,
    `select i.id, ${PROCESS}, case when i.id = $3 then 'main' when i.root_id = $2 then 'called' else 'sub' end as relation
     from wf_instance i ${PROCESS_JOINS}
     where i.tenant_id = $1 and i.id <> $2 and (i.id = $3 or i.main_instance_id = $2 or i.root_id = $2) order by i.started_at, i.id`,
    [tx.tenantId, rootId, root?.mainInstanceId ?? null],
  );
}
