import type { Translate } from '@jianheng/web-platform';
import { formatAmount } from '@jianheng/web-platform';
import {
  type EconomicTree,
  type Flag,
  type Grouping,
  type IndexRange,
  indexApi,
  indexText,
  type MaterialTree,
  type QuantityTree,
  type RatioTree,
  shareText,
} from './index-api.ts';

/** Kinds of indices, in the order of the tabs. */
export const KINDS = {
  economic: '经济指标',
  quantity: '工程量指标',
  material: '工料机指标',
  relation: '相关性指标',
  expanded: '扩展指标',
} as const;
export type Kind = keyof typeof KINDS;

/** The lines that a figure is the sum of. */
export type LinesSource =
  | { readonly kind: 'subject'; readonly subjectId: string }
  | { readonly kind: 'material'; readonly material: string }
  | { readonly kind: 'relation'; readonly modelId: string; readonly side: 'over' | 'under' };

/** An index of any kind as the table shows it. */
export type ShownIndex = {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly value: number | null;
  readonly formula: string;
  /** labels and figures of the formula */
  readonly figures: readonly (readonly [label: string, text: string])[];
  /** a second figure for the value: its share or unit price */
  readonly more: string;
  readonly range: IndexRange;
  readonly flag: Flag;
  readonly samples: number;
  readonly unusual: string | null;
  readonly sources: readonly LinesSource[];
};

export type Place = { readonly projectId: string; readonly group: Grouping; readonly id?: string };

type Common = Omit<EconomicTree, 'rows'>;
export type ShownTree = Common & { readonly rows: readonly ShownIndex[] };

/** Reads the indices of one kind. */
export async function readTree(kind: Kind, body: Place, t: Translate): Promise<ShownTree> {
  switch (kind) {
    case 'economic': {
      const tree = await indexApi('POST /b/analyze1/queryTree', { body });
      return { ...tree, rows: tree.rows.map((row) => economicRow(row, tree, t)) };
    }
    case 'quantity': {
      const tree = await indexApi('POST /b/analyze2/queryTree', { body });
      return { ...tree, rows: tree.rows.map((row) => quantityRow(row, tree, t)) };
    }
    case 'material': {
      const tree = await indexApi('POST /b/analyze3/queryTree', { body });
      return { ...tree, rows: tree.rows.map((row) => materialRow(row, tree, t)) };
    }
    case 'relation': {
      const tree = await indexApi('POST /b/relativityAnalyze/queryTree', { body });
      return { ...tree, rows: tree.rows.map((row) => ratioRow(row, true)) };
    }
    case 'expanded': {
      const tree = await indexApi('POST /b/expandAnalyze/queryTree', { body });
      return { ...tree, rows: tree.rows.map((row) => ratioRow(row, false)) };
    }
  }
}

const judged = ({
  key,
  name,
  formula,
  range,
  flag,
  samples,
  unusual,
}: Pick<ShownIndex, 'key' | 'name' | 'formula' | 'range' | 'flag' | 'samples' | 'unusual'>) => ({
  key,
  name,
  formula,
  range,
  flag,
  samples,
  unusual,
});

/** The factor that a row is divided by, with its size in the group. */
function divisorOf(symbol: string, { divisors }: Common) {
  const divisor = divisors.find((one) => one.symbol === symbol);
  return {
    unit: divisor?.unit ?? symbol,
    figure: [divisor?.name ?? symbol, `${formatAmount(divisor?.value ?? '') || '—'} ${divisor?.unit ?? ''}`],
  } as const;
}

function economicRow(row: EconomicTree['rows'][number], tree: Common, t: Translate): ShownIndex {
  const divisor = divisorOf(row.divisor, tree);
  return {
    ...judged(row),
    unit: `元/${divisor.unit}`,
    value: row.perScale,
    figures: [[t('合价'), `${formatAmount(row.amount)} ${t('元')}`], divisor.figure],
    more: t('占 {share}', { share: shareText(row.share) }),
    sources: [{ kind: 'subject', subjectId: row.id }],
  };
}

function quantityRow(row: QuantityTree['rows'][number], tree: Common, t: Translate): ShownIndex {
  const divisor = divisorOf(row.divisor, tree);
  return {
    ...judged(row),
    unit: `${row.unit}/${divisor.unit}`,
    value: row.perScale,
    figures: [[t('工程量'), `${formatAmount(row.quantity, 3)} ${row.unit}`], divisor.figure],
    more:
      row.unitPrice === null
        ? ''
        : t('综合单价 {price} 元/{unit}', { price: indexText(row.unitPrice), unit: row.unit }),
    sources: [{ kind: 'subject', subjectId: row.id }],
  };
}

function materialRow(row: MaterialTree['rows'][number], tree: Common, t: Translate): ShownIndex {
  const divisor = divisorOf(row.divisor, tree);
  const amount = [t('金额'), `${formatAmount(row.amount)} ${t('元')}`] as const;
  const isCounted = row.quantity !== null;
  return {
    ...judged(row),
    unit: `${isCounted ? row.unit : '元'}/${divisor.unit}`,
    value: isCounted ? row.perScale : row.amountPerScale,
    figures: isCounted
      ? [[t('用量'), `${formatAmount(row.quantity, 3)} ${row.unit}`], amount, divisor.figure]
      : [amount, divisor.figure],
    more: t('占 {share}', { share: shareText(row.share) }),
    sources: [{ kind: 'material', material: row.name }],
  };
}

function ratioRow(row: RatioTree['rows'][number], hasSides: boolean): ShownIndex {
  return {
    ...judged(row),
    unit: row.unit,
    value: row.value,
    figures: row.figures.map(([label = '', text = '']) => [label, text] as const),
    more: row.reason ?? '',
    sources: hasSides
      ? [
          { kind: 'relation', modelId: row.id, side: 'over' },
          { kind: 'relation', modelId: row.id, side: 'under' },
        ]
      : [],
  };
}

/** Reads the lines behind a figure. */
export function readSource(place: Place, source: LinesSource) {
  switch (source.kind) {
    case 'subject':
      return indexApi('POST /b/analyze1/queryTreeForBill', {
        body: { ...place, subjectId: source.subjectId },
      });
    case 'material':
      return indexApi('POST /b/analyze3/queryTreeForBill', { body: { ...place, material: source.material } });
    case 'relation':
      return indexApi('POST /b/relativityAnalyze/queryBillByModelId', {
        body: { ...place, modelId: source.modelId, side: source.side },
      });
  }
}
