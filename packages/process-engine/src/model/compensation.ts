import { eventOf } from './node-event.ts';
import type { ProcessFlow } from './process-model.ts';
import type { NodeOf, ProcessNode } from './process-nodes.ts';

/** The boundary events at which a step waits to be compensated, each with the step that does it (补偿步骤). */
export function handlersIn(
  nodes: readonly ProcessNode[],
): readonly (NodeOf<'boundary'> & { readonly handler: string })[] {
  return nodes.filter(
    (node): node is NodeOf<'boundary'> & { readonly handler: string } =>
      node.kind === 'boundary' && node.event?.kind === 'compensation' && node.handler !== undefined,
  );
}

/** Is it a throwing or ending event that has others compensated? */
export function isCompensating(node: ProcessNode): boolean {
  return (node.kind === 'throw' || node.kind === 'end') && eventOf(node)?.kind === 'compensation';
}

/** The line from a boundary event to its handler, for drawings: no token goes along it. */
export function handlerLine({ id, handler }: { readonly id: string; readonly handler: string }): ProcessFlow {
  return { id: `${id}/handler`, from: id, to: handler };
}
