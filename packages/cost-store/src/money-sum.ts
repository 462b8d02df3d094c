import { MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';

/** The exact sum of amounts of money; decimal text in yuan, with fen. */
export const moneySum = (amounts: readonly string[]): string =>
  moneyText(amounts.reduce((sum, amount) => sum + parseScaled(amount, MONEY), 0));
