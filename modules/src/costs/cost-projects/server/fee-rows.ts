import type { FeeFigures, KeptFee } from '@jianheng/cost-engine';
import { moneyDifference, moneySum } from '@jianheng/cost-store';
import type { RowOf } from '@jianheng/definition';
import type { FeeNode } from '../cost-fees.calls.ts';
import type { feeRow } from '../project-fee.ts';
import { plain } from './plain-figure.ts';

/** A stored fee of a unit. */
export type StoredFee = RowOf<typeof feeRow.fields>;
/** A fee as it is shown, without the fees below it. */
export type ShownFee = Omit<FeeNode, 'children'>;

const ROOT = '-1';
const LISTED = new Set<string | null>(['measures', 'statutoryFees']);

/** A stored fee as the engine computes it. */
export const keptFee = (row: StoredFee): KeptFee => ({
  symbol: row.symbol,
  name: row.name,
  parent: row.parent,
  source: row.source,
  formula: row.formula,
  rate: row.rate === null ? null : plain(row.rate),
  entered: row.entered,
  states: row.states,
});

/** Fees of one unit as they are shown; a bill changed after `atRevision` makes them stale. */
export function shownFees(rows: readonly StoredFee[], revision: string): readonly ShownFee[] {
  const ids = new Map(rows.map(({ symbol, id }) => [symbol, id]));
  return rows
    .toSorted((left, right) => left.place - right.place)
    .map((row) => ({
      id: row.id,
      parentId: ids.get(row.parent ?? '') ?? ROOT,
      symbol: row.symbol,
      name: row.name,
      source: row.source,
      formula: row.formula,
      rate: row.rate === null ? null : plain(row.rate),
      amount: row.amount,
      stated: row.stated,
      difference: differenceOf(row),
      steps: row.steps ?? '',
      byHand: row.entered !== null,
      basis: row.basis ?? '',
      validFrom: row.validFrom,
      validTo: row.validTo,
      problem: row.problem,
      isStale: String(row.atRevision) !== revision,
    }));
}

/** Fees of several units summed by symbol; listed fees (总价措施, 规费) by their names as well. */
export function summedFees(rows: readonly StoredFee[], at: string, revision: string): readonly ShownFee[] {
  const groups = Map.groupBy(
    rows.toSorted((left, right) => left.place - right.place),
    groupOf,
  );
  const bySymbol = new Map([...groups].map(([key, [first]]) => [first?.symbol ?? '', `${at}:${key}`]));
  return [...groups].flatMap(([key, [first, ...others]]) => {
    if (first === undefined) return [];
    const members = [first, ...others];
    return [
      {
        ...UNSTATED,
        ...figuresOf(members),
        id: `${at}:${key}`,
        parentId: bySymbol.get(first.parent ?? '') ?? ROOT,
        symbol: LISTED.has(first.states) ? first.symbol.replace(/\d+$/, '') : first.symbol,
        name: first.name,
        source: first.source,
        isStale: members.some((row) => String(row.atRevision) !== revision),
      },
    ];
  });
}

/** Details that only a single fee has. */
const UNSTATED = {
  formula: null,
  rate: null,
  steps: '',
  byHand: false,
  basis: '',
  validFrom: null,
  validTo: null,
} as const;

/** Sums over units. They are compared only if every unit has both figures. */
function figuresOf(members: readonly StoredFee[]) {
  const failed = members.filter(({ amount }) => amount === null).length;
  const amount = failed === members.length ? null : sumOf(members.map((row) => row.amount));
  const isStated = members.some((row) => row.stated !== null);
  const stated = isStated ? sumOf(members.map((row) => row.stated)) : null;
  const isComparable = failed === 0 && members.every((row) => row.stated !== null);
  return {
    amount,
    stated,
    difference: isComparable ? differenceOf({ amount, stated }) : null,
    problem: failed === 0 ? null : `${failed} 个单位工程未能计算`,
  };
}

/** Rows as a tree, in their order. */
export function feeTree(rows: readonly ShownFee[], parentId = ROOT): readonly FeeNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...row, children: feeTree(rows, row.id) }));
}

const groupOf = ({ symbol, name, states }: StoredFee) =>
  LISTED.has(states) ? `${symbol.replace(/\d+$/, '')}:${name}` : symbol;

const sumOf = (amounts: readonly (string | null)[]) =>
  moneySum(amounts.flatMap((amount) => (amount === null ? [] : [amount])));

const differenceOf = ({ amount, stated }: Pick<FeeFigures, 'amount' | 'stated'>) =>
  amount === null || stated === null ? null : moneyDifference(stated, amount);
