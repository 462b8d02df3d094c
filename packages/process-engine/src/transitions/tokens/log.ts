import { type ExecutionContext, nextSeq } from '../../context/execution-context.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { ActivityDetail } from '../../state/activity-detail.ts';
import type { MultiInstance } from '../../state/multi-instance.ts';
import type { LogRow, TokenRow } from '../../state/rows.ts';

/** Why a visit stands in the log: a step done once more, with what is behind it waiting. */
export const DETOUR = 'detour';

interface ActivityExtras {
  readonly prev?: readonly string[];
  readonly mi?: MultiInstance;
  readonly entry?: string | null;
  readonly why?: string;
  readonly detail?: ActivityDetail;
}

/** Writes that a token visits a node, caused by its last visits, and makes this its last visit. */
export function openActivity(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNode,
  extras: ActivityExtras = {},
): LogRow {
  const visit = run.unit.log.add({
    id: run.ports.nextId(),
    rootId: token.rootId,
    instanceId: token.instanceId,
    tokenId: token.id,
    scopeTokenId: token.parentId,
    nodeId: node.id,
    prev: extras.prev ?? token.lastLog,
    viaFlow: token.viaFlow,
    startedAt: run.ports.now,
    endedAt: null,
    why: extras.why ?? (token.ret ? DETOUR : null),
    byUser: null,
    assignee: null,
    mi: extras.mi ?? null,
    entry: extras.entry ?? null,
    detail: extras.detail ?? null,
    seq: nextSeq(run, token.rootId),
  });
  run.unit.token.change(token, { lastLog: [visit.id] });
  return visit;
}

/** Ends the visits of a token that are still open. */
export function closeActivity(run: ExecutionContext, token: TokenRow, why = 'done'): void {
  for (const id of token.lastLog) {
    const visit = run.unit.log.get(id);
    if (visit?.tokenId === token.id && visit.endedAt === null) {
      run.unit.log.change(visit, { endedAt: run.ports.now, why: visit.why ?? why });
    }
  }
}

/** Writes the leaving of a sub-process or countersign: caused by the ends inside, not by its own opening. */
export function writeExit(run: ExecutionContext, token: TokenRow, node: GraphNode): LogRow {
  const entry = getEntry(run, token);
  const inner = token.lastLog.filter((id) => id !== entry?.id);
  if (entry) run.unit.log.change(entry, { endedAt: run.ports.now, why: entry.why ?? 'done' });
  const exit = openActivity(run, token, node, {
    prev: inner.length > 0 ? inner : token.lastLog,
    entry: entry?.id ?? null,
    why: 'exit',
    ...(token.mi ? { mi: token.mi } : {}),
  });
  run.unit.log.change(exit, { endedAt: run.ports.now });
  return exit;
}

/** The visit that opened the scope or countersign which this token holds. */
export function getEntry(
  run: ExecutionContext,
  token: { readonly id: string; readonly nodeId: string | null },
): LogRow | undefined {
  const isEntry = (row: LogRow) =>
    row.tokenId === token.id && row.nodeId === token.nodeId && row.entry === null;
  // While the scope lives its opening visit does too; only of one that is over the past has to be asked.
  const open = run.unit.log.findLive((row) => isEntry(row) && row.endedAt === null);
  return open ?? run.unit.log.where(isEntry).sort((left, right) => right.seq - left.seq)[0];
}
