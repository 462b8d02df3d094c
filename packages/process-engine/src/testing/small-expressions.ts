import type { EvaluationScope } from '../context/ports.ts';
import type { Vars } from '../state/rows.ts';

/**
 * Just enough of an expression language for the engine's own tests: a name, a number, 'text', true, false, a list of
 * texts, one comparison of two of them, or several joined by "and". The product plugs its real language in.
 */
export function evaluateSmall(expression: string, { vars }: Pick<EvaluationScope, 'vars'>): unknown {
  const parts = expression.split(' and ');
  if (parts.length > 1) return parts.every((part) => evaluateSmall(part, { vars }) === true);
  const comparison = /^(.+?)\s*(>=|<=|!=|=|>|<)\s*(.+)$/.exec(expression.trim());
  if (!comparison) return readValue(expression.trim(), vars);
  const [, left = '', operator = '', right = ''] = comparison;
  return compare(quotient(left, vars), operator, quotient(right, vars));
}

function quotient(text: string, vars: Vars): unknown {
  const [over = '', under] = text.split('/').map((part) => part.trim());
  const value = readValue(over, vars);
  return under === undefined ? value : Number(value) / Number(readValue(under, vars));
}

function readValue(text: string, vars: Vars): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (text.startsWith("'")) return text.slice(1, -1);
  if (text.startsWith('[')) return JSON.parse(text.replaceAll("'", '"'));
  return text.split('.').reduce<unknown>((value, name) => (value as Vars | undefined)?.[name], vars) ?? null;
}

function compare(left: unknown, operator: string, right: unknown): boolean {
  if (operator === '=') return left === right;
  if (operator === '!=') return left !== right;
  const difference = Number(left) - Number(right);
  if (operator === '>') return difference > 0;
  if (operator === '<') return difference < 0;
  return operator === '>=' ? difference >= 0 : difference <= 0;
}

/** The expression with its values put in: `9000 >= 5000`. */
export function showSmall(expression: string, { vars }: Pick<EvaluationScope, 'vars'>): string {
  return expression.replace(/[a-z]\w*/gi, (name) => (Object.hasOwn(vars, name) ? String(vars[name]) : name));
}
