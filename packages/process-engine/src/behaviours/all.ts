import type { ExecutionContext } from '../context/execution-context.ts';
import type { GraphNode } from '../model/graph.ts';
import type { NodeKind } from '../model/process-nodes.ts';
import type { TokenRow } from '../state/rows.ts';
import type { Behaviour } from './behaviour.ts';
import { callActivity } from './call-activity.ts';
import { catchEvent } from './catch-event.ts';
import { copyTo } from './copy-to.ts';
import { end } from './end.ts';
import { eventGateway } from './event-gateway.ts';
import { inclusive } from './inclusive.ts';
import { parallel } from './parallel.ts';
import { passThrough } from './pass-through.ts';
import { receiveTask } from './receive-task.ts';
import { serviceTask } from './service-task.ts';
import { subProcess } from './sub-process.ts';
import { throwingEvent } from './throw-event.ts';
import { userTask } from './user-task.ts';

/** Every kind of node there is: a kind without a behaviour does not compile. */
const behaviours: { readonly [Kind in NodeKind]: Behaviour<Kind> } = {
  /* begin and end */
  start: passThrough,
  end,
  /* work */
  userTask,
  serviceTask,
  receiveTask,
  task: passThrough,
  copyTo,
  /* ways */
  // The first open flow is taken when the gateway is left.
  exclusive: passThrough,
  parallel,
  inclusive,
  eventGateway,
  /* containers */
  subProcess,
  eventSubProcess: subProcess,
  callActivity,
  /* events */
  catch: catchEvent,
  throw: throwingEvent,
  boundary: passThrough,
};

/** Does what the kind of the node does. The table guarantees that node and behaviour are of one kind. */
export function behave(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  const behaviour = behaviours[node.spec.kind] as (
    run: ExecutionContext,
    token: TokenRow,
    node: GraphNode,
  ) => void;
  behaviour(run, token, node);
}
