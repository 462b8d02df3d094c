import {
  CHINA,
  callsOf,
  type Expression,
  ExpressionError,
  LIMITS,
  type Result,
  type StepBudget,
  type Surroundings,
  toText,
} from '@jianheng/expression';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { isDay } from '../fields/date.ts';
import { scaleOf } from '../fields/decimal.ts';
import { emptyValues } from '../fields/derived.ts';
import { compileFormula } from './compile-formula.ts';
import { FormulaValueError } from './formula-value-error.ts';
import { inOrder } from './in-order.ts';

type Values = Readonly<Record<string, unknown>>;
type Formula = {
  readonly name: string;
  readonly field: AnyField;
  readonly expression: Expression;
  /** The fields of its own row that it reads. */
  readonly inputs: readonly string[];
  /** Stays as it is once the form is sent, as long as what it reads of its own row does. */
  readonly isFrozen: boolean;
};
type Plan = {
  readonly fields: Fields;
  readonly lines: readonly { readonly name: string; readonly plan: Plan }[];
  readonly formulas: readonly Formula[];
  /** Links that formulas read over. */
  readonly links: readonly string[];
};

const plans = new WeakMap<Fields, Plan>();

/** Names of the fields that a row, or a line, does not show. */
export type UnshownOf = (fields: Fields, values: Values) => ReadonlySet<string>;

/**
 * Evaluates the formulas of a form, lines first, each after those it depends on; values in a formula's place are
 * overwritten. Values of the row linked to are read from `{link}_shown`. A formula that is not shown is empty, and an entry
 * that is not shown is empty for every formula.
 */
export function evaluateFormulas(
  fields: Fields,
  values: Values,
  { unshownOf, ...surroundings }: FormulaSurroundings & { readonly unshownOf: UnshownOf },
): Record<string, unknown> {
  const plan = planOf(fields);
  const { sent, turn } = surroundings;
  // A form with many costly formulas over many lines stops, before the only thread of a server has stopped for long.
  const budget = turn ?? surroundings.budget ?? formBudget();
  const computed: Record<string, unknown> = { ...values };
  // Formulas over lines read them without what a line does not show.
  const shown: Record<string, unknown> = {};
  for (const { name, plan: inner } of plan.lines) {
    const lines = values[name];
    if (!Array.isArray(lines)) continue;
    const stood = sent && listOf(sent[name]);
    const done = lines.map((line: Values) =>
      computeAll(inner, line, {
        ...surroundings,
        unshownOf,
        budget,
        sent: stood && lineThatWas(inner, stood, line),
      }),
    );
    computed[name] = done;
    shown[name] = done.map((line) => ({
      ...line,
      ...emptyValues(inner.fields, unshownOf(inner.fields, line)),
    }));
  }
  return computeAll(plan, computed, { ...surroundings, unshownOf, budget }, shown);
}

/** Steps for all formulas of one form together. */
export const formBudget = (): StepBudget => ({ left: LIMITS.formSteps });

/** The formulas take more steps than the turn allows; nothing is wrong with them. */
export class TurnOverError extends Error {}

const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);

/** The line as it was: by its key, else one of which a formula would read the same. */
function lineThatWas({ formulas }: Plan, stood: readonly Values[], line: Values): Values | undefined {
  const frozen = formulas.filter(({ isFrozen }) => isFrozen);
  if (frozen.length === 0) return undefined;
  const byKey = stood.find(({ id }) => id !== undefined && id === line.id);
  return byKey ?? stood.find((old) => frozen.every(({ inputs }) => readsSame(inputs, old, line)));
}

const readsSame = (inputs: readonly string[], left: Values, right: Values) =>
  inputs.every((name) => JSON.stringify(left[name] ?? null) === JSON.stringify(right[name] ?? null));

/** The links over which formulas of these fields read, here and not in lines. */
export const linksRead = (fields: Fields): readonly string[] => planOf(fields).links;

/** What formulas that are kept up with read over links: the field, and the names of the row linked to. */
export function liveReads(
  fields: Fields,
): readonly { readonly link: string; readonly names: readonly string[] }[] {
  const { formulas, links } = planOf(fields);
  const live = formulas.filter(({ field }) => isLive(field)).flatMap(({ expression }) => expression.names);
  return links.flatMap((link) => {
    const names = live
      .filter((path) => path.startsWith(`${link}.`))
      .map((path) => path.slice(link.length + 1));
    return names.length > 0 ? [{ link, names }] : [];
  });
}

const isLive = (field: AnyField) => 'live' in field && field.live === true;

/** Whether a form has been sent, or a row that needs no sending was saved: what is frozen then stays. */
export const isSentRow = ({ processState }: Values) => !['draft', 'cancelled'].includes(String(processState));

/** Fields of a form, not of its lines, between whose days a formula counts working days. */
export const workdayInputs = (fields: Fields): readonly string[] =>
  planOf(fields).formulas.flatMap(({ expression, inputs }) =>
    callsOf(expression.tree).has('WORKDAYS') ? inputs : [],
  );

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
  readonly leavesEmpty?: boolean | undefined;
  /** The row as it was sent or saved; nothing for one that is new or not sent. What is frozen stays as it stood there. */
  readonly sent?: Values | undefined;
  /** Shared with other evaluations for the same form; by default each has `LIMITS.formSteps` for itself. */
  readonly budget?: StepBudget | undefined;
  /**
   * Steps that the caller's thread may spend. When they are used up, TurnOverError is thrown instead of refusing the form,
   * and the caller computes it in another thread.
   */
  readonly turn?: StepBudget | undefined;
};

