import type { Tree } from '@jianheng/expression';
import type { TypeHints } from './names.ts';

/** What a formula yields; `unknown` where only its values tell. A list has one for each line. */
export type ResultKind = {
  readonly kind: 'number' | 'text' | 'boolean' | 'date' | 'datetime' | 'unknown';
  readonly isList: boolean;
};
type Kind = ResultKind['kind'];
/** The types of fields, and which of them are tables. */
type Known = { readonly types: TypeHints; readonly tables: readonly string[] };

const KINDS_OF_CALLS: Readonly<Record<Exclude<Kind, 'unknown'>, string>> = {
  number:
    'COUNTIF SUMIF DAYS YEAR QUARTER MONTH DAY DATEDIF WORKDAYS ROUND ROUNDUP ROUNDDOWN INT ABS MOD CEILING FLOOR POWER SQRT SUM AVERAGE COUNT COUNTA SUMPRODUCT LEN VALUE',
  text: 'JOIN MONEYUPPER CONCAT LEFT RIGHT MID TRIM UPPER LOWER TEXT SUBSTITUTE',
  boolean: 'ISBLANK AND OR NOT CONTAINS STARTSWITH ENDSWITH',
  date: 'TODAY DATE EDATE EOMONTH',
  datetime: 'NOW',
};
const KIND_OF_CALL = new Map(
  Object.entries(KINDS_OF_CALLS).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as Kind] as const),
  ),
);
/** Functions that make one value of a whole list. */
const OF_LISTS = new Set(
  'COUNTIF SUMIF SUM AVERAGE MIN MAX COUNT COUNTA SUMPRODUCT JOIN INDEX AND OR ISBLANK CONTAINS CONCAT'.split(
    ' ',
  ),
);

const UNKNOWN: ResultKind = { kind: 'unknown', isList: false };
const one = (kind: Kind): ResultKind => ({ kind, isList: false });

/** What a formula over fields of these types yields, as far as it tells without values. */
export function resultKind(tree: Tree, known: Known): ResultKind {
  const of = (inner: Tree) => resultKind(inner, known);
  switch (tree.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return one(tree.kind);
    case 'name':
    case 'member':
    case 'index':
      return kindAt(tree, known);
    case 'unary':
      return { ...of(tree.of), kind: tree.operator === 'not' ? 'boolean' : 'number' };
    case 'binary':
      return kindOfBinary(tree, [of(tree.left), of(tree.right)]);
    case 'choice':
      return common([of(tree.whenTrue), of(tree.whenFalse)]);
    case 'call':
      return kindOfCall(tree.name, tree.parts.map(of));
    default:
      return UNKNOWN;
  }
}

function kindAt(tree: Tree, known: Known): ResultKind {
  const { types, tables } = known;
  if (tree.kind === 'name') return kindOfHint(types[tree.name], tables.includes(tree.name));
  if (tree.kind === 'index') return { ...resultKind(tree.of, known), isList: false };
  if (tree.kind !== 'member' || tree.of.kind !== 'name') return UNKNOWN;
  const below = types[tree.of.name];
  if (typeof below !== 'object') return UNKNOWN;
  return kindOfHint(below[tree.name], tables.includes(tree.of.name));
}

function kindOfHint(hint: TypeHints[string] | undefined, isList: boolean): ResultKind {
  return { kind: hint === undefined || typeof hint === 'object' ? 'unknown' : hint, isList };
}

const BOOLEANS: readonly string[] = ['and', 'or', '=', '!=', '<', '<=', '>', '>=', 'in'];

function kindOfBinary(
  { operator }: Extract<Tree, { kind: 'binary' }>,
  [left, right]: readonly [ResultKind, ResultKind],
): ResultKind {
  const isList = left.isList || right.isList;
  if (BOOLEANS.includes(operator)) return { kind: 'boolean', isList };
  if (operator === '&') return { kind: 'text', isList };
  if (operator === '+' || operator === '-') return { kind: moved(operator, left.kind, right.kind), isList };
  return { kind: 'number', isList };
}

const isDated = (kind: Kind) => kind === 'date' || kind === 'datetime';

/** A date and a number are a date, two dates the days between them. */
function moved(operator: '+' | '-', left: Kind, right: Kind): Kind {
  if (left === 'unknown' || right === 'unknown') return 'unknown';
  if (isDated(left)) return isDated(right) ? 'number' : left;
  return isDated(right) && operator === '+' ? right : 'number';
}

function kindOfCall(name: string, parts: readonly ResultKind[]): ResultKind {
  const isList = !OF_LISTS.has(name) && parts.some((part) => part.isList);
  const kind = KIND_OF_CALL.get(name);
  if (kind !== undefined) return { kind, isList };
  if (name === 'IF') return common(parts.slice(1));
  if (name === 'COALESCE' || name === 'IFERROR') return common(parts);
  const [first = UNKNOWN] = parts;
  if (name === 'MIN' || name === 'MAX') return { ...common(parts), isList: false };
  if (name === 'DATEADD') return isDated(first.kind) ? { ...first, isList } : { kind: 'unknown', isList };
  return { kind: 'unknown', isList };
}

function common(kinds: readonly ResultKind[]): ResultKind {
  const [first = UNKNOWN, ...others] = kinds;
  const isSame = others.every(({ kind }) => kind === first.kind);
  return { kind: isSame ? first.kind : 'unknown', isList: kinds.some(({ isList }) => isList) };
}
