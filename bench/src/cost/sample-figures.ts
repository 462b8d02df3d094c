/** a · b / divisor, half up; all of it below 2^53. */
export function times(a: number, b: number, divisor: number): number {
  return Math.floor((2 * a * b + divisor) / (2 * divisor));
}

/** Decimal text of a whole number of hundredths. */
export function hundredths(value: number): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

/** Decimal text of a whole number of ten-thousandths. */
export function tenThousandths(value: number): string {
  return `${Math.floor(value / 10_000)}.${String(value % 10_000).padStart(4, '0')}`;
}
