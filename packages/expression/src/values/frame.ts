import { Problem } from '../diagnostics/expression-error.ts';
import { LIMITS } from '../diagnostics/limits.ts';
import type { Value } from './value.ts';

/** Where a formula finds variables that are not in its scope. */
export interface VariablePort {
  get(name: string): unknown;
  has(name: string): boolean;
}

/** Knows the working days of a firm. Days are written 2026-03-01. */
export interface WorkCalendar {
  isWorkday(day: string): boolean;
}

/** What a formula may know besides its fields. Nothing is read from the machine. */
export interface Environment {
  /** the present moment for TODAY and NOW: local ISO text, or an instant, which is shown in Chinese time */
  readonly now?: string;
  readonly calendar?: WorkCalendar;
  /** asked for names that the scope does not hold, and by `execution.getVariable` */
  readonly variables?: VariablePort;
  /** shared by evaluations that one person waits for; the evaluation that uses it up is stopped, as are those after it */
  readonly budget?: StepBudget;
}

/** Units of work that are left, see `LIMITS.formSteps`. */
export interface StepBudget {
  left: number;
}

/** Field values by name. Numbers as decimal text, number or Decimal; dates as ISO text; rows as arrays of objects. */
export type Scope = Readonly<Record<string, unknown>>;

/** One evaluation while it runs. */
export interface Frame {
  readonly scope: Scope;
  readonly surroundings: Environment;
  /** work done so far, see LIMITS.steps */
  steps: number;
  /** offset of the operation at work, for the place of an error */
  at: number;
}

/** A compiled piece of a formula. */
export type Run = (frame: Frame) => Value;

/** Counts the work of an operation. Throws a Problem of kind work beyond the limit of the formula or of its form. */
export function charge(frame: Frame, steps: number): void {
  frame.steps += steps;
  if (frame.steps > LIMITS.steps) throw new Problem('work', '公式的计算量太大，已停止');
  const { budget } = frame.surroundings;
  if (budget === undefined) return;
  budget.left -= steps;
  if (budget.left < 0) throw new Problem('work', '整张表单的公式计算量太大，已停止');
}

/** Passes a text made by the formula on, if it is not too long. */
export function buildText(frame: Frame, text: string): string {
  chargeText(frame, text.length);
  return text;
}

/** Books the making of a text so long, or refuses. */
export function chargeText(frame: Frame, length: number): void {
  if (length > LIMITS.textLength) {
    throw new Problem('limit', `结果文字太长，最多 ${LIMITS.textLength} 个字`);
  }
  charge(frame, 1 + (length >> 6));
}
