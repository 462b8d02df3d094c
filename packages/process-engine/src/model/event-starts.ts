import type { ProcessModel } from './process-model.ts';
import type { NodeOf } from './process-nodes.ts';

/** The start of a process that a message or signal of this name begins, if it has one. */
export function findEventStart(
  { nodes }: Pick<ProcessModel, 'nodes'>,
  kind: 'message' | 'signal',
  name: string,
): NodeOf<'start'> | undefined {
  return nodes.find(
    (node): node is NodeOf<'start'> =>
      node.kind === 'start' &&
      node.scope === undefined &&
      node.event?.kind === kind &&
      node.event.name === name,
  );
}
