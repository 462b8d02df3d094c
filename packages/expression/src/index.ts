export { type Explained, explain, withValues } from './compilation/explain.ts';
export { type CompileOptions, compile, type Expression, holds, parse } from './compilation/expression.ts';
export { type ErrorKind, ExpressionError } from './diagnostics/expression-error.ts';
export { LIMITS } from './diagnostics/limits.ts';
export type { Missing } from './evaluation/access.ts';
export { functions } from './functions/catalogue.ts';
export type { ArgumentHelp, FunctionFamily, FunctionHelp } from './functions/function-entry.ts';
export { moneyUpper } from './functions/money-upper.ts';
export type { RegisteredFunction, RegisteredFunctions } from './functions/registered.ts';
export { callsOf } from './syntax/calls-of.ts';
export { print } from './syntax/print.ts';
export {
  type AllowedNames,
  type NameTable as NameBook,
  nameTable as nameBook,
} from './syntax/resolve-names.ts';
export { childrenOf, type Tree } from './syntax/tree.ts';
export { compileTemplate } from './templates/template.ts';
export { CHINA, chinaDay, chinaTime } from './values/china-time.ts';
export { ExactDecimal } from './values/exact-decimal.ts';
export type {
  Environment as Surroundings,
  Scope,
  StepBudget,
  VariablePort,
  WorkCalendar,
} from './values/frame.ts';
export { type Result, toText } from './values/result.ts';
export type { FieldType, FieldTypes } from './values/value.ts';
export { type SetDay, workCalendar } from './values/work-calendar.ts';
