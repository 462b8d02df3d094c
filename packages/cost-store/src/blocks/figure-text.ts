import { moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';

/** A scaled figure as PostgreSQL answers it. */
type Stored = string | null | undefined;

/** Money in yuan, with fen. */
export const moneyOf = (value: Stored): string | null => (value == null ? null : moneyText(Number(value)));

/** A quantity in its unit of measure. */
export const quantityOf = (value: Stored): string | null =>
  value == null ? null : scaledText(Number(value), QUANTITY);
