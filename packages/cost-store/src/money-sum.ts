import { MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';

/** The exact sum of amounts of money; decimal text in yuan, with fen. */
export const moneySum = (amounts: readonly string[]): string =>
  moneyText(amounts.reduce((sum, amount) => sum + parseScaled(amount, MONEY), 0));

/** `left` less `right`; decimal text in yuan, with fen. */
export const moneyDifference = (left: string, right: string): string =>
  moneyText(parseScaled(left, MONEY) - parseScaled(right, MONEY));
