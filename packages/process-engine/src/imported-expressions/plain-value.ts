import { ExactDecimal } from '@jianheng/expression';

/**
 * A result as JSON can keep it among the variables: a number stays one if it is exactly the same when read again,
 * otherwise it becomes its decimal text.
 */
export function plainValue(result: unknown): unknown {
  if (result instanceof ExactDecimal) return plainNumber(result.toFixed());
  if (Array.isArray(result)) return result.map(plainValue);
  return result;
}

function plainNumber(text: string): number | string {
  const number = Number(text);
  return new ExactDecimal(number).toFixed() === text ? number : text;
}
