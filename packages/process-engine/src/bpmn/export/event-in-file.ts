import { eventOf, type NodeEvent } from '../../model/node-event.ts';
import type { ProcessNode } from '../../model/process-nodes.ts';

/** The event of a node, naming other steps by their ids in the file. */
export function eventInFile(node: ProcessNode, xmlId: (id: string) => string): NodeEvent | undefined {
  const event = eventOf(node);
  if (event?.kind !== 'compensation' || event.activity === undefined) return event;
  return { ...event, activity: xmlId(event.activity) };
}
