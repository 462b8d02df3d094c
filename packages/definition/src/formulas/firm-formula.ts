import {
  compile,
  ExactDecimal,
  type Expression,
  ExpressionError,
  toText,
  withValues,
} from '@jianheng/expression';
import type { AnyField, Fields, FormulaReads, ReadLongText, ValuesOf } from '../fields/any-field.ts';
import type { Fault } from '../schema/faults.ts';
import { fieldFault } from '../schema/field-faults.ts';
import { inOrder } from './in-order.ts';
import { namesOf, typesOf } from './names.ts';
import { resultKind } from './result-kind.ts';

/** A field that holds a formula of the firm. */
export type FormulaField = ReadLongText & { readonly reads: FormulaReads };
type Reading = { readonly reads: { readonly names: Fields; readonly yields: FormulaReads['yields'] } };

/** Values of the names that a formula may use. */
export type FormulaValues<F extends Reading> = {
  readonly [Name in keyof F['reads']['names']]: ValuesOf<F['reads']['names']>[Name] | null;
};
type Yielded<F extends Reading> = F['reads']['yields'] extends 'boolean' ? boolean : string;

export type FirmFormula<F extends Reading> = {
  /** Keys of the names that it reads. */
  readonly names: readonly string[];
  /** The result, numbers as decimal text; null where there is none, as of a division by zero. Throws ExpressionError. */
  readonly of: (values: FormulaValues<F>) => Yielded<F> | null;
  /** The formula as it was written, with the values put in. */
  readonly told: (values: FormulaValues<F>) => string;
};

export const isFormulaField = (field: AnyField | undefined): field is FormulaField =>
  field?.kind === 'longText' && field.reads !== undefined;

/** Reads a formula of the firm; throws ExpressionError with its place. */
export function firmFormula<F extends Reading>(field: F, source: string): FirmFormula<F>;
export function firmFormula({ reads: { names, yields } }: Reading, source: string) {
  const expression = compile(source, { names: namesOf(names), types: typesOf(names) });
  return {
    names: expression.names,
    of: (values: Readonly<Record<string, unknown>>) => resultOf(expression, yields, values),
    told: (values: Readonly<Record<string, unknown>>) => withValues(expression, values),
  };
}

const KIND_WORDS = { number: '数字', text: '文字', boolean: '是或否' } as const;

function resultOf(
  expression: Expression,
  yields: FormulaReads['yields'],
  values: Readonly<Record<string, unknown>>,
): string | boolean | null {
  const result = expression.evaluate(values);
  if (result === null) return null;
  if (yields === 'number' && result instanceof ExactDecimal) return toText(result);
  if (yields === 'text' && typeof result === 'string') return result;
  if (yields === 'boolean' && typeof result === 'boolean') return result;
  const { source } = expression;
  throw new ExpressionError('type', `公式的结果应为${KIND_WORDS[yields]}`, { source, offset: 0 });
}

/**
 * The fault of a formula as it is typed. Names of other rows are known to the server alone: where a formula may read
 * those, only its syntax is checked here.
 */
export function formulaFault(field: FormulaField, source: string): Fault | undefined {
  if (field.reads.rows !== undefined) return faultOf(field, () => compile(source));
  return namedFault(field, source, field.reads.names);
}

function namedFault(field: FormulaField, source: string, names: Fields): Fault | undefined {
  const types = typesOf(names);
  return faultOf(field, () => compile(source, { names: namesOf(names), types }), types);
}

function faultOf(
  { label, reads: { yields } }: FormulaField,
  read: () => Expression,
  types: ReturnType<typeof typesOf> = {},
): Fault | undefined {
  try {
    const { kind } = resultKind(read().tree, { types, tables: [] });
    if (kind === 'unknown' || kind === yields) return undefined;
    return fieldFault('formulaYields', { field: label, kind: KIND_WORDS[yields] });
  } catch (problem) {
    if (!(problem instanceof ExpressionError)) throw problem;
    const { message: reason, line, column } = problem;
    return fieldFault('formulaWrong', { field: label, reason, line, column });
  }
}

