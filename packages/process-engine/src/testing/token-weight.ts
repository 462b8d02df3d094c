import type { ProcessModel } from '../model/process-model.ts';
import type { TokenRow, UnitRows } from '../unit/rows.ts';

/**
 * No token is lost or doubled: a fork shares one whole among its branches, a join adds up, so all tokens together
 * always make one. Holds for models of single ways, conditions and parallel gateways, at the top of the process.
 */
export function tokenWeight({ token }: UnitRows, model: ProcessModel): number {
  const weights = weightsOf(model);
  const root = token.find((row) => row.kind === 'root');
  const top = token.filter((row) => row.parentId === root?.id && !isDetour(row, token));
  return top.reduce(
    (sum, row) =>
      sum +
      (row.state === 'join' ? flowWeight(row.viaFlow, model, weights) : (weights.get(row.nodeId ?? '') ?? 0)),
    0,
  );
}

/** A step done once more beside the others, or a sub-process that lives again only for it. */
export function isDetour(row: TokenRow, tokens: readonly TokenRow[]): boolean {
  const children = tokens.filter((other) => other.parentId === row.id);
  return row.ret !== null || (children.length > 0 && children.every((child) => isDetour(child, tokens)));
}

/** What one token on a node stands for, when all is one at the start. */
function weightsOf(model: ProcessModel): Map<string, number> {
  const weights = new Map(model.nodes.filter((node) => node.kind === 'start').map((node) => [node.id, 1]));
  let known = 0;
  while (known < weights.size) {
    known = weights.size;
    for (const node of model.nodes) {
      const weight = weights.get(node.id) ?? weightOf(node.id, model, weights);
      if (weight !== undefined) weights.set(node.id, weight);
    }
  }
  return weights;
}

function weightOf(id: string, model: ProcessModel, weights: Map<string, number>): number | undefined {
  const incoming = model.flows.filter((flow) => flow.to === id);
  if (incoming.length === 0 || incoming.some((flow) => !weights.has(flow.from))) return undefined;
  const shares = incoming.map((flow) => flowWeight(flow.id, model, weights));
  const isJoin = model.nodes.find((node) => node.id === id)?.kind === 'parallel';
  return isJoin ? shares.reduce((sum, share) => sum + share, 0) : shares[0];
}

function flowWeight(flowId: string | null, model: ProcessModel, weights: Map<string, number>): number {
  const flow = model.flows.find((each) => each.id === flowId);
  const from = model.nodes.find((node) => node.id === flow?.from);
  if (!from) return 0;
  const weight = weights.get(from.id) ?? 0;
  if (from.kind !== 'parallel') return weight;
  return weight / model.flows.filter((each) => each.from === from.id).length;
}
