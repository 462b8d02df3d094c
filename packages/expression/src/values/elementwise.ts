import { Problem } from '../diagnostics/expression-error.ts';
import { charge, type Frame } from './frame.ts';
import { isList, type ListValue, type Value } from './value.ts';

export type Pair = (left: Value, right: Value) => Value;

/** Applies an operation row by row when a side is a list (a single side goes with every row), else once. */
export function pairwise(frame: Frame, pair: Pair, left: Value, right: Value): Value {
  if (isList(left)) {
    return isList(right)
      ? rowByRow(frame, pair, left, right)
      : each(frame, left, (item) => pairwise(frame, pair, item, right));
  }
  return isList(right) ? each(frame, right, (item) => pairwise(frame, pair, left, item)) : pair(left, right);
}

function rowByRow(frame: Frame, pair: Pair, left: ListValue, right: ListValue): Value {
  if (left.length !== right.length) throw unequal(left.length, right.length);
  return each(frame, left, (item, row) => pairwise(frame, pair, item, right[row] ?? null));
}

/** Applies a function to every element, at the price of one step each. */
export function each(frame: Frame, list: ListValue, work: (item: Value, row: number) => Value): ListValue {
  charge(frame, list.length);
  return list.map(work);
}

/** Calls a function of single values for every row when an argument is a list, else once. */
export function spread(
  frame: Frame,
  values: readonly Value[],
  work: (values: readonly Value[]) => Value,
): Value {
  const rows = commonRows(values);
  if (rows === null) return work(values);
  charge(frame, rows);
  return Array.from({ length: rows }, (_, row) =>
    spread(
      frame,
      values.map((value) => (isList(value) ? (value[row] ?? null) : value)),
      work,
    ),
  );
}

function commonRows(values: readonly Value[]): number | null {
  let rows: number | null = null;
  for (const value of values) {
    if (!isList(value)) continue;
    if (rows !== null && rows !== value.length) throw unequal(rows, value.length);
    rows = value.length;
  }
  return rows;
}

function unequal(left: number, right: number): Problem {
  return new Problem('type', `两列的行数不同：${left} 行与 ${right} 行，不能逐行计算`);
}

/** Hands out every single value in lists of any nesting. */
export function flatten(frame: Frame, values: readonly Value[]): readonly Value[] {
  if (!values.some(isList)) return values;
  const flat: Value[] = [];
  const collect = (items: readonly Value[]): void => {
    charge(frame, items.length);
    for (const item of items) {
      if (isList(item)) collect(item);
      else flat.push(item);
    }
  };
  collect(values);
  return flat;
}
