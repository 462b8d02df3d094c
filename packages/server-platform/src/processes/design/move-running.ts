import { type MigrationMove, type NodeKind, planMigration } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import { BusinessRuleError } from '../../errors/errors.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { deployedById } from '../definitions/definitions.ts';
import type { CommandContext } from '../process-context.ts';
import { loadTree } from '../repository/tree-repository.ts';

type MigrationRequest = { readonly procInstId: string; readonly mapping?: Readonly<Record<string, string>> };
type Plan = {
  readonly procInstId: string;
  readonly title: string | null;
  readonly moves: readonly (MigrationMove & { readonly kind: NodeKind | null })[];
  /** Of the map that was asked about, what this process has steps for; to be sent with its move. */
  readonly mapping: NonNullable<MigrationRequest['mapping']>;
  readonly problems: readonly string[];
};

/** Processes that run on an older version than this one. */
export function runningOnOthers(
  tx: CommandContext['tx'],
  { id, key }: { readonly id: string; readonly key: string },
) {
  return queryRows<{ id: string }>(
    tx,
    `select id from wf_instance where tenant_id = $1 and def_key = $2 and def_id <> $3 and status in ('active', 'suspended') and parent_token_id is null
     order by started_at, id limit 500`,
    [tx.tenantId, key, id],
  );
}

/**
 * What moving each of these processes to a version would do, and what stands against it. Nothing is written. They may
 * run on several older versions; of a map each takes what is said of its own steps.
 */
export async function previewMove(
  { tx }: CommandContext,
  defId: string,
  requests: readonly MigrationRequest[],
): Promise<Plan[]> {
  const target = await deployedById(tx, defId);
  const plans: Plan[] = [];
  for (const { procInstId, mapping: asked = {} } of requests) {
    const rows = await loadTree(tx, procInstId);
    const root = rows.instance.find(({ id }) => id === procInstId);
    if (!root) continue;
    const from = (await deployedById(tx, root.defId)).model;
    const kinds = new Map(from.nodes.map(({ id, kind }) => [id, kind]));
    const mapping = Object.fromEntries(Object.entries(asked).filter(([old]) => kinds.has(old)));
    const { moves, problems } = planMigration(rows, from, target.model, { mapping });
    const found = root.defKey === target.key ? problems.map(({ message }) => message) : [OF_ANOTHER];
    const told = moves.map((move) => ({ ...move, kind: kinds.get(move.nodeId) ?? null }));
    plans.push({ procInstId, title: root.title, moves: told, mapping, problems: found });
  }
  return plans;
}

/** Moves one process to a version: one tree, one transaction. */
export async function moveRunning(
  context: CommandContext,
  defId: string,
  { procInstId, mapping }: MigrationRequest,
  comment: string,
) {
  await requireOwnVersion(context, defId, procInstId);
  const { formPath } = await deployedById(context.tx, defId);
  const command = {
    kind: 'migrate' as const,
    by: context.user.id,
    comment,
    instanceId: procInstId,
    defId,
    formVersion: context.server.registry.entityAt(formPath).module?.formVersion ?? null,
    ...(mapping ? { mapping } : {}),
  };
  return executeCommand(context, { command, of: { instanceId: procInstId } });
}

const OF_ANOTHER = '所选版本属于另一个流程。';

/** Steps may be called alike in two processes; their forms are not the same. */
async function requireOwnVersion({ tx }: CommandContext, defId: string, instanceId: string): Promise<void> {
  const { key } = await deployedById(tx, defId);
  const [instance] = await queryRows<{ key: string }>(
    tx,
    'select def_key as key from wf_instance where tenant_id = $1 and id = $2',
    [tx.tenantId, instanceId],
  );
  if (instance && instance.key !== key) throw new BusinessRuleError('migrationNotPossible', OF_ANOTHER);
}
