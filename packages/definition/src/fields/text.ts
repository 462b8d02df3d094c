import type {
  ConditionsIn,
  FieldBase,
  FieldOf,
  FieldValue,
  OnlyKnown,
  WorkedOut,
} from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, type KindRules } from '../schema/kind-rules.ts';
import { FORMAT_FAULTS, isFormatted, type TextFormat } from './formats/text-formats.ts';
import { isMasked, maskExample } from './formats/text-mask.ts';

type TextOptions = Omit<FieldBase, 'label'> &
  WorkedOut & {
    /** Most characters allowed; 200 for text, 5000 for long text unless said otherwise. */
    readonly max?: number;
    readonly min?: number;
    readonly default?: string;
    /** What the text must look like, with the sentence for one that does not. */
    readonly pattern?: { readonly source: string; readonly message: string };
    /** What is known by a standard, its check character included: a phone number, a credit code … */
    readonly format?: TextFormat;
    /** How it is written, sign by sign: `HT-0000[-A]`. `0` is a digit, `A` a capital, `a` a small letter, `*` any of these. */
    readonly mask?: string;
  };
export type TextField = FieldBase & TextOptions & { readonly kind: 'text' };
export type LongTextField = FieldBase & TextOptions & { readonly kind: 'longText' };

/** One line of text. */
export function text<const O extends TextOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, TextOptions>,
) {
  return { ...options, kind: 'text', label } as FieldOf<FieldValue<string, O>, TextField & ConditionsIn<O>>;
}

/** Text of several lines. */
export function longText<const O extends TextOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, TextOptions>,
) {
  return { ...options, kind: 'longText', label } as FieldOf<
    FieldValue<string, O>,
    LongTextField & ConditionsIn<O>
  >;
}

export const LONGEST = { text: 200, longText: 5000 } as const;

/** Most characters of the texts that rows are kept apart or ordered by: an index holds 2 704 bytes of a row, and a character has up to four. */
export const MOST_INDEXED = 650;

/** How many characters an index would hold of a field; 0 of what is never long. */
export function indexedLength({ kind, max }: { readonly kind: string; readonly max?: unknown }): number {
  if (kind === 'richText') return Number.POSITIVE_INFINITY;
  if (kind !== 'text' && kind !== 'longText') return 0;
  return typeof max === 'number' ? max : LONGEST[kind];
}
/** Control characters, and signs that nobody sees and that turn the order of what is read: two names would look alike. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Joins two emoji into one sign, such as a person and a profession. */
const EMOJI_JOINER =
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/gu;
/** Marks where words may break; web pages and chats hold them, and people copy them along. */
const BREAK_MARKS = /[\u200b\ufeff]/g;

/** Whether it holds signs that nobody sees. */
export const hasHiddenSigns = (text: string): boolean => UNSEEN.test(text.replace(EMOJI_JOINER, ''));

/** Whether a text is one line in which nothing is hidden, as what others read as a name must be. */
export const isPlainLine = (text: string): boolean => !hasHiddenSigns(text) && !/[\r\n]/.test(text);

function signsFault(value: string, field: TextField | LongTextField) {
  if (hasHiddenSigns(value)) return faultIn(field, 'controlCharacters');
  return field.kind === 'text' && /[\r\n]/.test(value) ? faultIn(field, 'oneLineOnly') : undefined;
}

function lengthFault(value: string, field: TextField | LongTextField) {
  const { max = LONGEST[field.kind], min = 0 } = field;
  // A text has no more characters than units: where these are few enough, nobody has to count.
  if (value.length <= max && min === 0) return undefined;
  const length = [...value].length;
  if (length > max) return faultIn(field, 'tooLong', { most: max, given: length });
  return length > 0 && length < min ? faultIn(field, 'tooShort', { least: min }) : undefined;
}

function looksFault(value: string, field: TextField | LongTextField) {
  const { pattern, format, mask } = field;
  if (pattern && !new RegExp(pattern.source, 'u').test(value))
    return faultIn(field, 'pattern', { rule: pattern.message });
  if (format && !isFormatted(format, value)) return faultIn(field, FORMAT_FAULTS[format]);
  return mask && !isMasked(mask, value)
    ? faultIn(field, 'notMasked', { mask, example: maskExample(mask) })
    : undefined;
}

export const textRules: KindRules<TextField | LongTextField> = {
  check(value, field) {
    if (typeof value !== 'string') return faultIn(field, 'notText');
    return checkText(value.replace(BREAK_MARKS, ''), field);
  },
  asText: (value) => String(value),
};

function checkText(value: string, field: TextField | LongTextField) {
  const wrong = signsFault(value, field) ?? lengthFault(value, field);
  if (wrong) return wrong;
  return value === '' ? good(null) : (looksFault(value, field) ?? good(value));
}
