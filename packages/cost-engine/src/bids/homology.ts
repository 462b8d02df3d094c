import { shareOfWhole } from '../analyses/ratio.ts';
import { amountOf } from '../exact/scaled.ts';
import { at } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { alignLines } from './align-lines.ts';

/** How regular two bids of one tender are towards each other (雷同性). Shares from 0 to 1. */
export interface Homology {
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
  readonly isSuspicious: boolean;
}

/** From which shares on a pair is suspicious. One common error of arithmetic always is. */
export interface HomologyLimits {
  readonly equalShare: number;
  readonly factorShare: number;
}

const LIMITS: HomologyLimits = { equalShare: 0.3, factorShare: 0.3 };
const FEWEST = 10;

/** Compares every pair of bids; ids of errors are those of the left bid. Fewer than ten common lines are never suspicious by share. */
export function homologies(bids: readonly CostProject[], limits: HomologyLimits = LIMITS): Homology[] {
  return bids.flatMap((left, place) => bids.slice(place + 1).map((right) => homology(left, right, limits)));
}

function homology(left: CostProject, right: CostProject, limits: HomologyLimits): Homology {
  const pairs = pricedPairs(left, right);
  const compared = pairs.length;
  const equal = pairs.filter(([line, other]) => priceOf(left, line) === priceOf(right, other)).length;
  const factors = new Map<number, number>();
  for (const [line, other] of pairs) {
    addTo(factors, Math.round((priceOf(right, other) / priceOf(left, line)) * 10_000) / 10_000);
  }
  factors.delete(1);
  const [factor = null, count = 0] = [...factors].toSorted((one, two) => two[1] - one[1])[0] ?? [];
  const equalShare = shareOfWhole(equal, compared);
  const factorShare = shareOfWhole(count, compared);
  const sameErrors = pairs
    .filter(([line, other]) => isSameError({ left, line, right, other }))
    .map(([line]) => left.lines.ids[line] ?? '');
  const isRegular = equalShare >= limits.equalShare || factorShare >= limits.factorShare;
  return {
    left: left.head.name,
    right: right.head.name,
    compared,
    equal,
    equalShare,
    factor,
    factorShare,
    sameErrors,
    isSuspicious: sameErrors.length > 0 || (compared >= FEWEST && isRegular),
  };
}

function pricedPairs(left: CostProject, right: CostProject): (readonly [line: number, other: number])[] {
  return alignLines(left, right).flatMap((pair) => {
    if (pair.left === null || pair.right === null) return [];
    const isPriced = priceOf(left, pair.left) > 0 && priceOf(right, pair.right) > 0;
    return isPriced ? [[pair.left, pair.right] as const] : [];
  });
}

function priceOf({ lines }: CostProject, line: number): number {
  return at(lines.price, line);
}

function addTo(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

interface Match {
  readonly left: CostProject;
  readonly line: number;
  readonly right: CostProject;
  readonly other: number;
}

function isSameError({ left, line, right, other }: Match): boolean {
  const amount = at(left.lines.amount, line);
  return amount === at(right.lines.amount, other) && isWrong(left, line) && isWrong(right, other);
}

const ROUNDING = 100;

function isWrong({ lines }: CostProject, line: number): boolean {
  const expected = amountOf(at(lines.quantity, line), at(lines.price, line));
  return Math.abs(at(lines.amount, line) - expected) > ROUNDING;
}
