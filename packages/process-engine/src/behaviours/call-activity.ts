import { openVisit } from '../moves/log.ts';
import { evaluateAt } from '../moves/scope-vars.ts';
import { startInstance } from '../moves/start-instance.ts';
import { askModel, instanceOf, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import type { Behaviour } from './behaviour.ts';

/** Starts another process and waits until it has ended. Its history follows from this step. */
export const callActivity: Behaviour<'callActivity'> = (run, token, node) => {
  openVisit(run, token, node);
  run.unit.token.change(token, { state: 'wait' });
  const caller = instanceOf(run, token);
  const { calls, givesAll, gives } = node.spec;
  const known = askModel(run, { key: `key:${calls}`, defKey: calls });
  startInstance(run, known, {
    rootId: caller.rootId,
    parentTokenId: token.id,
    starter: caller.starter,
    starterDept: caller.starterDept,
    formRecordId: caller.formRecordId,
    vars: { ...(givesAll ? caller.vars : {}), ...given(run, token, gives ?? {}) },
    causes: token.lastLog,
  });
};

function given(run: Run, token: TokenRow, gives: Readonly<Record<string, string>>): Record<string, unknown> {
  const values = Object.entries(gives).map(([name, expression]) => [
    name,
    evaluateAt(run, token, expression),
  ]);
  return Object.fromEntries(values);
}