type Computing = FormulaSurroundings & { readonly budget: StepBudget; readonly unshownOf: UnshownOf };

function computeAll(
  { fields, formulas, links }: Plan,
  values: Values,
  { leavesEmpty, sent, unshownOf, ...surroundings }: Computing,
  shown: Values = {},
): Record<string, unknown> {
  if (formulas.length === 0) return { ...values };
  const unshown = unshownOf(fields, values);
  const scope: Record<string, unknown> = { ...values, ...shown, ...emptyValues(fields, unshown) };
  const linked = Object.fromEntries(links.map((name) => [name, rowLinkedTo(scope, name)]));
  const results: Record<string, unknown> = {};
  for (const formula of formulas) {
    const { name, inputs, isFrozen } = formula;
    const isKept = isFrozen && sent !== undefined && readsSame(inputs, sent, scope);
    const computed = () =>
      isKept
        ? (sent[name] ?? null)
        : evaluated(formula, { ...scope, ...linked }, { leavesEmpty, ...surroundings });
    results[name] = scope[name] = unshown.has(name) ? null : computed();
  }
  return { ...values, ...results };
}

function evaluated(
  formula: Formula,
  scope: Values,
  { leavesEmpty, turn, ...surroundings }: Omit<Computing, 'sent' | 'unshownOf'>,
): unknown {
  const { field, expression } = formula;
  try {
    const result = expression.evaluate(scope, surroundings);
    // IFERROR hides that the steps are used up.
    requireTurn(turn);
    return resultOf(field, result);
  } catch (problem) {
    if (!(problem instanceof ExpressionError)) throw problem;
    requireTurn(turn);
    if (leavesEmpty || isUnfilled(expression, scope)) return null;
    throw new FormulaValueError(
      { name: formula.name, label: field.label, source: expression.source },
      problem,
    );
  }
}

function requireTurn(turn: StepBudget | undefined): void {
  if (turn !== undefined && turn.left < 0) throw new TurnOverError();
}

const rowLinkedTo = (values: Values, name: string) =>
  (values[name] ?? null) === null ? null : (values[`${name}_shown`] ?? null);

/** Whether something that a formula reads is not filled in: of days that are not there nothing can be worked out. */
const isUnfilled = ({ names }: Expression, values: Values) =>
  names.some((name) => isEmptyAt(values, name.split('.')));

function isEmptyAt(values: Values, [name = '', below]: readonly string[]): boolean {
  const value = values[name] ?? null;
  const isRow = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRow && below !== undefined ? isEmptyAt(value as Values, [below]) : value === null;
}

/** The result as the field holds it. Days and moments are those of the firm's clock. */
function resultOf(field: AnyField, value: Result): unknown {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'integer':
      return numberIn(toText(value, 0), wholeNumber);
    case 'decimal':
    case 'money':
    case 'percent':
      return numberIn(toText(value, scaleOf(field)), String);
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

/** A day moved by nothing is still a day, and no number. */
const numberIn = (text: string, as: (text: string) => unknown) =>
  /^-?\d+(\.\d+)?$/.test(text) ? as(text) : null;

/** A whole number beyond what JavaScript counts exactly would be another one. */
function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new ExpressionError('limit', '整数过大', { source: text, offset: 0 });
  return number;
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

function makePlan(fields: Fields): Plan {
  const { ordered, waiting } = inOrder(formulasIn(fields));
  if (waiting.length > 0)
    throw new Error(`公式互相引用：${waiting.map(({ field }) => field.label).join('、')}`);
  const lines = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? [{ name, plan: makePlan(field.fields) }] : [],
  );
  const read = ordered.flatMap(({ expression }) => expression.names);
  const links = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'link' && read.some((path) => path.startsWith(`${name}.`)) ? [name] : [],
  );
  return { fields, lines, formulas: ordered, links };
}

function formulasIn(fields: Fields): Formula[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const expression = compileFormula(field, fields);
    if (!expression) return [];
    const inputs = [...new Set(expression.names.map((path) => path.split('.')[0] ?? ''))];
    const isAcross = expression.names.some((path) => fields[path.split('.')[0] ?? '']?.kind === 'link');
    const isFrozen = !isLive(field) && (isAcross || callsOf(expression.tree).has('WORKDAYS'));
    return [{ name, field, expression, inputs, isFrozen }];
  });
}

/** The formulas of a form, each after those whose results it reads, with the fields of its own row that it reads. */
export const formulaInputs = (fields: Fields): readonly Pick<Formula, 'name' | 'inputs'>[] =>
  planOf(fields).formulas;

/** The fields whose formulas need each other; none where there is no circle. */
export function circleOf(fields: Fields): readonly AnyField[] {
  return inOrder(formulasIn(fields)).waiting.map(({ field }) => field);
}