/** A formula of one row, and the symbol by which others read its result. */
export type FormulaRow = { readonly symbol: string; readonly source: string };

/** Faults of formulas that read each other, by their symbols: each as it is typed, and those that need themselves. */
export function formulaRowFaults(
  field: FormulaField,
  rows: readonly FormulaRow[],
): ReadonlyMap<string, Fault> {
  const { names } = field.reads;
  const known = namesWith(field, rows);
  const faults = new Map<string, Fault>();
  for (const { symbol, source } of rows) {
    const taken = Object.entries(names).some(([name, { label }]) => name === symbol || label === symbol);
    const fault = taken ? fieldFault('formulaNameTaken', { name: symbol }) : namedFault(field, source, known);
    if (fault) faults.set(symbol, fault);
  }
  if (faults.size > 0) return faults;
  const { waiting } = inOrder(compiled(rows, known));
  for (const { name } of waiting) {
    const path = circleFrom(name, waiting).join(' → ');
    faults.set(name, fieldFault('formulaCircle', { field: field.label, path }));
  }
  return faults;
}

type Named = { readonly name: string; readonly expression: Expression };

function compiled(rows: readonly FormulaRow[], names: Fields): Named[] {
  const options = { names: namesOf(names), types: typesOf(names) };
  return rows.map(({ symbol, source }) => ({ name: symbol, expression: compile(source, options) }));
}

/** Results of other rows are read as values of the kind that formulas yield. */
function namesWith({ reads: { names, yields } }: FormulaField, rows: readonly FormulaRow[]): Fields {
  const kind = { number: 'decimal', text: 'text', boolean: 'boolean' } as const;
  const own = rows.map(({ symbol }) => [symbol, { kind: kind[yields], label: symbol }] as const);
  return { ...Object.fromEntries(own), ...names };
}

/** The way from a formula that cannot be ordered to itself, or to the circle that it leads into. */
function circleFrom(name: string, waiting: readonly Named[]): string[] {
  const path = [name];
  for (;;) {
    const last = path.at(-1);
    const read = waiting.find((one) => one.name === last)?.expression.names ?? [];
    const next = read.find((one) => waiting.some((other) => other.name === one));
    if (next === undefined) return path;
    if (path.includes(next)) return [...path, next];
    path.push(next);
  }
}

type RowResult<F extends Reading> = { readonly value: Yielded<F> | null; readonly told: string };

/**
 * Evaluates formulas of several rows, each after those that it reads; returns results and explanations by symbol.
 * Throws ExpressionError for a formula that cannot be read or evaluated, or that needs itself.
 */
export function formulaRows<F extends FormulaField & Reading>(
  field: F,
  rows: readonly FormulaRow[],
): { of(values: FormulaValues<F>): ReadonlyMap<string, RowResult<F>> };
export function formulaRows(field: FormulaField, rows: readonly FormulaRow[]) {
  const { ordered, waiting } = inOrder(compiled(rows, namesWith(field, rows)));
  const [stuck] = waiting;
  if (stuck) {
    const { source } = stuck.expression;
    const path = circleFrom(stuck.name, waiting).join(' → ');
    throw new ExpressionError('name', `${field.label}循环引用：${path}`, { source, offset: 0 });
  }
  return {
    of: (values: Readonly<Record<string, unknown>>) => {
      const scope: Record<string, unknown> = { ...values };
      const results = new Map<string, { readonly value: string | boolean | null; readonly told: string }>();
      for (const { name, expression } of ordered) {
        const told = withValues(expression, scope);
        const value = resultOf(expression, field.reads.yields, scope);
        scope[name] = value;
        results.set(name, { value, told });
      }
      return results;
    },
  };
}
