import type { Values } from '../form/form-values.ts';

/** What has been filled in so far; empty fields say nothing. */
export function filledIn(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The values without the fields that the server found wrong, given by path; nothing when none of them is here. */
export function withoutFaulty(values: Values, paths: readonly string[]): Values | undefined {
  const wrong = new Set(paths.map((path) => path.split(/[.[]/)[0]));
  const right = Object.entries(values).filter(([name]) => !wrong.has(name));
  return right.length === Object.keys(values).length ? undefined : Object.fromEntries(right);
}
