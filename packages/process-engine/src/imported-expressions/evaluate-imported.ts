import { compileTemplate, type Expression, ExpressionError } from '@jianheng/expression';
import type { EvaluationScope } from '../context/ports.ts';
import { plainValue } from './plain-value.ts';
import { VARIABLE_FUNCTIONS } from './variable-functions.ts';

const MAX_KNOWN = 5000;
const known = new Map<string, Expression>();

function compiled(source: string): Expression {
  const found = known.get(source);
  if (found) return found;
  const made = compileTemplate(source.trim(), { functions: VARIABLE_FUNCTIONS });
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(source, made);
  return made;
}

/**
 * Evaluates text of an imported model (see `isImported`) over the variables, their own properties only. One
 * `${…}` alone yields its value, any other text yields text; numbers come back as JSON can keep them. An unknown
 * variable or whatever is not in the closed subset throws ExpressionError.
 */
export function evaluateImported(
  source: string,
  scope: Pick<EvaluationScope, 'vars'> & Partial<EvaluationScope>,
): unknown {
  return plainValue(compiled(source).evaluate({ ...scope.vars, execution: executionOf(scope) }));
}

/** What is wrong with such text, in Chinese; nothing when it can be evaluated. */
export function importedFault(source: string): string | undefined {
  try {
    compiled(source);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

/** What `execution.…` may be asked for, besides variables. */
function executionOf({ instance, nodeId }: Partial<EvaluationScope>): Record<string, unknown> {
  if (!instance) return {};
  return {
    processInstanceId: instance.id,
    rootProcessInstanceId: instance.rootId,
    processDefinitionId: instance.defId,
    processDefinitionKey: instance.defKey,
    processInstanceBusinessKey: instance.businessKey,
    processBusinessKey: instance.businessKey,
    currentActivityId: nodeId ?? null,
  };
}
