import type { ProcessFlow } from '../model/process-model.ts';
import { plan, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import { endToken } from './end-token.ts';
import { closeVisit } from './log.ts';
import { addToken } from './tokens.ts';

/** Sends a token along these flows, one copy on each; without a flow it ends. */
export function fork(run: Run, token: TokenRow, flows: readonly ProcessFlow[]): void {
  closeVisit(run, token);
  if (flows.length === 0) {
    endToken(run, token);
    return;
  }
  const { instanceId, parentId, lastLog } = token;
  for (const [index, flow] of flows.entries()) {
    const copy = index === 0 ? token : addToken(run, { instanceId, parentId, lastLog });
    run.unit.token.change(copy, {
      nodeId: flow.to,
      viaFlow: flow.id,
      state: 'active',
      vars: {},
      assignee: null,
    });
    plan(run, { kind: 'enter', tokenId: copy.id, nodeId: flow.to, viaFlow: flow.id });
  }
}
