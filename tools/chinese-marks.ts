import { parseSync } from 'oxc-parser';

type Node = {
  readonly type?: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
};

/** Stands for what is put into a sentence. */
const PLACE = '\u0001';
/** A mark of English between words of Chinese. With a space behind it, it belongs to a formula or to a list in a file. */
const ENGLISH_MARK = new RegExp(
  `[\\p{Script=Han}」）%${PLACE}][,:;?!][\\p{Script=Han}「（${PLACE}]|\\p{Script=Han}[,:;?!]$`,
  'u',
);

/** The Chinese sentences of a program that hold marks of English where 「，：；？！」 belong. */
export function sentencesWithEnglishMarks(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return textsBelow(program)
    .filter((text) => /\p{Script=Han}/u.test(text) && ENGLISH_MARK.test(text))
    .map((text) => text.replaceAll(PLACE, '…'));
}

function textsBelow(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsBelow);
  if (typeof node !== 'object' || node === null) return [];
  return [...textOf(node), ...Object.values(node).flatMap(textsBelow)];
}

function textOf({ type, value, quasis }: Node): string[] {
  if (type === 'Literal' && typeof value === 'string') return [value];
  if (type === 'TemplateLiteral' && quasis) return [quasis.map((one) => one.value.cooked).join(PLACE)];
  return [];
}
