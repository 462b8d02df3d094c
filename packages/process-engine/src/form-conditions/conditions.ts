import { type Fields, namesOf, typesOf } from '@jianheng/definition';
import { compile, type Expression, ExpressionError, explain } from '@jianheng/expression';
import { evaluateImported, importedFault } from '../imported-expressions/evaluate-imported.ts';
import { isImported } from '../imported-expressions/imported.ts';
import { type DepartmentTree, departmentFunctions, departmentVariables } from './department-functions.ts';

const compiled = new WeakMap<Fields, Map<string, Expression>>();

/** What an expression is evaluated on: the values of a form, and the departments of the firm where it asks for them. */
type Given = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly departments: DepartmentTree | undefined;
};

/** What an expression of a model yields. Imported models speak in `${…}`, ours in the product's language. */
export function evaluateOn(fields: Fields, source: string, { values, departments }: Given): unknown {
  return isImported(source)
    ? evaluateImported(source, { vars: values })
    : conditionOn(fields, source).evaluate(values, departmentVariables(departments));
}

/** The same in words, with the values put in, money as amounts. */
export function explainOn(fields: Fields, source: string, { values, departments }: Given): string {
  if (isImported(source)) return source;
  const amounts = new Set(Object.keys(fields).filter((name) => fields[name]?.kind === 'money'));
  return explain(conditionOn(fields, source), values, departmentVariables(departments), { amounts })
    .map(({ text }) => text)
    .join('；');
}

/** Why an expression cannot be used with this form, in Chinese; nothing when it can. */
export function faultOn(fields: Fields, source: string): string | undefined {
  if (isImported(source)) return importedFault(source);
  try {
    conditionOn(fields, source);
    return undefined;
  } catch (problem) {
    if (problem instanceof ExpressionError) return problem.message;
    throw problem;
  }
}

/** The condition compiled for a form, once. Throws the language's own error when it names what the form does not have. */
function conditionOn(fields: Fields, source: string): Expression {
  const known = compiled.get(fields) ?? new Map<string, Expression>();
  compiled.set(fields, known);
  const found = known.get(source);
  if (found) return found;
  const made = compile(source, {
    names: namesOf(fields),
    types: typesOf(fields),
    functions: departmentFunctions,
  });
  known.set(source, made);
  return made;
}
