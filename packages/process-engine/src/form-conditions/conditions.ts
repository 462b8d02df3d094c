import { type Fields, namesOf, typesOf } from '@jianheng/definition';
import { compile, type Expression, ExpressionError, explain, type StepBudget } from '@jianheng/expression';
import { evaluateImported, importedFault } from '../imported-expressions/evaluate-imported.ts';
import { isImported } from '../imported-expressions/imported.ts';
import { type DepartmentTree, departmentFunctions, departmentVariables } from './department-functions.ts';

const compiled = new WeakMap<Fields, Map<string, Expression>>();

/** What an expression is evaluated on: the values of a form, and the departments of the firm where it asks for them. */
type Given = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly departments: DepartmentTree | undefined;
  /** Shared by all expressions of one command. */
  readonly budget?: StepBudget;
};

/** What an expression of a model yields. Imported models speak in `${…}`, ours in the product's language. */
export function evaluateOn(
  fields: Fields,
  source: string,
  { values, departments, ...budget }: Given,
): unknown {
  return isImported(source)
    ? evaluateImported(source, { vars: values })
    : conditionOn(fields, source).evaluate(values, { ...departmentVariables(departments), ...budget });
}

/** The same in words, with the values put in, money as amounts. */
export function explainOn(fields: Fields, source: string, { values, departments, ...budget }: Given): string {
  if (isImported(source)) return source;
  const amounts = new Set(Object.keys(fields).filter((name) => fields[name]?.kind === 'money'));
  const surroundings = { ...departmentVariables(departments), ...budget };
  return explain(conditionOn(fields, source), values, surroundings, { amounts })
    .map(({ text }) => text)
    .join('；');
}

/** Why an expression cannot be used with this form, in Chinese; nothing when it can. */
export function faultOn(fields: Fields, source: string): string | undefined {
  if (isImported(source)) return importedFault(source);
  try {
    return beyondFault(fields, conditionOn(fields, source));
  } catch (problem) {
    if (problem instanceof ExpressionError) return problem.message;
    throw problem;
  }
}

/** A condition is told a link as the id that it holds, a person by his own: of neither anything more can be read. */
function beyondFault(fields: Fields, { names }: Expression): string | undefined {
  for (const path of names) {
    const found = readBeyond(fields, path.split('.'));
    if (found) return `流程条件只能比较“${found.label}”本身，不能取它的“${found.below}”`;
  }
  return undefined;
}

function readBeyond(
  fields: Fields,
  [head = '', ...below]: readonly string[],
): { readonly label: string; readonly below: string } | undefined {
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (field === undefined || below.length === 0) return undefined;
  return field.kind === 'lines'
    ? readBeyond(field.fields, below)
    : { label: field.label, below: below.join('.') };
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
