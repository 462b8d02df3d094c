import { amountOf } from '@jianheng/fixed-point';
import { shareOfWhole } from '../analyses/ratio.ts';
import { productRounding } from '../derived/displayed-decimals.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { alignLines } from './align-lines.ts';
import { type SharedMark, sharedMarks } from './file-marks.ts';
import { MIN_COMPARED } from './price-regularity.ts';
import { type SharedTotalError, sharedTotalErrors, type WrongTotal, wrongTotals } from './total-errors.ts';

/** How regular two bids of one tender are towards each other (雷同性). Shares from 0 to 1. */
export interface BidSimilarity {
  readonly left: string;
  readonly right: string;
  /** lines that both price */
  readonly compared: number;
  /** lines with the same price */
  readonly equal: number;
  readonly equalShare: number;
  /** the ratio of prices that occurs most often besides 1, to four digits, and the share of the lines that have it */
  readonly factor: number | null;
  readonly factorShare: number;
  /** lines with the same wrong amount in both */
  readonly sameErrors: readonly string[];
  /** totals that miss their parts by the same amount in both */
  readonly sameTotalErrors: readonly SharedTotalError[];
  /** machine, dongle, licence and author that both files name */
  readonly sameMarks: readonly SharedMark[];
  readonly isSuspicious: boolean;
}

/** From which shares on a pair is suspicious. One common error of arithmetic, one common machine or dongle always is. */
export interface BidSimilarityLimits {
  readonly equalShare: number;
  readonly factorShare: number;
}

const LIMITS: BidSimilarityLimits = { equalShare: 0.3, factorShare: 0.3 };

/** Compares every pair of bids; ids of errors are those of the left bid. Fewer than ten common lines are never suspicious by share. */
export function bidSimilarities(
  bids: readonly CostProject[],
  limits: BidSimilarityLimits = LIMITS,
): BidSimilarity[] {
  const read = bids.map((bid): ReadBid => ({ bid, totals: wrongTotals(bid) }));
  return read.flatMap((left, place) => read.slice(place + 1).map((right) => homology(left, right, limits)));
}

interface ReadBid {
  readonly bid: CostProject;
  readonly totals: readonly WrongTotal[];
}

function homology(one: ReadBid, other: ReadBid, limits: BidSimilarityLimits): BidSimilarity {
  const [left, right] = [one.bid, other.bid];
  const pairs = pricedPairs(left, right);
  const prices = alikePrices(left, right, pairs);
  const sameErrors = pairs
    .filter(([line, match]) => isSameError({ left, line, right, other: match }))
    .map(([line]) => left.lines.ids[line] ?? '');
  const sameTotalErrors = sharedTotalErrors(one.totals, other.totals);
  const sameMarks = sharedMarks(left, right);
  const isRegular = prices.equalShare >= limits.equalShare || prices.factorShare >= limits.factorShare;
  const isTold =
    sameErrors.length + sameTotalErrors.length > 0 || sameMarks.some(({ isTelling }) => isTelling);
  return {
    left: left.head.name,
    right: right.head.name,
    ...prices,
    sameErrors,
    sameTotalErrors,
    sameMarks,
    isSuspicious: isTold || (pairs.length >= MIN_COMPARED && isRegular),
  };
}

type LinePairs = readonly (readonly [line: number, other: number])[];

function alikePrices(left: CostProject, right: CostProject, pairs: LinePairs) {
  const equal = pairs.filter(([line, other]) => priceOf(left, line) === priceOf(right, other)).length;
  const factors = new Map<number, number>();
  for (const [line, other] of pairs) {
    const factor = Math.round((priceOf(right, other) / priceOf(left, line)) * 10_000) / 10_000;
    factors.set(factor, (factors.get(factor) ?? 0) + 1);
  }
  factors.delete(1);
  const [factor = null, count = 0] = [...factors].toSorted((one, two) => two[1] - one[1])[0] ?? [];
  return {
    compared: pairs.length,
    equal,
    equalShare: shareOfWhole(equal, pairs.length),
    factor,
    factorShare: shareOfWhole(count, pairs.length),
  };
}

function pricedPairs(left: CostProject, right: CostProject): LinePairs {
  return alignLines(left, right).flatMap((pair) => {
    if (pair.left === null || pair.right === null) return [];
    const isPriced = priceOf(left, pair.left) > 0 && priceOf(right, pair.right) > 0;
    return isPriced ? [[pair.left, pair.right] as const] : [];
  });
}

function priceOf({ lines }: CostProject, line: number): number {
  return cell(lines.price, line);
}

interface Match {
  readonly left: CostProject;
  readonly line: number;
  readonly right: CostProject;
  readonly other: number;
}

function isSameError({ left, line, right, other }: Match): boolean {
  const amount = cell(left.lines.amount, line);
  return amount === cell(right.lines.amount, other) && isWrong(left, line) && isWrong(right, other);
}

const ROUNDING = 100;

/** What a table rounds for display is no error, in however many bids it is the same. */
function isWrong({ lines }: CostProject, line: number): boolean {
  const expected = amountOf(cell(lines.quantity, line), cell(lines.price, line));
  return Math.abs(cell(lines.amount, line) - expected) > ROUNDING + productRounding(lines, line);
}
