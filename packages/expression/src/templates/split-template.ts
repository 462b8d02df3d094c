import { ExpressionError } from '../diagnostics/expression-error.ts';
import { LIMITS } from '../diagnostics/limits.ts';
import type { Span } from '../syntax/tree.ts';

/** A stretch of a template: plain text, or the inside of `${…}`. */
export type TemplatePart =
  | (Span & { readonly kind: 'text'; readonly text: string })
  | (Span & { readonly kind: 'code' });

const OPENING = /[$#]\{/g;

/** Cuts a template into plain text and code. A brace inside a quoted text does not end the code. */
export function splitTemplate(source: string): readonly TemplatePart[] {
  if (source.length > LIMITS.templateLength) {
    const message = `模板太长，最多 ${LIMITS.templateLength} 个字`;
    throw new ExpressionError('limit', message, { source, offset: LIMITS.templateLength });
  }
  const parts: TemplatePart[] = [];
  let from = 0;
  for (let open = openingAfter(source, from); open >= 0; open = openingAfter(source, from)) {
    if (open > from) parts.push(textPart(source, from, open));
    const end = closingAfter(source, open + 2);
    parts.push({ kind: 'code', start: open + 2, end });
    from = end + 1;
  }
  if (from < source.length) parts.push(textPart(source, from, source.length));
  return parts;
}

function openingAfter(source: string, from: number): number {
  OPENING.lastIndex = from;
  return OPENING.exec(source)?.index ?? -1;
}

function textPart(source: string, start: number, end: number): TemplatePart {
  return { kind: 'text', text: source.slice(start, end), start, end };
}

/** one piece of code up to its brace: texts in quotes with their escapes, and all other characters */
const CODE = /(?:'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"|[^'"}])*/y;

function closingAfter(source: string, from: number): number {
  CODE.lastIndex = from;
  const end = from + (CODE.exec(source)?.[0].length ?? 0);
  if (source[end] === '}') return end;
  throw new ExpressionError('syntax', `“\${”没有结束，缺少“}”`, { source, offset: Math.max(from - 2, 0) });
}
