/** Decimals as scaled whole numbers: exact up to 2^53, small enough for typed arrays, added without rounding. */

declare const unit: unique symbol;

/** A whole number of some unit. One of another unit is not taken for it; the result of arithmetic is a number until it is put where its unit is known. */
export type Scaled<Unit extends string> = number & { readonly [unit]?: Unit };

/** 1/10 000 yuan. */
export type Money = Scaled<'money'>;
/** 1/1 000 000 of the unit of measure. */
export type Quantity = Scaled<'quantity'>;
/** 1/100 000 000; 100 % is one. */
export type Rate = Scaled<'rate'>;

/** How many units make one. */
export type Scale<Unit extends string> = number & { readonly [unit]?: `scale of ${Unit}` };

/** A column of figures of one unit. */
export type FigureColumn<Unit extends string> = Float64Array & { readonly [unit]?: Unit };
export type MoneyColumn = FigureColumn<'money'>;
export type QuantityColumn = FigureColumn<'quantity'>;

/** Units in one yuan (元): money is kept in 1/10 000 yuan. */
export const MONEY: Scale<'money'> = 10_000;
/** Units in one of a quantity or a content (含量). */
export const QUANTITY: Scale<'quantity'> = 1_000_000;
/** Units in the rate 1 (100 %). */
export const RATE: Scale<'rate'> = 100_000_000;
/** Money units in one fen (分), to which amounts are rounded. */
export const FEN: Money = 100;
const FEN_PER_YUAN = MONEY / FEN;

const ZERO = 48;
const MINUS = 45;

/**
 * Reads plain decimal text (`-12.50`) into units of 1/`scale`, a power of ten. NaN when the text is no decimal, has more
 * digits than the scale holds, or leaves the exact range.
 */
export function parseScaled<Unit extends string>(text: string, scale: Scale<Unit>): Scaled<Unit> {
  const negative = text.charCodeAt(0) === MINUS;
  const start = negative ? 1 : 0;
  let point = text.indexOf('.', start);
  if (point < 0) point = text.length;
  if (point === start) return Number.NaN;
  const whole = digits(text, { from: start, to: point });
  const fraction = point === text.length ? 0 : fractionUnits(text, point + 1, scale);
  const value = whole * scale + fraction;
  if (!(value <= Number.MAX_SAFE_INTEGER)) return Number.NaN;
  return negative && value !== 0 ? -value : value;
}

function digits(text: string, { from, to }: { from: number; to: number }): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

function fractionUnits(text: string, from: number, scale: number): number {
  if (from === text.length) return Number.NaN;
  let value = 0;
  let unit = scale;
  for (let at = from; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    unit /= 10;
    if (digit < 0 || digit > 9 || (unit < 1 && digit !== 0)) return Number.NaN;
    if (unit >= 1) value += digit * unit;
  }
  return value;
}

/** Plain decimal text of scaled units, with at least `least` digits after the point: `1234500` of money is `123.45`. */
export function scaledText<Unit extends string>(
  value: NoInfer<Scaled<Unit>>,
  scale: Scale<Unit>,
  least = 0,
): string {
  const places = String(scale).length - 1;
  const units = wholeText(Math.abs(value)).padStart(places + 1, '0');
  const point = units.length - places;
  let end = units.length;
  while (end > point + least && units.charCodeAt(end - 1) === ZERO) end -= 1;
  const text = end === point ? units.slice(0, point) : `${units.slice(0, point)}.${units.slice(point, end)}`;
  return value < 0 ? `-${text}` : text;
}

/** Numbers beyond 2^53 would be shown with digits that they do not have. */
function wholeText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : BigInt(value).toString();
}

/** Money as text with fen: `'1234.50'`; further digits only where they are not zero. */
export function moneyText(value: Money): string {
  const fen = Math.abs(value) / FEN;
  // Nearly all money is whole fen: no digits need to be looked at one by one.
  if (!Number.isSafeInteger(fen) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return scaledText(value, MONEY, 2);
  const rest = fen % FEN_PER_YUAN;
  const text = `${(fen - rest) / FEN_PER_YUAN}.${rest < 10 ? '0' : ''}${rest}`;
  return value < 0 ? `-${text}` : text;
}

/** a · b / divisor, rounded half away from zero to a whole number; exact for all safe integers. */
export function timesRounded(a: number, b: number, divisor: number): number {
  const product = a * b;
  if (Math.abs(product) > Number.MAX_SAFE_INTEGER) return timesRoundedLarge(a, b, divisor);
  const size = Math.abs(product);
  let whole = Math.trunc(size / divisor);
  let rest = size - whole * divisor;
  if (rest < 0) {
    whole -= 1;
    rest += divisor;
  }
  if (rest * 2 >= divisor) whole += 1;
  return product < 0 ? -whole : whole;
}

function timesRoundedLarge(a: number, b: number, divisor: number): number {
  const product = BigInt(a) * BigInt(b);
  const size = product < 0n ? -product : product;
  const rounded = Number((size * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n));
  return product < 0n ? -rounded : rounded;
}

/** Quantity (or content) times unit price, rounded to the fen: 合价 = 量 × 价. Money units. */
export function amountOf(quantity: Quantity, price: Money): Money {
  return timesRounded(quantity, price, QUANTITY * FEN) * FEN;
}

/** Base times rate, rounded to the fen: 金额 = 基数 × 费率. Money units. */
export function shareOf(base: Money, rate: Rate): Money {
  return timesRounded(base, rate, RATE * FEN) * FEN;
}
