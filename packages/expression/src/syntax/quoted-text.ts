import type { Span } from './tree.ts';

/** Which characters end a text, by the one that began it. Input methods confuse left and right quotes. */
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ["'", "'＇"],
  ['＇', "'＇"],
  ['"', '"＂'],
  ['＂', '"＂'],
  ['“', '“”'],
  ['”', '“”'],
  ['‘', '‘’'],
  ['’', '‘’'],
]);

/** Reads a text in quotes from `span.start`; null when it does not end. A doubled quote stands for one. */
export function readQuoted(
  source: string,
  span: Span,
  hasBackslash: boolean,
): { text: string; end: number } | null {
  const closers = CLOSERS.get(source[span.start] ?? '') ?? '';
  let text = '';
  let at = span.start + 1;
  while (at < span.end) {
    const pair = source.slice(at, Math.min(at + 2, span.end));
    const piece = pieceOf(pair, closers, hasBackslash);
    if (piece === null) return { text, end: at + 1 };
    text += piece.text;
    at += piece.length;
  }
  return null;
}

/** What the next one or two characters stand for; null for the closing quote. */
function pieceOf(
  pair: string,
  closers: string,
  hasBackslash: boolean,
): { text: string; length: number } | null {
  const first = pair.charAt(0);
  const second = pair.charAt(1);
  if (hasBackslash && first === '\\' && second !== '' && '\\\'"'.includes(second))
    return { text: second, length: 2 };
  if (!closers.includes(first)) return { text: first, length: 1 };
  return !hasBackslash && second === first ? { text: first, length: 2 } : null;
}
