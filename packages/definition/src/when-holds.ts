import type { When } from './define-module.ts';
import { decimal } from './schema/money.ts';

type Values = Readonly<Record<string, unknown>>;
type Condition = {
  readonly is?: unknown;
  readonly isNot?: unknown;
  readonly above?: number | string;
  readonly atLeast?: number | string;
  readonly below?: number | string;
};

/** Whether a declared condition holds for a row: the same rule shows the button and guards the call. */
export function whenHolds(when: When | undefined, row: Values): boolean {
  return Object.entries(when ?? {}).every(
    ([name, condition]) => condition === undefined || holds(row[name] ?? null, condition, row),
  );
}

function holds(value: unknown, condition: Condition, row: Values): boolean {
  if (condition.is !== undefined && value !== condition.is) return false;
  if (condition.isNot !== undefined && value === condition.isNot) return false;
  return holdsLimits(value, condition, row);
}

function holdsLimits(value: unknown, { above, atLeast, below }: Condition, row: Values): boolean {
  if ((above ?? atLeast ?? below) === undefined) return true;
  if (value === null) return false;
  const text = String(value);
  if (above !== undefined && !decimal.greaterThan(text, limitOf(above, row))) return false;
  if (atLeast !== undefined && decimal.greaterThan(limitOf(atLeast, row), text)) return false;
  return below === undefined || decimal.greaterThan(limitOf(below, row), text);
}

/** A number stands for itself, a word for the field of this name. */
function limitOf(limit: number | string, row: Values): string {
  return String(typeof limit === 'string' ? (row[limit] ?? 0) : limit);
}
