import type { Lexicon } from './token.ts';
import type { BinaryOperator } from './tree.ts';

/** Binding powers, weakest first. */
export const POWERS = {
  choice: 1,
  or: 2,
  and: 3,
  wordNot: 4,
  equality: 5,
  relation: 6,
  join: 7,
  sum: 8,
  product: 9,
  power: 10,
  prefix: 11,
} as const;

export interface Infix {
  readonly operator: BinaryOperator;
  readonly power: number;
}

/** One surface syntax. Both lead to the same tree. */
export interface Grammar {
  readonly lexicon: Lexicon;
  readonly isTemplate: boolean;
  /** operators by symbol */
  readonly infix: ReadonlyMap<string, Infix>;
  /** what a word means: a symbol, or a constant */
  readonly words: ReadonlyMap<string, string>;
}

const SHARED_INFIX: readonly (readonly [string, Infix])[] = [
  ['||', { operator: 'or', power: POWERS.or }],
  ['&&', { operator: 'and', power: POWERS.and }],
  ['==', { operator: '=', power: POWERS.equality }],
  ['!=', { operator: '!=', power: POWERS.equality }],
  ['<', { operator: '<', power: POWERS.relation }],
  ['<=', { operator: '<=', power: POWERS.relation }],
  ['>', { operator: '>', power: POWERS.relation }],
  ['>=', { operator: '>=', power: POWERS.relation }],
  ['+', { operator: '+', power: POWERS.sum }],
  ['-', { operator: '-', power: POWERS.sum }],
  ['*', { operator: '*', power: POWERS.product }],
  ['/', { operator: '/', power: POWERS.product }],
  ['%', { operator: '%', power: POWERS.product }],
];

/** The language of forms, fees, reports and checks: like a spreadsheet, with Chinese names and punctuation. */
export const FORMULA: Grammar = {
  lexicon: { hasBackslash: false, hasBraces: true, gluedWords: ['并且', '或者', '且', '或'] },
  isTemplate: false,
  infix: new Map([
    ...SHARED_INFIX,
    ['=', { operator: '=', power: POWERS.equality }],
    ['<>', { operator: '!=', power: POWERS.equality }],
    ['in', { operator: 'in', power: POWERS.relation }],
    ['&', { operator: '&', power: POWERS.join }],
    ['^', { operator: '^', power: POWERS.power }],
  ]),
  words: new Map([
    ['and', '&&'],
    ['且', '&&'],
    ['并且', '&&'],
    ['or', '||'],
    ['或', '||'],
    ['或者', '||'],
    ['not', 'not'],
    ['非', 'not'],
    ['in', 'in'],
    ['true', 'true'],
    ['真', 'true'],
    ['false', 'false'],
    ['假', 'false'],
    ['null', 'null'],
    ['空', 'null'],
  ]),
};

/** The subset of the JUEL language that imported process models may use inside `${…}`. */
export const TEMPLATE: Grammar = {
  lexicon: { hasBackslash: true, hasBraces: false, gluedWords: [] },
  isTemplate: true,
  infix: new Map(SHARED_INFIX),
  words: new Map([
    ['and', '&&'],
    ['or', '||'],
    ['not', '!'],
    ['eq', '=='],
    ['ne', '!='],
    ['lt', '<'],
    ['gt', '>'],
    ['le', '<='],
    ['ge', '>='],
    ['div', '/'],
    ['mod', '%'],
    ['empty', 'empty'],
    ['true', 'true'],
    ['false', 'false'],
    ['null', 'null'],
  ]),
};
