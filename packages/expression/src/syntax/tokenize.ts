import { ExpressionError, quoted } from '../diagnostics/expression-error.ts';
import { narrow, narrowText } from './characters.ts';
import { readQuoted } from './quoted-text.ts';
import type { Lexicon, Token } from './token.ts';
import type { Span } from './tree.ts';

const BLANK = /[\s\u3000]+/y;
const NUMBER = /(?:[0-9０-９]+(?:[.．][0-9０-９]*)?|[.．][0-9０-９]+)(?:[eE][+-]?[0-9]+)?/y;
const NAME = /[\p{L}\p{Nl}_$＿＄㎡㎥][\p{L}\p{Nl}\p{N}\p{M}_$＿＄㎡㎥]*/uy;
const TWO_CHARACTERS: ReadonlySet<string> = new Set(['==', '!=', '<>', '<=', '>=', '&&', '||']);
const ONE_CHARACTER: ReadonlySet<string> = new Set([...'+-*/^&%=<>!?:,;()[].']);
const QUOTES: ReadonlySet<string> = new Set([...'\'"“”‘’＇＂']);

interface Lexing {
  readonly source: string;
  readonly lexicon: Lexicon;
  readonly end: number;
  readonly tokens: Token[];
  at: number;
}

/** Cuts a stretch of the source into tokens; the last one is always the end. */
export function tokenize(source: string, span: Span, lexicon: Lexicon): readonly Token[] {
  const lexing: Lexing = { source, lexicon, end: span.end, tokens: [], at: span.start };
  for (skipBlanks(lexing); lexing.at < lexing.end; skipBlanks(lexing)) readToken(lexing);
  lexing.tokens.push({ kind: 'end', text: '', start: span.end, end: span.end, isBraced: false });
  return lexing.tokens;
}

function skipBlanks(lexing: Lexing): void {
  lexing.at += match(lexing, BLANK).length;
}

/** The pattern's match here, cut at the end of the stretch. */
function match({ source, at, end }: Lexing, pattern: RegExp): string {
  pattern.lastIndex = at;
  return (pattern.exec(source)?.[0] ?? '').slice(0, end - at);
}

function readToken(lexing: Lexing): void {
  const character = lexing.source[lexing.at] ?? '';
  if (QUOTES.has(character)) readText(lexing);
  else if (lexing.lexicon.hasBraces && narrow(character) === '{') readBraced(lexing);
  else readWord(lexing);
}

function readWord(lexing: Lexing): void {
  const number = isNumberHere(lexing) ? match(lexing, NUMBER) : '';
  const name = number === '' ? match(lexing, NAME) : '';
  if (number !== '') push(lexing, 'number', narrowText(number), number.length);
  else if (name !== '') readName(lexing, name);
  else readSymbol(lexing);
}

/** After a value a point leads to a member, so `a.5` is no number. */
function isNumberHere(lexing: Lexing): boolean {
  return narrow(lexing.source[lexing.at] ?? '') !== '.' || !endsValue(lexing.tokens.at(-1));
}

function endsValue(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.kind === 'symbol' ? token.text === ')' || token.text === ']' : true;
}

function push(lexing: Lexing, kind: Token['kind'], text: string, length: number, isBraced = false): void {
  lexing.tokens.push({ kind, text, start: lexing.at, end: lexing.at + length, isBraced });
  lexing.at += length;
}

function readText(lexing: Lexing): void {
  const { source, at, end, lexicon } = lexing;
  const found = readQuoted(source, { start: at, end }, lexicon.hasBackslash);
  if (found === null) throw syntaxError(lexing, '文字没有写完，缺少后面的引号');
  push(lexing, 'text', found.text, found.end - at);
}

function readBraced(lexing: Lexing): void {
  const { source, at, end } = lexing;
  let name = '';
  let position = at + 1;
  for (; position < end; position += 1) {
    const character = source[position] ?? '';
    const closes = narrow(character) === '}';
    if (closes && narrow(source[position + 1] ?? '') !== '}') break;
    if (closes) position += 1;
    name += character;
  }
  if (position >= end) throw syntaxError(lexing, '名字没有写完，缺少“}”');
  if (name.trim() === '') throw syntaxError(lexing, '花括号里没有名字');
  push(lexing, 'name', name.trim(), position + 1 - at, true);
}

/** Chinese is written without spaces: in `a > 5且b` the 且 is cut off the name, as no name can follow a value. */
function readName(lexing: Lexing, name: string): void {
  const previous = lexing.tokens.at(-1);
  const glued = lexing.lexicon.gluedWords.find((word) => name.startsWith(word) && name !== word);
  const cut = glued !== undefined && endsValue(previous) && previous?.kind !== 'name';
  if (cut) push(lexing, 'name', glued, glued.length);
  else push(lexing, 'name', narrowText(name), name.length);
}

function readSymbol(lexing: Lexing): void {
  const { source, at, end } = lexing;
  const first = narrow(source[at] ?? '');
  const second = at + 1 < end ? narrow(source[at + 1] ?? '') : '';
  const isPair = !TWO_CHARACTERS.has(first) && TWO_CHARACTERS.has(first + second);
  const symbol = isPair ? first + second : first;
  if (!TWO_CHARACTERS.has(symbol) && !ONE_CHARACTER.has(symbol)) {
    const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
    throw syntaxError(lexing, `不认识的字符${quoted(character)}`);
  }
  push(lexing, 'symbol', symbol === ';' ? ',' : symbol, isPair ? 2 : 1);
}

function syntaxError({ source, at }: Lexing, message: string): ExpressionError {
  return new ExpressionError('syntax', message, { source, offset: at });
}
