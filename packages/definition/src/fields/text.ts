import type { FieldBase, FieldOf, Filled } from '../schema/field-base.ts';
import { fault, good, type KindRules } from '../schema/kind-rules.ts';

type TextOptions = Omit<FieldBase, 'label'> & {
  /** Most characters allowed; 200 for text, 5000 for long text unless said otherwise. */
  readonly max?: number;
  readonly min?: number;
  readonly default?: string;
  /** What the text must look like, with the sentence for one that does not. */
  readonly pattern?: { readonly source: string; readonly says: string };
};
export type TextField = FieldBase & TextOptions & { readonly kind: 'text' };
export type LongTextField = FieldBase & TextOptions & { readonly kind: 'longText' };

/** One line of text. */
export function text<const O extends TextOptions = Record<never, never>>(label: string, options?: O) {
  return { ...options, kind: 'text', label } as FieldOf<Filled<string, O>, TextField>;
}

/** Text of several lines. */
export function longText<const O extends TextOptions = Record<never, never>>(label: string, options?: O) {
  return { ...options, kind: 'longText', label } as FieldOf<Filled<string, O>, LongTextField>;
}

export const LONGEST = { text: 200, longText: 5000 } as const;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

function signsFault(value: string, { kind }: TextField | LongTextField): string | undefined {
  if (CONTROL.test(value)) return '含有不可见的控制字符';
  return kind === 'text' && /[\r\n]/.test(value) ? '只能填写一行' : undefined;
}

function lengthFault(
  value: string,
  { kind, max = LONGEST[kind], min = 0 }: TextField | LongTextField,
): string | undefined {
  const length = [...value].length;
  if (length > max) return `最多 ${max} 个字，现有 ${length} 个`;
  return length > 0 && length < min ? `至少 ${min} 个字` : undefined;
}

export const textRules: KindRules<TextField | LongTextField> = {
  check(value, field) {
    if (typeof value !== 'string') return fault('应为文字');
    const wrong = signsFault(value, field) ?? lengthFault(value, field);
    if (wrong) return fault(wrong);
    if (value !== '' && field.pattern && !new RegExp(field.pattern.source, 'u').test(value)) {
      return fault(field.pattern.says);
    }
    return good(value === '' ? null : value);
  },
  asText: (value) => String(value),
};
