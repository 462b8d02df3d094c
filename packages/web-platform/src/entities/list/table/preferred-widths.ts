import { type AnyField, asText, type ListShape, whenHolds, wordOfChoice } from '@jianheng/definition';
import { fieldKindOf } from '../../../fields/all-kinds.ts';
import { numberText } from '../../../fields/kind/number-cell.tsx';
import { briefOfFiles } from '../../../fields/simple/attachments/brief-of-files.ts';
import { choiceTone } from '../../../fields/simple/choice/choice-tone.ts';
import { textWidth, twoLineWidth } from '../../../formatting/text-width.ts';
import { formatDate } from '../../../formatting/times.ts';
import { translateTemplate } from '../../../i18n/i18n.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import type { ListConfig } from '../../query/list-config.ts';
import { shownField, shownValue } from '../../query/list-units.ts';
import type { PreferredWidth } from './column-widths.ts';

/** What the widths of a list's columns follow from. */
export type WidthContext = {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly config: ListConfig;
  /** Rows and sums that have to find room; an amount is never cut. */
  readonly rows: readonly Row[];
  readonly sums: Readonly<Record<string, string>>;
};

/** A name that stands for its row is not cut after a few signs. */
const KEY_WIDTH = 240;
/** A text asks for what it needs, and never for more than this. */
const MOST_TEXT_WIDTH = 350;
/** Where room is short it gives way as far as this, and other texts as far as that. */
const MIN_KEY_WIDTH = 200;
const MIN_TEXT_WIDTH = 96;
/** A text of this width at most is shown whole. */
const SHORT = 136;
const AVATAR = 26;
/** The sign of a row that stands out, before its name. */
const SIGN = 20;
/** The point before the word of a state. */
const POINT = 14;
const A_MOMENT = '2026-11-22 09:30';
/** What the arrows of an order and their distance take in the head of a column. */
const ARROWS = 16;

/** How much room a column asks for, and how far it can give way. */
export function preferredWidth(plan: WidthContext, name: string, isKey: boolean): PreferredWidth {
  const own = plan.webEntity.fields[name];
  const chosen = plan.config.widths[name];
  if (chosen !== undefined || own === undefined) return { name, width: chosen ?? 0, grows: false };
  const field = shownField(plan.list, name, own);
  const { grows = false, isSortable } = fieldKindOf(field);
  const arrows = isSortable ? ARROWS : 0;
  const head = { whole: textWidth(field.label) + arrows, wrapped: twoLineWidth(field.label) + arrows };
  return {
    name,
    grows,
    ...(grows ? widthOfText : widthOfValues)(plan, name, field, { head, isKey }),
  };
}

type Head = { readonly whole: number; readonly wrapped: number };
type WidthRange = Pick<Required<PreferredWidth>, 'width' | 'gives'>;

/** Long texts are cut where room is short, with the whole of them in the tooltip; the name of a row last of all. */
function widthOfText(
  plan: WidthContext,
  name: string,
  field: AnyField,
  { head, isKey }: { readonly head: Head; readonly isKey: boolean },
): WidthRange {
  const usual = isKey ? KEY_WIDTH : fieldKindOf(field).width;
  const texts = textsOf(plan, name, field);
  const content = texts.length === 0 ? usual : Math.max(...texts.map(textWidth)) + signWidth(plan, isKey);
  const width = Math.max(Math.min(content, MOST_TEXT_WIDTH), head.whole);
  if (content <= SHORT) return { width, gives: gives(head, { whole: content }) };
  if (!isKey) return { width, gives: gives(head, { whole: MIN_TEXT_WIDTH }) };
  const named = Math.max(width, MIN_KEY_WIDTH);
  return { width: named, gives: gives(head, { whole: Math.min(named, KEY_WIDTH), key: MIN_KEY_WIDTH }) };
}

function signWidth({ list: { highlightWhen }, webEntity, rows }: WidthContext, isKey: boolean): number {
  const stands = (row: Row) => highlightWhen !== undefined && whenHolds(highlightWhen, webEntity.fields, row);
  return isKey && rows.some(stands) ? SIGN : 0;
}

/** Amounts and names are never cut, words of a choice when nothing else gives way; without rows nothing is known of what stands in them. */
function widthOfValues(
  plan: WidthContext,
  name: string,
  field: AnyField,
  { head, isKey }: { readonly head: Head; readonly isKey: boolean },
): WidthRange {
  const { width } = fieldKindOf(field);
  const beside = besideWords(field);
  const room = beside + signWidth(plan, isKey);
  const content = Math.max(0, ...textsOf(plan, name, field).map((text) => textWidth(text) + room));
  const whole = content === 0 ? width : content;
  const isWord = beside === 0 && CUT.includes(field.kind);
  return {
    width: Math.max(width, content, head.whole),
    gives: gives(head, { whole, words: isWord ? Math.min(whole, MIN_TEXT_WIDTH) : whole }),
  };
}

/** Kinds whose words may be cut where room is short. */
const CUT: readonly AnyField['kind'][] = ['choice', 'choices', 'dictionary', 'people'];

/** How far a column gives way at each turn: never further than its head wants, which stands in two lines from the second. */
function gives(
  head: Head,
  { whole, words = whole, key = words }: { whole: number; words?: number; key?: number },
): WidthRange['gives'] {
  return {
    texts: Math.max(whole, head.whole),
    heads: Math.max(whole, head.wrapped),
    words: Math.max(words, head.wrapped),
    key: Math.max(key, head.wrapped),
  };
}

function besideWords(field: AnyField): number {
  if (field.kind === 'person') return AVATAR;
  if (field.kind !== 'choice') return 0;
  const { choices } = field;
  return Object.keys(choices).some((value) => choiceTone(choices, value) !== undefined) ? POINT : 0;
}

/** What has to find room in a column. */
function textsOf(context: WidthContext, name: string, field: AnyField): readonly string[] {
  const { list, rows, sums } = context;
  if (fieldKindOf(field).isNumber) {
    const amounts = [sums[name], ...rows.map((row) => row[name])].filter((amount) => amount !== undefined);
    return amounts.map((amount) => numberText(field, shownValue(list, name, amount)));
  }
  if (isMoment(context, name, field)) return [A_MOMENT];
  return rows.map((row) => textFor(field, row[name], row[`${name}_label`]));
}

/** The text that a cell shows. */
function textFor(field: AnyField, value: unknown, label: unknown): string {
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string' ? wordOfChoice(field, value) : '';
    case 'choices':
      return asText(field, value);
    case 'dictionary':
      return translateTemplate(String(label ?? value ?? ''));
    case 'time':
    case 'date':
      return typeof value === 'string' ? formatDate(value) : '';
    case 'attachments':
      return briefOfFiles(label);
    default:
      return String(label ?? value ?? '');
  }
}

/**
 * A list that stands in the order of a moment shows it to the minute: the day alone would not say what came first. So
 * does one of what takes up time (`exclusive`): the day alone would not say from when to when.
 */
export function isMoment({ list, webEntity }: Listed, name: string, field: AnyField): boolean {
  if (field.kind !== 'time') return false;
  const taken = Object.values(webEntity.entity.exclusive ?? {}).flatMap(({ from, to }) => [from, to]);
  return list.sort?.replace('-', '') === name || taken.includes(name);
}
type Listed = Pick<WidthContext, 'list' | 'webEntity'>;
