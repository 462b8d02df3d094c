import { Decimal } from 'decimal.js';
import { ownDecimal, readDecimal } from '../values/exact-decimal.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'] as const;
const GROUPS = ['', '万', '亿', '万'] as const;
/** the place of 亿 in GROUPS; what stands above it counts 亿 too, so 12345 亿 is 壹万贰仟叁佰肆拾伍亿 */
const YI = 2;
const MAX_DIGITS = GROUPS.length * PLACES.length;

/**
 * An amount in Chinese capital numerals (大写金额), rounded half up to a fen: 1234.5 is 壹仟贰佰叁拾肆元伍角整.
 * 0 is 零元整, a negative amount begins with 负, up to 9999万亿; anything else gives the empty text.
 */
export function moneyUpper(amount: Decimal | string | null | undefined): string {
  const number = amountOf(amount);
  if (number === null || !number.isFinite()) return '';
  const [yuan = '', fen = ''] = number.abs().toFixed(2).split('.');
  if (yuan.length > MAX_DIGITS) return '';

  const words = `${yuanInWords(yuan)}${fenInWords(fen, yuan !== '0')}`;
  if (words === '') return '零元整';
  return `${number.isNegative() ? '负' : ''}${words}`;
}

function amountOf(amount: Decimal | string | null | undefined): Decimal | null {
  if (typeof amount === 'string') return readDecimal(amount);
  return Decimal.isDecimal(amount) ? ownDecimal(amount) : null;
}

function yuanInWords(yuan: string): string {
  if (yuan === '0') return '';
  const padded = yuan.padStart(Math.ceil(yuan.length / 4) * 4, '0');
  const groups = padded.match(/\d{4}/g) ?? [];
  const words = groups.map(
    (digits, at) => `${gapBefore(groups, at)}${named(digits, groups.length - 1 - at)}`,
  );
  return `${words.join('')}元`;
}

function gapBefore(groups: readonly string[], at: number): string {
  const digits = groups[at] ?? '';
  const isGap = at > 0 && digits !== '0000' && (digits.startsWith('0') || groups[at - 1] === '0000');
  return isGap ? '零' : '';
}

/** The first group is never empty, so an empty one at the place of 亿 has 万亿 before it. */
function named(digits: string, place: number): string {
  if (digits === '0000') return place === YI ? '亿' : '';
  return `${groupInWords(digits)}${GROUPS[place] ?? ''}`;
}

/** Four digits: zeros inside shrink to one 零, zeros at the ends are silent. */
function groupInWords(digits: string): string {
  const words = [...digits].map((digit, at) =>
    digit === '0' ? '零' : `${DIGITS[Number(digit)] ?? ''}${PLACES[3 - at] ?? ''}`,
  );
  return words
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '');
}

function fenInWords(fen: string, hasYuan: boolean): string {
  const [jiao = '0', last = '0'] = fen;
  if (fen === '00') return hasYuan ? '整' : '';
  if (last === '0') return `${DIGITS[Number(jiao)] ?? ''}角整`;
  const tens = jiao === '0' ? '' : `${DIGITS[Number(jiao)] ?? ''}角`;
  const gap = hasYuan && jiao === '0' ? '零' : '';
  return `${gap}${tens}${DIGITS[Number(last)] ?? ''}分`;
}
