import { planMigration } from '@jianheng/process-engine';
import { Refusal } from '../../http/faults.ts';
import { actOnTree } from '../act-on-task.ts';
import { deployedById } from '../definitions.ts';
import type { Acting } from '../process-house.ts';
import { loadTree, run } from '../store.ts';

type Wish = { readonly procInstId: string; readonly mapping?: Readonly<Record<string, string>> };
type Plan = {
  readonly procInstId: string;
  readonly title: string | null;
  readonly moves: readonly { readonly name: string; readonly toName: string; readonly tasks: number }[];
  readonly problems: readonly string[];
};

/** Processes that run on an older version than this one. */
export function runningOnOthers(
  tx: Acting['tx'],
  { id, key }: { readonly id: string; readonly key: string },
) {
  return run<{ id: string }>(
    tx,
    `select id from wf_instance where tenant_id = $1 and def_key = $2 and def_id <> $3 and status in ('active', 'suspended') and parent_token_id is null
     order by started_at, id limit 500`,
    [tx.tenantId, key, id],
  );
}

/** What moving each of these processes to a version would do, and what stands against it. Nothing is written. */
export async function previewMove({ tx }: Acting, defId: string, wishes: readonly Wish[]): Promise<Plan[]> {
  const target = await deployedById(tx, defId);
  const plans: Plan[] = [];
  for (const { procInstId, mapping } of wishes) {
    const rows = await loadTree(tx, procInstId);
    const root = rows.instance.find(({ id }) => id === procInstId);
    if (!root) continue;
    const from = (await deployedById(tx, root.defId)).model;
    const { moves, problems } = planMigration(rows, from, target.model, mapping ? { mapping } : {});
    const found = root.defKey === target.key ? problems.map(({ message }) => message) : [OF_ANOTHER];
    plans.push({ procInstId, title: root.title, moves, problems: found });
  }
  return plans;
}

/** Moves one process to a version: one tree, one transaction. */
export async function moveRunning(
  acting: Acting,
  defId: string,
  { procInstId, mapping }: Wish,
  comment: string,
) {
  await demandOwnVersion(acting, defId, procInstId);
  const command = {
    kind: 'migrate' as const,
    by: acting.user.id,
    comment,
    instanceId: procInstId,
    defId,
    ...(mapping ? { mapping } : {}),
  };
  return actOnTree(acting, { command, of: { instanceId: procInstId } });
}

const OF_ANOTHER = '所选版本属于另一个流程。';

/** Steps may be called alike in two processes; their forms are not the same. */
async function demandOwnVersion({ tx }: Acting, defId: string, instanceId: string): Promise<void> {
  const { key } = await deployedById(tx, defId);
  const [instance] = await run<{ key: string }>(
    tx,
    'select def_key as key from wf_instance where tenant_id = $1 and id = $2',
    [tx.tenantId, instanceId],
  );
  if (instance && instance.key !== key) throw new Refusal('migrationNotPossible', OF_ANOTHER);
}
