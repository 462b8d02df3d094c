import { type ExecutionContext, schedule } from '../../context/execution-context.ts';
import type { ProcessFlow } from '../../model/process-model.ts';
import type { TokenRow } from '../../state/rows.ts';
import { closeActivity } from './activity.ts';
import { endToken } from './end-token.ts';
import { addToken } from './tokens.ts';

/** Sends a token along these flows, one copy on each; without a flow it ends. */
export function fork(run: ExecutionContext, token: TokenRow, flows: readonly ProcessFlow[]): void {
  closeActivity(run, token);
  if (flows.length === 0) {
    endToken(run, token);
    return;
  }
  const { instanceId, parentId, lastActivities } = token;
  for (const [index, flow] of flows.entries()) {
    const copy = index === 0 ? token : addToken(run, { instanceId, parentId, lastActivities });
    run.unit.token.change(copy, {
      nodeId: flow.to,
      viaFlow: flow.id,
      state: 'active',
      vars: {},
      assignee: null,
    });
    schedule(run, { kind: 'enter', tokenId: copy.id, nodeId: flow.to, viaFlow: flow.id });
  }
}
