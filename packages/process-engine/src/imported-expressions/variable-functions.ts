import {
  compileTemplate,
  type Expression,
  type RegisteredFunction,
  type RegisteredFunctions,
  type Result,
  type VariablePort,
} from '@jianheng/expression';

/** `vars:equals(decision, 'up')` and its relatives, under the three prefixes that Flowable knows. */
export const VARIABLE_FUNCTIONS: RegisteredFunctions = withPrefixes({
  get: about([1, 1], (value) => value ?? null),
  getOrDefault: about([2, 2], (value, otherwise) => value ?? otherwise),
  exists: { takesName: true, count: [1, 1], call: ([name], variables) => variables.has(String(name)) },
  isEmpty: about([1, 1], (value) => isEmpty(value)),
  isNotEmpty: about([1, 1], (value) => !isEmpty(value)),
  empty: about([1, 1], (value) => isEmpty(value)),
  notEmpty: about([1, 1], (value) => !isEmpty(value)),
  equals: comparing('=='),
  eq: comparing('=='),
  notEquals: comparing('!='),
  ne: comparing('!='),
  lowerThan: comparing('<'),
  lessThan: comparing('<'),
  lt: comparing('<'),
  lowerThanOrEquals: comparing('<='),
  lowerThanOrEqual: comparing('<='),
  lessThanOrEquals: comparing('<='),
  lessThanOrEqual: comparing('<='),
  lte: comparing('<='),
  greaterThan: comparing('>'),
  gt: comparing('>'),
  greaterThanOrEquals: comparing('>='),
  greaterThanOrEqual: comparing('>='),
  gte: comparing('>='),
  contains: about([2, 255], (value, ...wanted) => wanted.every((one) => holds(value, one))),
  containsAny: about([2, 255], (value, ...wanted) => wanted.some((one) => holds(value, one))),
});

function withPrefixes(functions: RegisteredFunctions): RegisteredFunctions {
  const entries = ['vars', 'variables', 'var'].flatMap((prefix) =>
    Object.entries(functions).map(([name, entry]) => [`${prefix}:${name}`, entry] as const),
  );
  return Object.fromEntries(entries);
}

/** A function of a variable, which is given by its name and may be missing, and of further values. */
function about(
  count: readonly [number, number],
  answer: (value: unknown, ...others: readonly unknown[]) => unknown,
): RegisteredFunction {
  return {
    takesName: true,
    count,
    call: ([name, ...others]: readonly Result[], variables: VariablePort) =>
      answer(variables.get(String(name)), ...others),
  };
}

function comparing(operator: string): RegisteredFunction {
  const comparison = compileTemplate(`\${left ${operator} right}`);
  return about([2, 2], (left, right) => compared(comparison, left, right));
}

const EQUAL = compileTemplate('#{left == right}');

function compared(comparison: Expression, left: unknown, right: unknown): unknown {
  return comparison.evaluate({ left: left ?? null, right: right ?? null });
}

function holds(value: unknown, wanted: unknown): boolean {
  if (typeof value === 'string') return value.includes(String(wanted));
  return Array.isArray(value) && value.some((item) => compared(EQUAL, item, wanted) === true);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
