import { MONEY, type Money, moneyText, parseScaled } from '@jianheng/fixed-point';
import type { RawRow } from './bank-row.ts';
import { bySides, namesBothSides } from './own-side.ts';
import type { Mending, StatementRow } from './statement.ts';

/** A row with its settled amount and the balance after it. */
interface Settled {
  readonly raw: RawRow;
  readonly net: Money;
  readonly balance: Money | null;
}

/** One way to read all rows of an account, and what it changes. */
interface Reading {
  readonly rows: readonly Settled[];
  readonly mendings: readonly Mending[];
}

/** Fewer links between balances prove nothing against what is written. */
const MIN_LINKS = 2;

/**
 * Settles direction, sign and order of the rows of one account: as they are written where their balances follow from each other, else in
 * the way that breaks the fewest of them.
 */
export function provedRows(raws: readonly RawRow[]): ProvedRows {
  const paid = raws.filter(({ written }) => written !== 0);
  if (paid.length > 0 && paid.every(({ isUnmarked }) => isUnmarked)) return provedUnmarked(raws, paid);
  const written = readingOf(raws, writtenNet(raws), []);
  const best = breaksOf(written.rows) === 0 ? written : bestReading(raws, written);
  return { rows: best.rows.map(statementRow), mendings: best.mendings, unproved: [], isAssumed: false };
}

/** The rows of one account as they were settled. */
export interface ProvedRows {
  readonly rows: StatementRow[];
  readonly mendings: readonly Mending[];
  /** places of rows whose direction is unknown */
  readonly unproved: readonly string[];
  /** no row has a direction, so all of them are read as income */
  readonly isAssumed: boolean;
}

/** Amounts without sign and flag: the direction comes from a column with another heading, else from the balances. */
function provedUnmarked(raws: readonly RawRow[], paid: readonly RawRow[]): ProvedRows {
  const marked = byColumn(raws, paid);
  if (marked) return provedRows(marked);
  const sided = sidedRows(raws, paid);
  if (sided) return withMending(provedRows(sided), 'sides');
  const written = readingOf(raws, ({ written: net }) => net, []);
  const links = linksOf(written.rows);
  if (links === 0 && paid.some(namesBothSides)) return unprovedRows(written.rows, paid);
  if (breaksOf(written.rows) === 0)
    return { rows: written.rows.map(statementRow), mendings: [], unproved: [], isAssumed: links === 0 };
  const [forward, backward] = [written.rows, written.rows.toReversed()].map(bySigns);
  const best = (backward?.unproved.length ?? 0) < (forward?.unproved.length ?? 0) ? backward : forward;
  return {
    rows: best?.rows.map(statementRow) ?? [],
    mendings: ['balance-sign'],
    unproved: best?.unproved ?? [],
    isAssumed: false,
  };
}

/** Directions of a column with another heading; `null` where no column has one for every payment. */
function byColumn(raws: readonly RawRow[], paid: readonly RawRow[]): RawRow[] | null {
  const column = [...(paid[0]?.hints.keys() ?? [])].find((one) => paid.every(({ hints }) => hints.has(one)));
  if (column === undefined) return null;
  return raws.map((raw) => {
    const amount = raw.written * (raw.hints.get(column) ?? 1);
    return { ...raw, written: amount, flagged: amount, isOut: amount < 0, isUnmarked: false };
  });
}

function withMending(proved: ProvedRows, mending: Mending): ProvedRows {
  return { ...proved, mendings: [mending, ...proved.mendings] };
}

function sidedRows(raws: readonly RawRow[], paid: readonly RawRow[]): RawRow[] | null {
  const sided = bySides(paid);
  if (!sided) return null;
  const settled = new Map(sided.map((row) => [row.place, row]));
  return raws.map((raw) => settled.get(raw.place) ?? raw);
}

/** Payer and payee are named, and neither is known to be the own side: any direction would be a guess. */
function unprovedRows(rows: readonly Settled[], paid: readonly RawRow[]): ProvedRows {
  const open = new Set(paid);
  return {
    rows: rows.filter(({ raw }) => !open.has(raw)).map(statementRow),
    mendings: [],
    unproved: paid.map(({ place }) => place),
    isAssumed: false,
  };
}

/** Rows whose balance has risen or fallen by their amount; others are left out. */
function bySigns(rows: readonly Settled[]): { readonly rows: Settled[]; readonly unproved: string[] } {
  const unproved: string[] = [];
  const settled = rows.flatMap((row, at): Settled[] => {
    const before = rows[at - 1]?.balance ?? null;
    const change = before === null || row.balance === null ? null : row.balance - before;
    if (row.net === 0) return [row];
    if (change !== null && Math.abs(change) === row.net) return [{ ...row, net: change }];
    unproved.push(row.raw.place);
    return [];
  });
  return { rows: settled, unproved };
}

