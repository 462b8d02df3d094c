import {
  amountOf,
  type Money,
  QUANTITY,
  type Quantity,
  type Rate,
  shareOf,
  timesRounded,
} from '@jianheng/fixed-point';

/** Bases of a rate of 管理费 or 利润: 人工费, 人工费 + 机械费, 人工费 + 材料费 + 机械费, and these three with 管理费. */
export const MARGIN_BASES = ['labour', 'labourMachine', 'direct', 'directOverhead'] as const;
export type MarginBase = (typeof MARGIN_BASES)[number];

/** 管理费 or 利润 of one unit of a line: an amount, or a rate of a base. */
export type Margin = { readonly amount: Money } | { readonly rate: Rate; readonly base: MarginBase };

/** Resources, norm items and margins of a line. Contents are those of one unit of the line, quantities of norm items those of the whole line. */
export type PricedContent = {
  readonly quantity: Quantity | null;
  readonly uses: readonly { readonly kind: string; readonly content: Quantity; readonly price: Money }[];
  readonly norms: readonly {
    readonly quantity: Quantity | null;
    readonly labour: Money | null;
    readonly material: Money | null;
    readonly machine: Money | null;
  }[];
  readonly overhead: Margin | null;
  readonly profit: Margin | null;
};

/** 综合单价 and its parts, for one unit of the line, in money units. */
export type PriceParts = {
  readonly labour: Money;
  readonly material: Money;
  readonly machine: Money;
  readonly overhead: Money | null;
  readonly profit: Money | null;
  readonly price: Money;
};

/**
 * Composes 综合单价 (GB 50500-2013 2.0.8): 人工费, 材料费 and 施工机具使用费, 企业管理费 and 利润. The first three come from resources; a
 * line without resources takes them from its norm items. Each content and each margin is rounded to the fen.
 */
export function priceParts(content: PricedContent): PriceParts {
  const direct = content.uses.length > 0 ? fromUses(content) : fromNorms(content);
  const overhead = marginOf(content.overhead, { ...direct, overhead: 0 });
  const profit = marginOf(content.profit, { ...direct, overhead: overhead ?? 0 });
  const { labour, material, machine } = direct;
  return {
    ...direct,
    overhead,
    profit,
    price: labour + material + machine + (overhead ?? 0) + (profit ?? 0),
  };
}

type Direct = Pick<PriceParts, 'labour' | 'material' | 'machine'>;

function fromUses({ uses }: PricedContent): Direct {
  const parts = { labour: 0, material: 0, machine: 0 };
  for (const { kind, content, price } of uses) parts[partOf(kind)] += amountOf(content, price);
  return parts;
}

/** The part of a price that a kind of resources belongs to. */
export const partOf = (kind: string) => {
  if (kind === 'R') return 'labour';
  return kind === 'J' ? 'machine' : 'material';
};

/** Norm items of the whole line, divided by its quantity. */
function fromNorms({ norms, quantity }: PricedContent): Direct {
  const share = (name: keyof Direct): Money => {
    const whole = norms.reduce((sum, norm) => sum + amountOf(norm.quantity ?? 0, norm[name] ?? 0), 0);
    return quantity === null || quantity === 0 ? 0 : perUnit(whole, quantity);
  };
  return { labour: share('labour'), material: share('material'), machine: share('machine') };
}

const FEN = 100;
const perUnit = (whole: Money, quantity: Quantity): Money =>
  Math.sign(quantity) * timesRounded(whole, QUANTITY, Math.abs(quantity) * FEN) * FEN;

function marginOf(margin: Margin | null, parts: Direct & { readonly overhead: Money }): Money | null {
  if (margin === null) return null;
  if ('amount' in margin) return margin.amount;
  const { labour, material, machine, overhead } = parts;
  const bases: Readonly<Record<MarginBase, Money>> = {
    labour,
    labourMachine: labour + machine,
    direct: labour + material + machine,
    directOverhead: labour + material + machine + overhead,
  };
  return shareOf(bases[margin.base], margin.rate);
}
