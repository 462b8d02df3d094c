import { ExpressionError, Problem, placed } from '../diagnostics/expression-error.ts';
import type { Missing } from '../evaluation/access.ts';
import { CATALOGUE, catalogueFunction } from '../functions/catalogue.ts';
import { type RegisteredFunctions, registered } from '../functions/registered.ts';
import { dependenciesOf } from '../syntax/dependencies.ts';
import type { FunctionFinder } from '../syntax/function-finder.ts';
import { FORMULA } from '../syntax/grammar.ts';
import { parseSpan } from '../syntax/parse.ts';
import { type AllowedNames, type NameTable, nameTable, resolveNames } from '../syntax/resolve-names.ts';
import type { Tree } from '../syntax/tree.ts';
import { asCondition } from '../values/coerce.ts';
import { ExactDecimal } from '../values/exact-decimal.ts';
import { charge, type Environment, type Frame, type Run, type Scope } from '../values/frame.ts';
import { type Result, toResult } from '../values/result.ts';
import type { FieldTypes, Value } from '../values/value.ts';
import { build, type Workings } from './build.ts';
import { treeWeight } from './tree-weight.ts';

/** How a formula may be written and what its fields are. */
export interface CompileOptions {
  /** the names that may be used; without them every name is allowed */
  readonly names?: AllowedNames | NameTable;
  /** declared kinds of fields; undeclared ones are taken as they come */
  readonly types?: FieldTypes;
  /** functions of the host, besides the catalogue */
  readonly functions?: RegisteredFunctions;
  /** what an absent field means: a blank (for formulas) or an error (for templates) */
  readonly missing?: Missing;
}

/** A formula, ready to be evaluated any number of times. */
export interface Expression {
  readonly source: string;
  readonly tree: Tree;
  /** the fields it reads, as dotted paths of keys */
  readonly names: readonly string[];
  /** Throws ExpressionError when the values do not fit the formula. */
  evaluate(scope: Scope, surroundings?: Environment): Result;
}

/** What `explain` needs besides the tree. */
export interface Compiled {
  readonly workings: Workings;
  readonly labels: ReadonlyMap<string, string>;
}

const compiled = new WeakMap<Expression, Compiled>();

/** Reads a formula once; throws ExpressionError with a Chinese sentence and its place. About 50 µs. */
export function compile(source: string, options: CompileOptions = {}): Expression {
  const functions = withRegistered(options.functions);
  const tree = parseSpan(source, { start: 0, end: source.length }, { grammar: FORMULA, functions });
  return finish(source, tree, {
    options,
    workings: {
      types: options.types,
      missing: options.missing ?? 'blank',
      callable: (name) => functions.find(name),
    },
  });
}

/** Reads a formula of the catalogue's functions to its tree, without asking about names. */
export function parse(source: string): Tree {
  const span = { start: 0, end: source.length };
  return parseSpan(source, span, { grammar: FORMULA, functions: CATALOGUE });
}

function withRegistered(
  added: RegisteredFunctions = {},
): Omit<FunctionFinder, 'find'> & { find: typeof catalogueFunction } {
  const own = new Map(Object.entries(added).map(([name, entry]) => [name, registered(name, entry)]));
  return {
    names: [...own.keys(), ...CATALOGUE.names],
    find: (written) => own.get(written) ?? catalogueFunction(written),
  };
}

/** Resolves names, builds the code and wraps both; shared by formulas and templates. */
export function finish(
  source: string,
  written: Tree,
  { options, workings }: { options: CompileOptions; workings: Workings },
): Expression {
  const book = bookOf(options.names);
  const tree = book === null ? written : resolveNames(written, book, source);
  const run = weighed(
    located(source, () => build(tree, workings)),
    treeWeight(tree),
  );
  const expression: Expression = Object.freeze({
    source,
    tree,
    names: dependenciesOf(tree),
    evaluate: (scope: Scope, surroundings?: Environment) =>
      toResult(evaluated(source, run, { scope, surroundings })),
  });
  compiled.set(expression, { workings, labels: book?.labels ?? new Map() });
  return expression;
}

function bookOf(names: AllowedNames | NameTable | undefined): NameTable | null {
  if (names === undefined) return null;
  return isBook(names) ? names : nameTable(names);
}

function isBook(names: AllowedNames | NameTable): names is NameTable {
  return 'roots' in names && names.roots instanceof Map;
}

function located<Answer>(source: string, work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    throw placed(error, { source, offset: 0 });
  }
}

/** The code with the work of its nodes counted beforehand, once for each evaluation. */
const weighed =
  (run: Run, weight: number): Run =>
  (frame) => {
    charge(frame, weight);
    return run(frame);
  };

/** Runs compiled code against a scope; a Problem gets the place of the operation that was at work. */
export function evaluated(
  source: string,
  run: Run,
  { scope, surroundings = {} }: { scope: Scope; surroundings: Environment | undefined },
): Value {
  const frame: Frame = { scope, surroundings, steps: 0, at: 0 };
  try {
    return run(frame);
  } catch (error) {
    throw placed(error, { source, offset: frame.at });
  }
}

/** The insides of an expression made here. */
export function insidesOf(expression: Expression): Compiled {
  const insides = compiled.get(expression);
  if (insides !== undefined) return insides;
  throw new ExpressionError('value', '这不是编译好的公式', { source: '', offset: 0 });
}

/** Evaluates a condition: blank does not hold. Throws ExpressionError when the result is no condition. */
export function holds(expression: Expression, scope: Scope, surroundings?: Environment): boolean {
  const result = expression.evaluate(scope, surroundings);
  if (typeof result === 'boolean') return result;
  return conditionIn(expression, result);
}

function conditionIn({ source }: Expression, result: Result): boolean {
  return located(source, () => {
    if (result !== null && typeof result === 'object' && !(result instanceof ExactDecimal)) {
      throw new Problem('type', '这个公式的结果不是条件');
    }
    return asCondition(result);
  });
}
