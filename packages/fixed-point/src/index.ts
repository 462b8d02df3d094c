/** Exact decimals as scaled whole numbers, for columns of figures, and amounts in words. Runs anywhere. */

export { parseMoneyWords } from './money-words.ts';
export {
  amountOf,
  FEN,
  type FigureColumn,
  MONEY,
  type Money,
  type MoneyColumn,
  moneyText,
  parseScaled,
  QUANTITY,
  type Quantity,
  type QuantityColumn,
  RATE,
  type Rate,
  type Scale,
  type Scaled,
  scaledText,
  shareOf,
  timesRounded,
} from './scaled.ts';
