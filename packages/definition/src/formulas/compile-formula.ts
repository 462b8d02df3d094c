import {
  type CompileOptions,
  compile,
  type Expression,
  ExpressionError,
  nameBook,
} from '@jianheng/expression';
import type { AnyField, Fields, LinkField } from '../fields/any-field.ts';
import { formulaOf } from '../fields/derived.ts';
import { type Follows, namesOf, typesOf } from './names.ts';

/**
 * Compiles the formula of a field over the fields of its form; undefined for a field without one. Names and types of a
 * form are prepared once, and each formula is compiled once: a large form is checked in several passes.
 * @throws ExpressionError when the formula cannot be read.
 */
export function compileFormula(field: AnyField, fields: Fields): Expression | undefined {
  const known = compilers.get(fields);
  if (known) return known(field);
  const compiler = formulaCompiler(fields, told);
  compilers.set(fields, compiler);
  return compiler(field);
}

/**
 * Compiles the formulas of a form and its lines, each in a step of its own, so that a server can do other work between
 * them. A formula that cannot be read is left to the checks, which report it.
 */
export function* compilingFormulas(fields: Fields): Generator<void> {
  for (const field of Object.values(fields)) {
    if (field.kind === 'lines') yield* compilingFormulas(field.fields);
    else if (formulaOf(field) !== undefined) {
      isReadable(field, fields);
      yield;
    }
  }
}

function isReadable(field: AnyField, fields: Fields): boolean {
  try {
    return compileFormula(field, fields) !== undefined;
  } catch (problem) {
    if (problem instanceof ExpressionError) return false;
    throw problem;
  }
}

type FormulaCompiler = (field: AnyField) => Expression | undefined;
const compilers = new WeakMap<Fields, FormulaCompiler>();

/** The same for links that are followed in another way than by what they read already. */
export function formulaCompiler(fields: Fields, follows: Follows): FormulaCompiler {
  const compiled = new Map<string, Expression>();
  // Links name entities that may be declared later, so nothing is followed before the first formula.
  let prepared: CompileOptions | undefined;
  return (field) => {
    const source = formulaOf(field);
    if (source === undefined) return undefined;
    if (field.added) {
      const names = { ...namesOf(fields, follows), ...addedNames(fields, field) };
      return compile(source, { names, types: typesOf(fields, follows) });
    }
    const known = compiled.get(source);
    if (known) return known;
    prepared ??= { names: nameBook(namesOf(fields, follows)), types: typesOf(fields, follows) };
    const expression = compile(source, prepared);
    compiled.set(source, expression);
    return expression;
  };
}

/** Names by which a formula that another module added calls the fields that came with it. */
function addedNames(fields: Fields, { added }: AnyField): Record<string, string> {
  if (!added) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.added?.by === added.by ? [[field.added.as, name] as const] : [],
    ),
  );
}

const told = (link: LinkField): Fields | undefined => link.reads;
