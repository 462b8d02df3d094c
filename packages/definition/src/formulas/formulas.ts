import {
  CHINA,
  callsOf,
  compile,
  type Expression,
  ExpressionError,
  type Result,
  type Surroundings,
  toText,
} from '@jianheng/expression';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { isDay } from '../fields/date.ts';
import { scaleOf } from '../fields/decimal.ts';
import { formulaOf } from '../fields/derived.ts';
import { namesOf, typesOf } from './names.ts';

type Values = Readonly<Record<string, unknown>>;
type Formula = { readonly name: string; readonly field: AnyField; readonly expression: Expression };
type Plan = {
  readonly lines: readonly { readonly name: string; readonly plan: Plan }[];
  readonly formulas: readonly Formula[];
};

const plans = new WeakMap<Fields, Plan>();

/**
 * Works out every formula of a form, lines first, each after those it depends on; values that were filled in by
 * hand in a formula's place are overwritten. The same in the browser while typing and on the server before writing.
 */
export function computeFormulas(
  fields: Fields,
  values: Values,
  surroundings: FormulaSurroundings,
): Record<string, unknown> {
  const plan = planOf(fields);
  const computed: Record<string, unknown> = { ...values };
  for (const { name, plan: inner } of plan.lines) {
    const lines = values[name];
    if (Array.isArray(lines))
      computed[name] = lines.map((line) => computeAll(inner, line as Values, surroundings));
  }
  return computeAll(plan, computed, surroundings);
}

/** Whether a formula counts working days, so that the firm's calendar must be at hand. */
export function needsCalendar(fields: Fields): boolean {
  const { formulas, lines } = planOf(fields);
  const plans = [{ formulas }, ...lines.map(({ plan }) => plan)];
  return plans.some((plan) =>
    plan.formulas.some(({ expression }) => callsOf(expression.tree).has('WORKDAYS')),
  );
}

/** What formulas know besides the form: this moment, the firm's working days where one asks for them. */
export type FormulaSurroundings = Pick<Surroundings, 'now' | 'calendar'> & {
  /** A formula that cannot be worked out yet, as while somebody types, is left empty instead of refused. */
  readonly leavesEmpty?: boolean;
};

function computeAll(
  { formulas }: Plan,
  values: Values,
  { leavesEmpty, ...surroundings }: FormulaSurroundings,
): Record<string, unknown> {
  const computed: Record<string, unknown> = { ...values };
  for (const { name, field, expression } of formulas) {
    try {
      computed[name] = resultOf(field, expression.evaluate(computed, surroundings));
    } catch (problem) {
      if (!(problem instanceof ExpressionError) || !(leavesEmpty || isUnfilled(expression, computed)))
        throw problem;
      computed[name] = null;
    }
  }
  return computed;
}

/** Whether something that a formula reads is not filled in: of days that are not there nothing can be worked out. */
const isUnfilled = ({ names }: Expression, values: Values) =>
  names.some((name) => (values[name.split('.')[0] ?? ''] ?? null) === null);

/** The result as the field holds it. Days and moments are those of the firm's clock. */
function resultOf(field: AnyField, value: Result): unknown {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'integer':
      return Number(toText(value, 0));
    case 'decimal':
    case 'money':
    case 'percent':
      return toText(value, scaleOf(field));
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'date':
      return dayOf(toText(value));
    case 'time':
      return momentOf(toText(value));
    default:
      return toText(value) || null;
  }
}

const dayOf = (text: string) => (isDay(text.slice(0, 10)) ? text.slice(0, 10) : null);

function momentOf(text: string): string | null {
  const moment = new Date(text.length > 10 ? `${text}${CHINA.zone}` : `${text}T00:00:00${CHINA.zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function planOf(fields: Fields): Plan {
  const known = plans.get(fields);
  if (known) return known;
  const plan = makePlan(fields);
  plans.set(fields, plan);
  return plan;
}

/** A formula over these fields; throws ExpressionError where it cannot be read. */
export function compileFormula(source: string, fields: Fields): Expression {
  return compile(source, { names: namesOf(fields), types: typesOf(fields) });
}

function makePlan(fields: Fields): Plan {
  const { ordered, waiting } = inOrder(formulasIn(fields));
  if (waiting.length > 0)
    throw new Error(`公式互相引用：${waiting.map(({ field }) => field.label).join('、')}`);
  const lines = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? [{ name, plan: makePlan(field.fields) }] : [],
  );
  return { lines, formulas: ordered };
}

function formulasIn(fields: Fields): Formula[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const source = formulaOf(field);
    return source ? [{ name, field, expression: compileFormula(source, fields) }] : [];
  });
}

/** The fields whose formulas need each other; none where there is no circle. */
export function circleOf(fields: Fields): readonly AnyField[] {
  return inOrder(formulasIn(fields)).waiting.map(({ field }) => field);
}

/** Each formula after those whose results it reads; those that need each other wait for ever. */
function inOrder(formulas: readonly Formula[]) {
  const ordered: Formula[] = [];
  let waiting = [...formulas];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ expression }) => !waiting.some(({ name }) => reads(expression, name)));
    if (ready.length === 0) break;
    ordered.push(...ready);
    waiting = waiting.filter((formula) => !ready.includes(formula));
  }
  return { ordered, waiting };
}

const reads = (expression: Expression, name: string) =>
  expression.names.some((read) => read === name || read.startsWith(`${name}.`));
