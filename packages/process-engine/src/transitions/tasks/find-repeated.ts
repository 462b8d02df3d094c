import { type ExecutionContext, getGraph } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { MultiItem } from '../../state/multi-instance.ts';
import type { TokenRow } from '../../state/rows.ts';
import { getContainer, getHolder } from '../tokens/tokens.ts';
import { getItem, getMultiInstance } from './multi-instance.ts';

interface Place {
  readonly instanceId: string;
  readonly nodeId: string;
}

interface WantedInstance extends Place {
  readonly tokenId?: string;
  readonly value?: unknown;
}

/** The running container of a BPMN loop at this node; a countersign is changed by its signers instead. */
export function repeatedAt(run: ExecutionContext, { instanceId, nodeId }: Place): TokenRow {
  const found = run.unit.token.find(
    (token) => token.kind === 'multiInstance' && token.instanceId === instanceId && token.nodeId === nodeId,
  );
  const node = getGraph(run, instanceId).nodes.get(nodeId);
  if (!node) throw refuse('nodeUnknown', { node: nodeId });
  if (!found || !node.spec.loop) throw refuse('nodeNotRepeated', { node: node.name });
  return found;
}

/** One instance that is not over: by a token that is it or lies within it, or by its element. */
export function instanceAt(
  run: ExecutionContext,
  wanted: WantedInstance,
): { readonly container: TokenRow; readonly item: MultiItem } {
  const found = wanted.tokenId === undefined ? byValue(run, wanted) : byToken(run, wanted.tokenId, wanted);
  if (found) return found;
  const node = getGraph(run, wanted.instanceId).nodes.get(wanted.nodeId);
  throw refuse('instanceUnknown', { node: node?.name ?? wanted.nodeId });
}

function byToken(run: ExecutionContext, tokenId: string, { nodeId }: Place) {
  for (let at = run.unit.token.get(tokenId); at; at = getHolder(run, at)) {
    const container = getContainer(run, at);
    const item = container && getItem(container, at);
    if (container?.nodeId === nodeId && item?.state === 'open') return { container, item };
  }
  return undefined;
}

function byValue(run: ExecutionContext, wanted: WantedInstance) {
  const container = repeatedAt(run, wanted);
  const text = JSON.stringify(wanted.value);
  const item = getMultiInstance(container).items.find(
    (each) => (each.state === 'open' || each.state === 'waiting') && JSON.stringify(each.value) === text,
  );
  return item && { container, item };
}
