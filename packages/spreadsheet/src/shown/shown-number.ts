import { plainNumber, rounded } from '../table/plain-number.ts';
import { formatSections, formatTokens, isSpecial, literalOf } from './format-section.ts';

/** Tokens of one section, and what they say of the number as a whole. */
interface NumberPicture {
  readonly tokens: readonly string[];
  readonly decimals: number;
  /** powers of ten: 2 for per cent, -3 for each comma at the end */
  readonly shift: number;
  readonly isGrouped: boolean;
}

const SLOT = /^[0#?]$/;

/** A number (plain decimal text) as its format displays it; `null` where the format is not one of those understood. */
export function shownNumber(text: string, code: string): string | null {
  const sections = formatSections(code);
  const size = text.replace(/^-/, '');
  const isNegative = size !== text;
  const picture = pictureOf(sectionFor(sections, { size, isNegative }));
  const scaled = picture && plainNumber(`${size}e${picture.shift}`);
  if (!picture || scaled === null) return null;
  const shown = drawn(rounded(scaled, picture.decimals), picture).trim();
  return isNegative && sections.length === 1 ? `-${shown}` : shown;
}

function sectionFor(
  [positive = '', negative = positive, zero = positive]: readonly string[],
  { size, isNegative }: { readonly size: string; readonly isNegative: boolean },
): string {
  if (isNegative) return negative;
  return /^0*\.?0*$/.test(size) ? zero : positive;
}

function pictureOf(section: string): NumberPicture | null {
  const tokens = formatTokens(section);
  const plain = tokens.filter((token) => literalOf(token) === undefined).join('');
  if (tokens.some(isSpecial) || /[eEgG@/]/.test(plain)) return null;
  const [whole = '', fraction = ''] = plain.replace(/[^0#?.,%]/g, '').split('.');
  const scaling =
    /,*$/.exec(fraction === '' ? whole.replace(/%/g, '') : fraction.replace(/%/g, ''))?.[0].length ?? 0;
  return {
    tokens,
    decimals: fraction.replace(/[^0#?]/g, '').length,
    shift: 2 * (plain.split('%').length - 1) - 3 * scaling,
    isGrouped: /[0#?],+[0#?]/.test(whole),
  };
}

/** Digits go into the places of the section, those before the point from the right. */
function drawn(size: string, { tokens, isGrouped }: NumberPicture): string {
  const [whole = '', fraction = ''] = size.split('.');
  const point = tokens.indexOf('.');
  const before = point < 0 ? tokens : tokens.slice(0, point);
  const after = point < 0 ? [] : tokens.slice(point + 1);
  const places = after.filter((token) => SLOT.test(token));
  const decimals = decimalsShown(fraction, places);
  const left = wholeDrawn(
    whole === '0' && places.length > 0 && !before.includes('0') ? '' : whole,
    before,
    isGrouped,
  );
  if (point < 0) return left;
  return (
    left +
    (decimals === '' && places.every((place) => place === '#') ? '' : '.') +
    afterPoint(decimals, after)
  );
}

/** Digits before the point, the last one in the last place; the first place takes all that are left. */
function wholeDrawn(digits: string, tokens: readonly string[], isGrouped: boolean): string {
  const places = tokens.filter((token) => SLOT.test(token));
  const zeros = places.length - Math.max(0, places.indexOf('0') < 0 ? places.length : places.indexOf('0'));
  const own = (digits === '0' ? '' : digits).padStart(zeros, '0');
  const inPlaces = (place: number) => {
    const from = own.length - (places.length - place);
    return own.slice(place === 0 ? 0 : Math.max(from, 0), Math.max(from + 1, 0));
  };
  if (isGrouped) return grouped(own, tokens);
  let place = -1;
  return tokens
    .map((token) => {
      if (!SLOT.test(token)) return token === ',' ? '' : (literalOf(token) ?? token);
      place += 1;
      return inPlaces(place);
    })
    .join('');
}

/** Thousands with their commas, between what is written before and after all places. */
function grouped(digits: string, tokens: readonly string[]): string {
  const first = tokens.findIndex((token) => SLOT.test(token));
  const last = tokens.findLastIndex((token) => SLOT.test(token));
  const words = (some: readonly string[]) =>
    some.map((token) => (token === ',' ? '' : (literalOf(token) ?? token))).join('');
  return (
    words(tokens.slice(0, first)) + digits.replace(/\B(?=(?:\d{3})+$)/g, ',') + words(tokens.slice(last + 1))
  );
}

/** Digits after the point: zeros that only `#` stands for are left out. */
function decimalsShown(fraction: string, places: readonly string[]): string {
  const needed = places.lastIndexOf('0') + 1;
  return fraction.padEnd(needed, '0').slice(0, places.length);
}

function afterPoint(digits: string, tokens: readonly string[]): string {
  let at = 0;
  return tokens
    .map((token) => {
      if (token === ',') return '';
      if (!SLOT.test(token)) return literalOf(token) ?? token;
      at += 1;
      return digits[at - 1] ?? '';
    })
    .join('');
}
