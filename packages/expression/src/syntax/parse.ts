import { ExpressionError } from '../diagnostics/expression-error.ts';
import { LIMITS } from '../diagnostics/limits.ts';
import type { FunctionFinder } from './function-finder.ts';
import { type Grammar, POWERS } from './grammar.ts';
import { current, type ParseState, syntaxError, unexpected } from './parse-state.ts';
import { parseTree } from './parse-tree.ts';
import { tokenize } from './tokenize.ts';
import type { Span, Tree } from './tree.ts';

/** What a stretch of source is read with. */
export interface Wording {
  readonly grammar: Grammar;
  readonly functions: FunctionFinder;
}

/** Reads a stretch of the source as one formula. Throws ExpressionError only. */
export function parseSpan(source: string, span: Span, { grammar, functions }: Wording): Tree {
  if (span.end - span.start > LIMITS.sourceLength) {
    const message = `公式太长，最多 ${LIMITS.sourceLength} 个字`;
    throw new ExpressionError('limit', message, { source, offset: span.start });
  }
  const tokens = tokenize(source, span, grammar.lexicon);
  return parseWhole({
    source,
    tokens,
    grammar,
    functions,
    parseTree,
    at: 0,
    depth: 0,
    nodes: 0,
    openChoices: 0,
    setAt: -1,
  });
}

/** Spreadsheet users begin a formula with `=`; it is allowed and means nothing. */
function parseWhole(state: ParseState): Tree {
  if (!state.grammar.isTemplate && current(state).text === '=' && current(state).kind === 'symbol')
    state.at += 1;
  if (current(state).kind === 'end') throw syntaxError(state, '公式是空的');
  const tree = parseTree(state, POWERS.choice);
  if (current(state).kind !== 'end') throw unexpected(state);
  return tree;
}
