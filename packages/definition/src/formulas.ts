import {
  callsOf,
  compile,
  type Expression,
  ExpressionError,
  type Result,
  type Surroundings,
  toText,
} from '@jianheng/expression';
import type { Entity } from './entity.ts';
import type { AnyField, Fields } from './fields/any-field.ts';
import { scaleOf } from './fields/decimal.ts';
import { formulaOf } from './fields/derived.ts';

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
      if (!leavesEmpty || !(problem instanceof ExpressionError)) throw problem;
      computed[name] = null;
    }
  }
  return computed;
}

function resultOf(field: AnyField, value: Result): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === 'integer') return Number(toText(value, 0));
  if (field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent')
    return toText(value, scaleOf(field));
  return typeof value === 'boolean' ? value : toText(value);
}

function planOf(fields: Fields): Plan {
  const known = plans.get(fields);
  if (known) return known;
  const plan = makePlan(fields);
  plans.set(fields, plan);
  return plan;
}

function makePlan(fields: Fields): Plan {
  const types = typesOf(fields);
  const formulas = Object.entries(fields).flatMap(([name, field]) => {
    const source = formulaOf(field);
    return source
      ? [{ name, field, expression: compile(source, { names: namesFor(fields, field), types }) }]
      : [];
  });
  const lines = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? [{ name, plan: makePlan(field.fields) }] : [],
  );
  return { lines, formulas: inOrder(formulas) };
}

/** Each formula after those whose results it reads; formulas that need each other are refused. */
function inOrder(formulas: readonly Formula[]): Formula[] {
  const ordered: Formula[] = [];
  let waiting = [...formulas];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ expression }) => !waiting.some(({ name }) => reads(expression, name)));
    if (ready.length === 0) {
      throw new Error(`公式互相引用：${waiting.map(({ field }) => field.label).join('、')}`);
    }
    ordered.push(...ready);
    waiting = waiting.filter((formula) => !ready.includes(formula));
  }
  return ordered;
}

const reads = (expression: Expression, name: string) =>
  expression.names.some((read) => read === name || read.startsWith(`${name}.`));

/** Faults of an entity's formulas as sentences; none when all parse, name real fields and depend on no circle. */
export function checkFormulas(entity: Entity): string[] {
  try {
    planOf(entity.fields);
    return [];
  } catch (problem) {
    if (!(problem instanceof ExpressionError) && !(problem instanceof Error)) throw problem;
    return [`${entity.label}：${problem.message}`];
  }
}

type TypeHint = 'number' | 'text' | 'boolean' | 'date' | 'datetime';
type TypeHints = { [name: string]: TypeHint | TypeHints };

const HINTS: Readonly<Partial<Record<AnyField['kind'], TypeHint>>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  time: 'datetime',
  boolean: 'boolean',
};

/** What the expression language is told of each field, so that `'100'` in an amount is a number. */
export function typesOf(fields: Fields): TypeHints {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'lines' ? typesOf(field.fields) : (HINTS[field.kind] ?? 'text'),
    ]),
  );
}

/** A formula that another module added says the fields that came with it by their names there. */
function namesFor(fields: Fields, { added }: AnyField): Record<string, string> {
  if (!added) return namesOf(fields);
  const beside = Object.entries(fields).flatMap(([name, field]) =>
    field.added?.by === added.by ? [[field.added.as, name] as const] : [],
  );
  return { ...namesOf(fields), ...Object.fromEntries(beside) };
}

/** Names that a formula may use: each field by its label, by which explanations speak of it, or by its key. */
export function namesOf(fields: Fields): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(fields, field.label)) names[field.label] ??= name;
    names[name] = name;
  }
  return names;
}
