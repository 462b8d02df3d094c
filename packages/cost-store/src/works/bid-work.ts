import {
  bidSimilarities,
  type CostProject,
  type Finding,
  FindingPlaces,
  findingGroups,
  type PriceRegularity,
  priceRegularity,
  tenderConformityFindings,
  type UnbalancedPrice,
  unbalancedPrices,
} from '@jianheng/cost-engine';
import { MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';
import type { LoadedProject } from './loaded-project.ts';

/** Rows of each kind that an answer names; counts are of all. */
const MAX_ROWS = 300;
const MAX_PLACES = 50;
const MAX_UNITS = 500;

export type BidInput = {
  /** from which share of its reference a price is unbalanced: 0.15 for ±15 % */
  readonly beyond: number;
  /** from which shares a pair of bids is suspicious, see `BidSimilarityLimits` */
  readonly equalShare: number;
  readonly factorShare: number;
};

/** A deviation from the tender's bill: where it stands, what the tender says, what the bid says. */
type BidDeviation = {
  readonly place: string;
  readonly code: string;
  readonly name: string;
  readonly expected: string | null;
  readonly actual: string | null;
};

/** Deviations of one kind, with how many there are and the money in their lines (yuan). */
type BidDeviations = {
  readonly kind: string;
  readonly title: string;
  readonly count: number;
  readonly amount: string | null;
  readonly rows: readonly BidDeviation[];
};

/** The result for one bid. `reference`: the prices that its own were held against. */
export type BidResult = {
  readonly lines: number;
  /** yuan; null where the file does not say */
  readonly total: string | null;
  readonly deviations: readonly BidDeviations[];
  readonly reference: 'tender' | 'control';
  readonly unbalanced: { readonly count: number; readonly rows: readonly UnbalancedPrice[] };
  readonly regularity: PriceRegularity;
};

/** How alike two bids are; they are named by their numbers from 0. Shares from 0 to 1. */
type BidPair = {
  readonly left: number;
  readonly right: number;
  readonly compared: number;
  readonly equal: number;
  readonly equalShare: number;
  readonly factor: number | null;
  readonly factorShare: number;
  /** code and name of lines with the same wrong amount in both */
  readonly sameErrors: readonly string[];
  readonly sameTotals: readonly {
    readonly node: string;
    readonly total: string;
    readonly difference: string;
  }[];
  readonly sameMarks: readonly {
    readonly name: string;
    readonly value: string;
    readonly isTelling: boolean;
  }[];
  readonly isSuspicious: boolean;
};

/** Prices of a unit side by side: yuan, null where a file has no such unit. */
type BidUnit = {
  readonly name: string;
  readonly tender: string | null;
  readonly bids: readonly (string | null)[];
};

export type BidAnswer = {
  readonly tender: { readonly lines: number; readonly total: string | null; readonly isPriced: boolean };
  readonly bids: readonly BidResult[];
  readonly pairs: readonly BidPair[];
  readonly units: readonly BidUnit[];
};

/**
 * 清标: holds bids against the tender's bill (符合性), against each other (雷同性), and their prices against reference prices
 * (不平衡报价). The reference is the tender where it is priced, else the control prices that a bid's own file carries.
 */
export function bidWork([first, ...others]: readonly LoadedProject[], input: BidInput): BidAnswer {
  if (first === undefined) throw new Error('bids are compared with a tender');
  const tender = first.project;
  const bids = others.map(({ project }) => project);
  const isPriced = tender.lines.price.some((price) => price > 0);
  return {
    tender: { lines: tender.lines.count, total: totalOf(tender), isPriced },
    bids: bids.map((bid) => resultOf({ tender, bid, isPriced }, input)),
    pairs: pairsOf(bids, input),
    units: unitsSideBySide(tender, bids),
  };
}

type Against = { readonly tender: CostProject; readonly bid: CostProject; readonly isPriced: boolean };

function resultOf({ tender, bid, isPriced }: Against, { beyond }: BidInput): BidResult {
  const reference = isPriced ? tender : 'control';
  const unbalanced = unbalancedPrices(bid, reference, beyond);
  return {
    lines: bid.lines.count,
    total: totalOf(bid),
    deviations: deviationsOf(tender, bid),
    reference: isPriced ? 'tender' : 'control',
    unbalanced: { count: unbalanced.length, rows: unbalanced.slice(0, MAX_ROWS) },
    regularity: priceRegularity(bid, reference),
  };
}

function deviationsOf(tender: CostProject, bid: CostProject): readonly BidDeviations[] {
  const places = { tender: new FindingPlaces(tender), bid: new FindingPlaces(bid) };
  // A line that the bid lacks stands in the tender alone.
  const placeOf = (finding: Finding) =>
    (finding.kind === 'line_removed' ? places.tender : places.bid).of(finding);
  const kinds = new Map<string, { title: string; count: number; amount: number; rows: BidDeviation[] }>();
  for (const { kind, members, amountAtRisk } of findingGroups(tenderConformityFindings(tender, bid))) {
    const found = kinds.get(kind) ?? { title: members[0]?.title ?? '', count: 0, amount: 0, rows: [] };
    kinds.set(kind, found);
    found.count += members.length;
    if (amountAtRisk !== null) found.amount += parseScaled(amountAtRisk, MONEY);
    for (const finding of members.slice(0, MAX_ROWS - found.rows.length))
      found.rows.push({
        place: placeOf(finding),
        code: finding.code ?? '',
        name: finding.name ?? '',
        expected: finding.expected,
        actual: finding.actual,
      });
  }
  return [...kinds].map(([kind, { amount, ...found }]) => ({
    kind,
    ...found,
    amount: amount === 0 ? null : moneyText(amount),
  }));
}

function pairsOf(bids: readonly CostProject[], { equalShare, factorShare }: BidInput): readonly BidPair[] {
  const numbers = bids.flatMap((_, left) =>
    bids.slice(left + 1).map((__, at) => [left, left + 1 + at] as const),
  );
  return bidSimilarities(bids, { equalShare, factorShare }).map((pair, at) => {
    const [left = 0, right = 0] = numbers[at] ?? [];
    const bid = bids[left];
    const lines = new Map(bid?.lines.ids.map((id, line) => [id, line]));
    const nameOf = (id: string) => {
      const line = lines.get(id);
      if (line === undefined || bid === undefined) return id;
      const { lines: columns, texts } = bid;
      return [columns.code, columns.name].map((column) => texts.text(column[line] ?? 0)).join(' ');
    };
    return {
      left,
      right,
      compared: pair.compared,
      equal: pair.equal,
      equalShare: pair.equalShare,
      factor: pair.factor,
      factorShare: pair.factorShare,
      sameErrors: pair.sameErrors.slice(0, MAX_PLACES).map(nameOf),
      sameTotals: pair.sameTotalErrors.slice(0, MAX_PLACES),
      sameMarks: pair.sameMarks.slice(0, MAX_PLACES),
      isSuspicious: pair.isSuspicious,
    };
  });
}

/** Units of all files by the names of their building and themselves, those of the tender first. */
function unitsSideBySide(tender: CostProject, bids: readonly CostProject[]): readonly BidUnit[] {
  const files = [tender, ...bids].map(unitTotals);
  const names = [...new Set(files.flatMap((file) => [...file.keys()]))].slice(0, MAX_UNITS);
  return names.map((name) => {
    const [own = null, ...others] = files.map((file) => file.get(name) ?? null);
    return { name, tender: own, bids: others };
  });
}

function unitTotals({ unitWorks, buildings }: CostProject): ReadonlyMap<string, string | null> {
  return new Map(
    unitWorks.map(({ name, building, total }) => [
      [buildings[building]?.name, name].filter((part) => part !== undefined).join(' / '),
      total === null ? null : moneyText(total),
    ]),
  );
}

/** The total of a file, else the sum of its units; null where one of them has none. */
function totalOf({ head: { total }, unitWorks }: CostProject): string | null {
  if (total !== null) return moneyText(total);
  const totals = unitWorks.flatMap((unit) => (unit.total === null ? [] : [unit.total]));
  if (totals.length === 0 || totals.length < unitWorks.length) return null;
  return moneyText(totals.reduce((sum, one) => sum + one, 0));
}
