import type { ConditionsIn, FieldBase, FieldOf, FieldValue, OnlyKnown } from '../../schema/field-base.ts';
import { faultIn } from '../../schema/field-faults.ts';
import { good, type KindRules } from '../../schema/kind-rules.ts';
import { hasHiddenSigns } from '../text.ts';
import { documentOf, plainText, type RichNode, readDocument } from './document.ts';

type RichTextOptions = Omit<FieldBase, 'label'> & {
  /** Most characters of what it says, 20 000 unless said otherwise; its looks do not count. */
  readonly max?: number;
};
export type RichTextField = FieldBase & RichTextOptions & { readonly kind: 'richText' };

export const LONGEST_RICH_TEXT = 20_000;
/** Signs of the whole, looks and all. */
const MOST_SIGNS = 1_000_000;

/** Text with headings, lists, tables and links (富文本), as JSON text of its document. */
export function richText<const O extends RichTextOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, RichTextOptions>,
) {
  return { ...options, kind: 'richText', label } as FieldOf<
    FieldValue<string, O>,
    RichTextField & ConditionsIn<O>
  >;
}

export const richTextRules: KindRules<RichTextField> = {
  check(value, field) {
    if (typeof value !== 'string') return faultIn(field, 'notText');
    if (value.length > MOST_SIGNS)
      return faultIn(field, 'tooLong', { most: MOST_SIGNS, given: value.length });
    const document = value.startsWith('{') ? readDocument(parsed(value)) : documentOf(value);
    if (!document) return faultIn(field, 'notRichText');
    const text = plainText(document);
    if (hasHiddenSigns(text)) return faultIn(field, 'controlCharacters');
    const max = field.max ?? LONGEST_RICH_TEXT;
    const length = [...text].length;
    if (length > max) return faultIn(field, 'tooLong', { most: max, given: length });
    return good(isEmpty(document) ? null : JSON.stringify(document));
  },
  asText: (value) => {
    const document = typeof value === 'string' ? richDocument(value) : undefined;
    return document ? plainText(document) : '';
  },
};

/** What a stored text holds. */
export const richDocument = (stored: string): RichNode | undefined => readDocument(parsed(stored));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A line across the page or a table says something without words. */
const isEmpty = (part: RichNode): boolean =>
  part.type === 'text' || part.type === 'horizontalRule' || part.type === 'table'
    ? false
    : (part.content ?? []).every(isEmpty);
