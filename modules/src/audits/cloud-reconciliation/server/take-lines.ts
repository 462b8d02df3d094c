import { normalUnit } from '@jianheng/cost-engine';
import { type BillLine, MAX_PAGE_LINES, readLines } from '@jianheng/cost-store';
import { decimal } from '@jianheng/definition';
import type { BackgroundWork, Call } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import type { cloudReconciliation } from '../cloud-reconciliation.module.ts';
import { requireReviewer } from './keep-sides.ts';

type Rounds = typeof cloudReconciliation;
type Reaching = { readonly reads: typeof costProjects };
type Hands = Call<Rounds, 'takeLines', Reaching>;
type Side = 'submitted' | 'reviewed';
/** A bill line as the lines of a reconciliation state it. */
type Taken = {
  readonly place: string;
  readonly code: string;
  readonly name: string;
  readonly feature: string;
  readonly uom: string;
  readonly quantity: string;
  readonly price: string;
};
type Stored = { readonly id: string; readonly state: string };

/** Lines of one part of the work. */
const PART_LINES = 500;
/** Lines of a reconciliation. */
const MAX_LINES = 20_000;

/**
 * 取自造价项目: the lines of a unit (单位工程) of a cost project become lines of the reconciliation. As what was submitted each line is
 * added once. As the review they fill in the figures of lines with the same unit, code and unit of measure that are not
 * agreed yet; others are added with nothing submitted.
 */
export const takeLines: BackgroundWork<Rounds, 'takeLines', Reaching> = {
  parts: async (hands) => {
    const { row, tables, other, businessError } = hands;
    const round = await tables.round.read(row.round);
    requireReviewer(hands, round);
    const { name } = round;
    if (round.project !== row.commission) throw businessError('otherCommission', { name });
    const { name: unit } = await other(costProjects).node.read(row.unit);
    const taken = await linesOf(hands);
    if (taken.length === 0) throw businessError('noCostLines', { unit });
    const stored = await storedLines(hands);
    const count = taken.filter(([key, line]) => stored(key, line.place) === undefined).length;
    const present = await tables.line.count({ round: { is: row.round } });
    if (present + count > MAX_LINES)
      throw businessError('tooManyLines', { name, unit, present, count, max: MAX_LINES });
    if (row.side === 'submitted' && count === 0) throw businessError('nothingNew', { unit, name });
    return Array.from({ length: Math.ceil(taken.length / PART_LINES) }, (_part, at) =>
      String(at * PART_LINES),
    );
  },
  part: async ({ part, ...hands }) => {
    const { row, tables, businessError } = hands;
    const round = await tables.round.lock(row.round);
    requireReviewer(hands, round);
    if (round.state === 'closed') throw businessError('roundClosed', { name: round.name });
    const lines = (await linesOf(hands)).slice(Number(part), Number(part) + PART_LINES);
    const stored = await storedLines(hands);
    const missing = lines.filter(([key, { place }]) => stored(key, place) === undefined);
    await tables.line.addAll(missing.map(([, line]) => newLine(round.id, line, row.side)));
    if (row.side === 'submitted') return;
    for (const [key, { place, quantity, price }] of lines) {
      const found = stored(key, place);
      if (found?.state !== 'open' && found?.state !== 'disputed') continue;
      await tables.line.change(found.id, { reviewedQuantity: quantity, reviewedPrice: price });
    }
  },
  end: async (hands) => {
    const { row, tables, today } = hands;
    await tables.source.change(row.id, { taken: (await linesOf(hands)).length, takenOn: today });
  },
};

function newLine(round: string, { quantity, price, ...line }: Taken, side: Side) {
  return side === 'submitted'
    ? { ...line, round, submittedQuantity: quantity, submittedPrice: price }
    : { ...line, round, reviewedQuantity: quantity, reviewedPrice: price };
}

/** Bill lines of the chosen unit, each with a key by which it is found again in the reconciliation. */
async function linesOf({ tx, row, other }: Hands): Promise<[key: string, line: Taken][]> {
  const place = await placeOf(other, row.unit);
  const lines: BillLine[] = [];
  for (let total = 1; lines.length < total; ) {
    const page = await readLines(tx, {
      projectId: row.source,
      nodes: [row.unit],
      from: lines.length,
      most: MAX_PAGE_LINES,
    });
    if (page.rows.length === 0) break;
    lines.push(...page.rows);
    total = page.total;
  }
  return numbered(lines.map((line) => takenOf(line, place)));
}

const MAX_NAME = 200;
const MAX_FEATURE = 2000;
const MAX_CODE = 30;
const MAX_UNIT = 20;

/** A lump sum, which has no quantity, is one at its amount; a deduction has a negative quantity, as prices are not negative. */
function takenOf(line: BillLine, place: string): Taken {
  const isLump = line.quantity === null || line.price === null;
  const quantity = isLump ? '1' : (line.quantity ?? '0');
  const price = (isLump ? line.amount : line.price) ?? '0';
  const isNegative = price.startsWith('-');
  return {
    place,
    code: line.code.slice(0, MAX_CODE),
    name: (line.name || line.code || '—').slice(0, MAX_NAME),
    feature: line.feature.slice(0, MAX_FEATURE),
    uom: (line.uom || '项').slice(0, MAX_UNIT),
    quantity: decimal.round(isNegative ? decimal.minus('0', quantity) : quantity, 6),
    price: decimal.round(isNegative ? price.slice(1) : price, 4),
  };
}

/** Lines with their code (else name), unit of measure and, of several alike, their number. */
function numbered<T extends { readonly code: string | null; readonly name: string; readonly uom: string }>(
  lines: readonly T[],
): [key: string, line: T][] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const key = `${(line.code || line.name).replaceAll(/\s+/g, '').toLowerCase()}|${normalUnit(line.uom)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return [`${key}#${count}`, line];
  });
}

/** Finds a line of the reconciliation by its key in a unit, else among the lines that name no unit. */
async function storedLines({ row, tables }: Hands) {
  const places = new Map<string, LineRow[]>();
  for await (const rows of tables.line.inBatches({ round: { is: row.round } }))
    for (const line of rows) {
      const place = line.place ?? '';
      const own = places.get(place);
      if (own === undefined) places.set(place, [line]);
      else own.push(line);
    }
  const found = new Map<string, Map<string, Stored>>();
  for (const [place, lines] of places) found.set(place, new Map(numbered(lines)));
  return (key: string, place: string) => found.get(place)?.get(key) ?? found.get('')?.get(key);
}

type LineRow = Stored & { readonly code: string | null; readonly name: string; readonly uom: string };

const MAX_DEPTH = 20;
const ROOT = '0';

/** Names of the buildings above a unit and its own, from the top. */
async function placeOf(other: Hands['other'], unit: string): Promise<string> {
  const names: string[] = [];
  for (let at: string | null = unit; at !== null && names.length < MAX_DEPTH; ) {
    const node: object & { readonly name: string } = await other(costProjects).node.read(at);
    names.unshift(node.name);
    at = parentOf(node);
  }
  return names.join(' / ').slice(0, MAX_NAME);
}

const parentOf = (row: object) =>
  'parentId' in row && typeof row.parentId === 'string' && row.parentId !== ROOT ? row.parentId : null;