function bestReading(raws: readonly RawRow[], written: Reading): Reading {
  const nets: (readonly [(raw: RawRow) => Money, Mending[]])[] = [
    [writtenNet(raws), []],
    [({ flagged }) => flagged, ['sign']],
    [({ written: net }) => net, ['sign']],
    [(raw) => -writtenNet(raws)(raw), ['direction']],
    [({ flagged }) => -flagged, ['direction', 'sign']],
  ];
  let best = written;
  let fewest = breaksOf(written.rows);
  for (const [net, mendings] of nets) {
    const read = readingOf(raws, net, mendings);
    for (const other of [read, beforeReading(read), byChain(read), byChain(beforeReading(read))]) {
      const breaks = breaksOf(other.rows);
      // A changed direction must be proved, not only be likelier.
      const isProved = other.mendings.every((one) => one === 'order') || breaks === 0 || breaks * 4 <= fewest;
      if (breaks >= fewest || !isProved || linksOf(other.rows) < MIN_LINKS) continue;
      best = other;
      fewest = breaks;
    }
  }
  return best;
}

/** A minus on every payment repeats its flag or column; a minus on some of them reverses a payment. */
function writtenNet(raws: readonly RawRow[]): (raw: RawRow) => Money {
  const out = raws.filter(({ isOut, flagged }) => isOut && flagged !== 0);
  const isRepeated = out.length > 0 && out.every(({ isMinusOut }) => isMinusOut);
  return isRepeated ? ({ flagged }) => flagged : ({ written }) => written;
}

/** Some banks print the newest row first. */
function readingOf(raws: readonly RawRow[], net: (raw: RawRow) => Money, mendings: Mending[]): Reading {
  const rows = raws.map((raw): Settled => ({ raw, net: net(raw), balance: moneyOf(raw.balance) }));
  const [first, last] = [raws[0], raws.at(-1)];
  return { rows: first && last && first.time > last.time ? rows.toReversed() : rows, mendings };
}

function moneyOf(text: string | null): Money | null {
  return text === null ? null : parseScaled(text, MONEY);
}

/** Reads balances as those before their rows. */
function beforeReading({ rows, mendings }: Reading): Reading {
  return {
    rows: rows.map((row) => ({ ...row, balance: row.balance === null ? null : row.balance + row.net })),
    mendings: [...mendings, 'balance-before'],
  };
}

/** Rows in the order of time, those of one time in the order in which their balances follow from each other. */
function byChain({ rows, mendings }: Reading): Reading {
  const sorted = rows.toSorted((left, right) => compareText(left.raw.time, right.raw.time));
  const ordered: Settled[] = [];
  for (let from = 0; from < sorted.length; ) {
    const time = sorted[from]?.raw.time;
    let to = from;
    while (sorted[to]?.raw.time === time) to += 1;
    ordered.push(...chained(sorted.slice(from, to), ordered.at(-1)?.balance ?? null));
    from = to;
  }
  return { rows: ordered, mendings: [...mendings, 'order'] };
}

/** Longer days are left in their order. */
const MAX_CHAINED = 2000;

function chained(rows: readonly Settled[], before: Money | null): readonly Settled[] {
  if (rows.length < 2 || rows.length > MAX_CHAINED) return rows;
  const left = [...rows];
  const chain: Settled[] = [];
  let balance = before ?? openingOf(rows);
  while (left.length > 0) {
    const at = left.findIndex((row) => row.balance !== null && row.balance - row.net === balance);
    const [next] = left.splice(Math.max(at, 0), 1);
    if (!next) break;
    chain.push(next);
    balance = next.balance;
  }
  return chain;
}

/** The balance before the first row of a chain: no row of it leaves that balance. */
function openingOf(rows: readonly Settled[]): Money | null {
  const left = new Set(rows.map(({ balance }) => balance));
  const opening = rows.find(({ balance, net }) => balance !== null && !left.has(balance - net));
  return opening?.balance == null ? null : opening.balance - opening.net;
}

function linksOf(rows: readonly Settled[]): number {
  return rows.filter(({ balance }, at) => at > 0 && balance !== null && rows[at - 1]?.balance != null).length;
}

function breaksOf(rows: readonly Settled[]): number {
  return rows.filter(({ balance, net }, at) => {
    const before = rows[at - 1]?.balance ?? null;
    return before !== null && balance !== null && before + net !== balance;
  }).length;
}

function statementRow({ raw, net, balance }: Settled): StatementRow {
  const {
    written: _written,
    flagged: _flagged,
    isMinusOut: _minus,
    isOut: _out,
    isUnmarked: _unmarked,
    hints: _hints,
    sides: _sides,
    ...row
  } = raw;
  const isMoved = balance !== null && balance !== moneyOf(raw.balance);
  return {
    ...row,
    income: moneyText(Math.max(net, 0)),
    pay: moneyText(Math.max(-net, 0)),
    balance: isMoved ? moneyText(balance) : raw.balance,
  };
}

export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
