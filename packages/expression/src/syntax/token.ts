import type { Span } from './tree.ts';

/** A word of the source. Symbols are narrowed: `（` is `(`. */
export interface Token extends Span {
  readonly kind: 'number' | 'text' | 'name' | 'symbol' | 'end';
  readonly text: string;
  /** a name in braces is never a word of the language */
  readonly isBraced: boolean;
}

/** What the lexer must know of the surface syntax. */
export interface Lexicon {
  /** `\'` escapes in texts (templates); otherwise a quote is doubled */
  readonly hasBackslash: boolean;
  /** `{合同(元)}` names anything */
  readonly hasBraces: boolean;
  /** words that may follow a value without a space: 且 或 */
  readonly gluedWords: readonly string[];
}
