/** Decimal text without trailing zeros. */
export const plain = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);
