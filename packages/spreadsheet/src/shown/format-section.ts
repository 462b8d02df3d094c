/** Sections of a number format: positive numbers, negative ones, zero, text. */
export function formatSections(code: string): string[] {
  const sections = [''];
  for (const token of formatTokens(code)) {
    if (token === ';') sections.push('');
    else sections[sections.length - 1] += token;
  }
  return sections;
}

/** Quoted literals, escaped signs, paddings, bracketed conditions and colours, and single signs, in their order. */
export const formatTokens = (code: string): string[] =>
  code.match(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|[\s\S]/gu) ?? [];

/** Text that a token displays by itself; `undefined` for a token that stands for digits or a part of a date. */
export function literalOf(token: string): string | undefined {
  if (token.length === 1) return undefined;
  const [first] = token;
  if (first === '"') return token.slice(1, -1);
  if (first === '\\') return token.slice(1);
  if (first === '_' || first === '*') return '';
  // `[$￥-804]` is a currency sign and a language.
  if (token.startsWith('[$')) return token.slice(2, -1).split('-')[0];
  return first === '[' ? '' : undefined;
}

/** A condition (`[>=100]`), elapsed time (`[h]`) or Chinese numerals (`[DBNum1]`). */
export const isSpecial = (token: string): boolean => /^\[(?:[<>=]|[hms]+\]|dbnum)/i.test(token);
