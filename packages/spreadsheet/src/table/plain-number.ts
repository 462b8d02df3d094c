const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** No figure that people write has more places than this on either side of its point. */
const MAX_PLACES = 400;

/**
 * Plain decimal text of a number as files write it (`1.6E-2`, `.5`, `+3`): `0.016`. `null` when it is no number or absurdly
 * long. Digits beyond the fifteenth are what binary fractions leave behind (393.59999999999997) and are rounded away.
 */
export function plainNumber(text: string): string | null {
  const match = NUMBER.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const point = whole.length + Number(exponent);
  if (Math.abs(point) > MAX_PLACES || whole.length + fraction.length > MAX_PLACES) return null;
  return withSign(sign === '-', roundedDigits(whole + fraction, point));
}

const SIGNIFICANT = 15;

function roundedDigits(digits: string, point: number): string {
  const first = digits.search(/[1-9]/);
  if (first < 0) return '0';
  const last = first + SIGNIFICANT;
  return digits.length <= last ? placed(digits, point) : rounded(placed(digits, point), last - point);
}

/** Digits with the point after so many of them. */
function placed(digits: string, point: number): string {
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const whole = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const fraction = padded.slice(at).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

function withSign(isNegative: boolean, size: string): string {
  return isNegative && size !== '0' ? `-${size}` : size;
}

/** Rounds plain decimal text half away from zero to so many decimals (fewer than none: tens); zeros at the end fall away. */
export function rounded(text: string, decimals: number): string {
  const isNegative = text.startsWith('-');
  const [whole = '', fraction = ''] = (isNegative ? text.slice(1) : text).split('.');
  if (fraction.length <= decimals) return text;
  const kept = (whole + fraction).slice(0, Math.max(whole.length + decimals, 0));
  const isUp = ((whole + fraction)[whole.length + decimals] ?? '0') >= '5';
  const units = BigInt(kept === '' ? '0' : kept) + (isUp ? 1n : 0n);
  return withSign(isNegative, placedUnits(units, decimals));
}

function placedUnits(units: bigint, decimals: number): string {
  if (decimals <= 0) return (units * 10n ** BigInt(-decimals)).toString();
  const digits = units.toString().padStart(decimals + 1, '0');
  return placed(digits, digits.length - decimals);
}

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const UNIT = /(?:元|圆|万|%|％|m2|m3|㎡|m²)$/;
const CURRENCY = /^(?:[¥￥]|RMB|CNY|人民币)/i;
/** A minus behind the figure, as programs of banks and SAP print it. */
const MINUS_BEHIND = /^(\d[\d,]*\.\d+)-$/;

/**
 * A figure as people type it: `1,234.50 元`, `￥12`, `１２`, `(3.50)` or `3.50-` for a negative one. `null` when there is none: empty,
 * `—`, `/`, or words. Thousands must be grouped rightly; 万 is not multiplied away, it is refused.
 */
export function typedNumber(text: string): string | null {
  const plain = narrow(text).replace(CURRENCY, '').replace(MINUS_BEHIND, '-$1');
  const inner = /^\((.+)\)$/.exec(plain)?.[1];
  const figure = (inner ?? plain).replace(UNIT, (unit) => (unit === '万' ? unit : ''));
  const digits = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(figure) ? figure.replaceAll(',', '') : figure;
  const number = plainNumber(digits);
  return number === null || inner === undefined ? number : withSign(!number.startsWith('-'), number);
}

/** Half-width, without blanks. */
function narrow(text: string): string {
  return (
    text
      .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      // A Chinese keyboard types its full stop where a decimal point belongs.
      .replace(/[。｡]/g, '.')
      .replaceAll('\u2212', '-')
      .replace(/[\s\u00a0\u3000]/g, '')
  );
}

/** A figure with the unit that is written behind it. */
export interface MeasuredNumber {
  /** plain decimal text */
  readonly number: string;
  readonly unit: string;
}

/** Letters behind a figure; `x` begins a second factor, 万 and its like multiply, 半 adds. */
const MEASURED = /^([+-]?[\d,]*\.?\d+)(?![xX×万亿千百%％])(?!.*半)([\p{L}㎡㎥][\p{L}\d㎡㎥²³/^]{0,7})$/u;

/** 3(台) */
const IN_BRACKETS = /(?<=\d)\(([\p{L}㎡㎥²³\d]+)\)$/u;

/** A quantity with its unit: `8套`, `100m3`, `2.5 t`. `null` for a bare number and for anything else. */
export function measuredNumber(text: string): MeasuredNumber | null {
  const match = MEASURED.exec(narrow(text).replace(IN_BRACKETS, '$1'));
  const number = match ? typedNumber(match[1] ?? '') : null;
  return number === null ? null : { number, unit: match?.[2] ?? '' };
}

/** Powers of ten of the units in which money is counted. */
const MONEY_UNITS = new Map([
  ['元', 0],
  ['百元', 2],
  ['千元', 3],
  ['万', 4],
  ['万元', 4],
  ['百万元', 6],
  ['千万元', 7],
  ['亿', 8],
  ['亿元', 8],
]);

/** The power of ten of a unit of money (万元: 4); `null` for any other word. */
export function moneyPower(unit: string): number | null {
  return MONEY_UNITS.get(unit) ?? null;
}

/** An amount with its unit (`6.685万元`, `1.2亿`): the figure and the power of ten of the unit. `null` for a bare number. */
export function typedMoney(text: string): { readonly number: string; readonly power: number } | null {
  const match = /^(.*?\d)((?:[百千]?万|[百千亿])?元|万|亿)$/u.exec(narrow(text));
  const number = match ? typedNumber(match[1] ?? '') : null;
  const power = moneyPower(match?.[2] ?? '');
  return number === null || power === null ? null : { number, power };
}

/** Plain decimal text times a power of ten, exactly. */
export function timesTen(text: string, power: number): string {
  if (power === 0) return text;
  const isNegative = text.startsWith('-');
  const [whole = '', fraction = ''] = (isNegative ? text.slice(1) : text).split('.');
  return withSign(isNegative, placed(whole + fraction, whole.length + power));
}

/** Decimals after the point of plain decimal text. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}
