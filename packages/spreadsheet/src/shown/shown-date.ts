import { formatSections, formatTokens, isSpecial, literalOf } from './format-section.ts';

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/;
/** Formats of the system instead of the file; Windows with Chinese settings displays them so. */
const SYSTEM_DATE = /^\[\$-(?:x-sysdate|F800)\]/i;
const SYSTEM_TIME = /^\[\$-(?:x-systime|F400)\]/i;

type Clock = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>;

/** A date (`2026-03-08`, `2026-03-08 12:30:00`) as its format displays it; `null` where the format is not one of those understood. */
export function shownDate(text: string, code: string): string | null {
  const found = DATE.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  return drawn({ year, month, day, hour, minute, second }, codeOf(code));
}

function codeOf(code: string): string {
  if (SYSTEM_DATE.test(code)) return 'yyyy年m月d日';
  return SYSTEM_TIME.test(code) ? 'h:mm:ss' : (formatSections(code)[0] ?? '');
}

function drawn(clock: Clock, section: string): string | null {
  const tokens = joined(formatTokens(section));
  if (tokens.some(isSpecial)) return null;
  const isHalfDay = tokens.some((token) => /^(?:am\/pm|a\/p|上午\/下午)$/i.test(token));
  let text = '';
  for (const [at, token] of tokens.entries()) {
    const piece = literalOf(token) ?? pieceOf(token, clock, { isHalfDay, isMinute: isMinute(tokens, at) });
    if (piece === null) return null;
    text += piece;
  }
  return text.trim();
}

/** Letters of one kind belong together (`yyyy`), and so do the words for halves of a day. */
function joined(tokens: readonly string[]): string[] {
  const text: string[] = [];
  for (const token of tokens) {
    const last = text.at(-1);
    const isSame =
      token.length === 1 && /[a-z]/i.test(token) && last?.[0]?.toLowerCase() === token.toLowerCase();
    if (isSame && last !== undefined && /^[a-z]+$/i.test(last)) text[text.length - 1] = last + token;
    else text.push(token);
  }
  return halves(text);
}

function halves(tokens: readonly string[]): string[] {
  const words = ['AM/PM', 'A/P', '上午/下午'];
  const result: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const word = words.find((one) =>
      tokens
        .slice(at, at + one.length)
        .join('')
        .toUpperCase()
        .startsWith(one),
    );
    if (word === undefined) result.push(tokens[at] ?? '');
    else {
      result.push(word);
      at += word.length - 1;
    }
  }
  return result;
}

const isTime = (token: string | undefined) => token !== undefined && /^[hms]/i.test(token);

/** `m` is a minute after an hour and before a second, and a month anywhere else. */
function isMinute(tokens: readonly string[], at: number): boolean {
  if (!/^m{1,2}$/i.test(tokens[at] ?? '')) return false;
  const letters = (token: string) => /^[ymdhs]+$/i.test(token);
  const before = tokens.slice(0, at).findLast(letters);
  const after = tokens.slice(at + 1).find(letters);
  return (isTime(before) && /^h/i.test(before ?? '')) || /^s/i.test(after ?? '');
}

type Way = { readonly isHalfDay: boolean; readonly isMinute: boolean };

/** Parts of a date by the letters of a format; names of months and weekdays are not among them. */
const PARTS: Readonly<Record<string, (clock: Clock) => string | number>> = {
  y: ({ year }) => String(year % 100).padStart(2, '0'),
  yy: ({ year }) => String(year % 100).padStart(2, '0'),
  yyy: ({ year }) => year,
  yyyy: ({ year }) => year,
  e: ({ year }) => year,
  m: ({ month }) => month,
  mm: ({ month }) => month,
  d: ({ day }) => day,
  dd: ({ day }) => day,
  h: ({ hour }) => hour,
  hh: ({ hour }) => hour,
  s: ({ second }) => second,
  ss: ({ second }) => second,
  'am/pm': ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  'a/p': ({ hour }) => (hour < 12 ? 'A' : 'P'),
  '上午/下午': ({ hour }) => (hour < 12 ? '上午' : '下午'),
};

function pieceOf(token: string, clock: Clock, { isHalfDay, isMinute: isMinutes }: Way): string | null {
  const part = PARTS[token.toLowerCase()];
  if (part === undefined) return /[a-z@#?0]/i.test(token) ? null : token;
  const hour = isHalfDay && /^h/i.test(token) ? ((clock.hour + 11) % 12) + 1 : clock.hour;
  const value = isMinutes ? clock.minute : part({ ...clock, hour });
  return String(value).padStart(token.length === 2 ? 2 : 1, '0');
}
