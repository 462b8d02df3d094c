import type { ProcessFlow, ProcessModel } from '../model/process-model.ts';
import type { TokenRow, UnitRows } from './rows.ts';

type Top = Pick<UnitRows, 'token'>;

/**
 * A fork shares one whole among its branches, a join adds up: while no branch is lost or doubled, the tokens at the top
 * of an instance make one. `at` says where a token stands in the model. Undefined where a model has other than single
 * ways, conditions and parallel gateways around these tokens.
 */
export function tokenWeight(
  { token }: Top,
  model: ProcessModel,
  instanceId: string | undefined,
  at: (nodeId: string) => string = (id) => id,
): number | undefined {
  const weights = weightsOf(model);
  const root = token.find((row) => row.kind === 'root' && row.instanceId === (instanceId ?? row.instanceId));
  const top = token.filter((row) => row.parentId === root?.id && !isDetour(row, token));
  const shares = top.map((row) => tokenShare(row, model, { weights, at }));
  return shares.includes(undefined)
    ? undefined
    : shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
}

interface Known {
  readonly weights: ReadonlyMap<string, number>;
  readonly at: (nodeId: string) => string;
}

function tokenShare(row: TokenRow, model: ProcessModel, { weights, at }: Known): number | undefined {
  const nodeId = at(row.nodeId ?? '');
  if (row.state !== 'join') return weights.get(nodeId);
  const flow = model.flows.find((each) => each.id === row.viaFlow && each.to === nodeId);
  return flow && shareOf(flow, model, weights);
}

/** A step done once more beside the others, or a sub-process that lives again only for it. */
export function isDetour(row: TokenRow, tokens: readonly TokenRow[]): boolean {
  const children = tokens.filter((other) => other.parentId === row.id);
  return (
    row.directReturn !== null || (children.length > 0 && children.every((child) => isDetour(child, tokens)))
  );
}

const known = new WeakMap<ProcessModel, ReadonlyMap<string, number>>();

/** What one token on a node stands for, when all is one at the start. */
function weightsOf(model: ProcessModel): ReadonlyMap<string, number> {
  const cached = known.get(model);
  if (cached) return cached;
  const weights = new Map(model.nodes.filter((node) => node.kind === 'start').map((node) => [node.id, 1]));
  let before = 0;
  while (before < weights.size) {
    before = weights.size;
    for (const node of model.nodes) {
      const weight = weights.get(node.id) ?? weightOf(node.id, model, weights);
      if (weight !== undefined) weights.set(node.id, weight);
    }
  }
  known.set(model, weights);
  return weights;
}

function weightOf(id: string, model: ProcessModel, weights: Map<string, number>): number | undefined {
  const incoming = model.flows.filter((flow) => flow.to === id);
  const shares = incoming.map((flow) => shareOf(flow, model, weights));
  if (shares.length === 0 || shares.includes(undefined)) return undefined;
  const isJoin = model.nodes.find((node) => node.id === id)?.kind === 'parallel';
  return isJoin ? shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) : shares[0];
}

/** What a token on a flow stands for. How many ways a token takes at an inclusive gateway is not known beforehand. */
function shareOf(
  flow: ProcessFlow,
  model: ProcessModel,
  weights: ReadonlyMap<string, number>,
): number | undefined {
  const from = model.nodes.find((node) => node.id === flow.from);
  const weight = from && weights.get(from.id);
  if (!from || weight === undefined || from.kind === 'inclusive') return undefined;
  return from.kind === 'parallel'
    ? weight / model.flows.filter((each) => each.from === from.id).length
    : weight;
}
