import { type ExecutionContext, getInstance } from '../../context/execution-context.ts';
import type { EvaluationScope } from '../../context/ports.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { TokenRow, Vars } from '../../state/rows.ts';
import { getHolder, getParent } from './tokens.ts';

/** The values an expression at this token sees: the inner ones hide the outer. */
function varsAt(run: ExecutionContext, token: TokenRow): Vars {
  const parent = getParent(run, token);
  const outer = parent ? varsAt(run, parent) : getInstance(run, token).vars;
  return { ...outer, ...countersOf(token), ...token.vars };
}

/** The names BPMN gives to the counts of a multi-instance activity. */
function countersOf(token: TokenRow): Vars {
  if (!token.multiInstance) return {};
  const items = token.multiInstance.items.filter((item) => item.state !== 'removed');
  return {
    nrOfInstances: items.length,
    nrOfCompletedInstances: items.filter((item) => item.state === 'done').length,
    nrOfActiveInstances: items.filter((item) => item.state === 'open').length,
  };
}

/** Evaluates at a token. */
export function evaluateAt(run: ExecutionContext, token: TokenRow, expression: string): unknown {
  return run.ports.evaluate(expression, scopeAt(run, token));
}

/** An expression with its values put in, if the caller can say it. */
export function explainAt(run: ExecutionContext, token: TokenRow, expression: string): string | null {
  return run.ports.explain?.(expression, scopeAt(run, token)) ?? null;
}

function scopeAt(run: ExecutionContext, token: TokenRow): EvaluationScope {
  const nodeId = token.nodeId ?? getHolder(run, token)?.nodeId ?? '';
  return { instance: getInstance(run, token), nodeId, vars: varsAt(run, token) };
}

/** Sets values where they live: in the nearest scope that knows the name, else in the instance. */
export function setVars(run: ExecutionContext, token: TokenRow, vars: Vars | undefined): void {
  for (const [name, value] of Object.entries(vars ?? {})) setVar(run, token, name, value);
}

function setVar(run: ExecutionContext, token: TokenRow, name: string, value: unknown): void {
  for (let at: TokenRow | undefined = token; at; at = getParent(run, at)) {
    if (!Object.hasOwn(at.vars, name)) continue;
    run.unit.token.change(at, { vars: { ...at.vars, [name]: value } });
    return;
  }
  const instance = getInstance(run, token);
  run.unit.instance.change(instance, { vars: { ...instance.vars, [name]: value } });
}

/** The values that a sub-process begins with. */
export function ownVars({ spec }: GraphNode): Vars {
  const isContainer = spec.kind === 'subProcess' || spec.kind === 'eventSubProcess';
  return (isContainer ? spec.vars : undefined) ?? {};
}
