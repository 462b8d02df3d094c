import { decimal } from '@jianheng/definition';

/** A Chinese keyboard types its full stop where a decimal point belongs. */
const FULL_STOP = /[。｡]/g;
const WIDE = /[\uff10-\uff19\uff0e\uff0d\uff0b\uff0c\uff05]/g;
const NUMBER = /^-?\d{1,30}(\.\d{1,30})?$/;

/**
 * A number as people type or paste it (`￥1,234.50`, `１２３`, `.5`, `+3`) as plain decimal text. What is no number
 * comes back as it was typed, so that the check can speak of it; nothing is null.
 */
export function readNumber(typed: string): string | null {
  const narrow = typed
    .replace(FULL_STOP, '.')
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  const bare = narrow.replace(/[\s,¥￥元]/g, '');
  if (bare === '') return typed.trim() === '' ? null : typed;
  const whole = bare
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  return NUMBER.test(whole) ? whole.replace(/^(-?)0+(?=\d)/, '$1') : typed;
}

/** Matches characters that no number contains: not digits, separators, signs of currency or per cent. */
const NOT_IN_NUMBERS = /[^\d\uff10-\uff19.,\uff0e\uff0c。｡\s+\-\uff0b\uff0d¥￥元%％]/;

/** Whether a text holds something that no number has, such as a letter. */
export const hasForeignSigns = (typed: string): boolean => NOT_IN_NUMBERS.test(typed);

/** Whether a text is a plain decimal number. */
export function isNumber(text: unknown): text is string {
  return typeof text === 'string' && NUMBER.test(text);
}

/** A typed whole number as the number it is; anything else as it was typed. */
export function readInteger(typed: string): number | string | null {
  const text = readNumber(typed);
  if (text === null || !/^-?\d{1,15}(\.0*)?$/.test(text)) return text;
  return Number(text);
}

/** A share of one as people write it: `0.125` is `12.5`. What is no number comes back as it is. */
export function toPercentText(share: string): string {
  return isNumber(share) ? decimal.plain(decimal.times(share, '100')) : share;
}

/** What people write as a percentage as a share of one: `12.5` or `12.5%` is `0.125`. */
export function fromPercentText(typed: string): string | null {
  const text = readNumber(typed.replace(/[%％]\s*$/, ''));
  if (text === null) return null;
  return isNumber(text) ? decimal.plain(decimal.times(text, '0.01')) : typed;
}
