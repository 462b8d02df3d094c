import {
  MONEY,
  type Money,
  parseScaled,
  QUANTITY,
  RATE,
  scaledText,
  timesRounded,
} from '@jianheng/fixed-point';
import { type Margin, type MarginBase, type PriceParts, priceParts } from '../price-parts.ts';
import type { costApi, PriceAnalysis } from './cost-api.ts';

/** A resource of a line while it is composed; one without `resourceId` is new. All figures are as they were typed. */
export type DraftUse = {
  readonly key: string;
  readonly resourceId: string | undefined;
  readonly kind: UseKind;
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly price: string;
  readonly content: string;
};
export const USE_KINDS = ['R', 'C', 'Z', 'S', 'J', 'P'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** A norm item while it is composed. */
export type DraftNorm = {
  readonly key: string;
  readonly price: string | null;
  readonly margin: string | null;
} & Readonly<Record<'code' | 'name' | 'uom' | 'quantity' | 'labour' | 'material' | 'machine', string>>;

/** 管理费 or 利润 while it is composed: an amount, a rate in per cent, or none. */
export type DraftMargin = {
  readonly mode: 'none' | 'amount' | MarginBase;
  readonly figure: string;
};

export type PricingDraft = {
  readonly uses: readonly DraftUse[];
  readonly norms: readonly DraftNorm[];
  readonly overhead: DraftMargin;
  readonly profit: DraftMargin;
};

const isUseKind = (kind: string): kind is UseKind => USE_KINDS.some((one) => one === kind);

/** The draft of a stored analysis. */
export function draftOf({ uses, norms, overhead, profit }: PriceAnalysis): PricingDraft {
  return {
    uses: uses.map(({ kind, ...use }, at) => ({
      ...use,
      key: `${use.resourceId} ${at}`,
      kind: isUseKind(kind) ? kind : 'C',
    })),
    norms: norms.map(({ code, name, uom, quantity, price, labour, material, machine, margin }, at) => ({
      key: String(at),
      code,
      name,
      uom,
      quantity: quantity ?? '',
      price,
      labour: labour ?? '',
      material: material ?? '',
      machine: machine ?? '',
      margin,
    })),
    overhead: marginDraft(overhead),
    profit: marginDraft(profit),
  };
}

const marginDraft = (amount: string | null): DraftMargin =>
  amount === null ? { mode: 'none', figure: '' } : { mode: 'amount', figure: amount };

const figure = (text: string, scale: number): number => {
  const value = parseScaled(text.trim(), scale);
  return Number.isNaN(value) ? 0 : value;
};
const figureOrNull = (text: string, scale: number): number | null =>
  text.trim() === '' ? null : figure(text, scale);

/** What the price comes to; what cannot be read counts as 0 until it is saved. */
export function partsOf(draft: PricingDraft, quantity: string | null): PriceParts {
  return priceParts({
    quantity: quantity === null ? null : figure(quantity, QUANTITY),
    uses: draft.uses.map(({ kind, content, price }) => ({
      kind,
      content: figure(content, QUANTITY),
      price: figure(price, MONEY),
    })),
    norms: draft.norms.map((norm) => ({
      quantity: figureOrNull(norm.quantity, QUANTITY),
      labour: figureOrNull(norm.labour, MONEY),
      material: figureOrNull(norm.material, MONEY),
      machine: figureOrNull(norm.machine, MONEY),
    })),
    overhead: marginOf(draft.overhead),
    profit: marginOf(draft.profit),
  });
}

const PER_CENT = RATE / 100;

function marginOf({ mode, figure: typed }: DraftMargin): Margin | null {
  if (mode === 'none') return null;
  if (mode === 'amount') return { amount: figure(typed, MONEY) };
  return { rate: figure(typed, PER_CENT), base: mode };
}

/** A margin in another mode with about the same amount. */
export function inMode(margin: Money | null, mode: DraftMargin['mode'], parts: PriceParts): DraftMargin {
  if (mode === 'none') return { mode, figure: '' };
  if (mode === 'amount') return { mode, figure: scaledText(margin ?? 0, MONEY, 2) };
  const { labour, material, machine, overhead } = parts;
  const bases: Readonly<Record<MarginBase, Money>> = {
    labour,
    labourMachine: labour + machine,
    direct: labour + material + machine,
    directOverhead: labour + material + machine + (overhead ?? 0),
  };
  const base = bases[mode];
  return {
    mode,
    figure: base <= 0 ? '0' : scaledText(timesRounded(margin ?? 0, HUNDREDTHS, base), HUNDREDTHS / 100),
  };
}
/** Hundredths of a per cent in one. */
const HUNDREDTHS = 10_000;

type Body = NonNullable<Parameters<typeof costApi<'POST /b/project/lines/price'>>[1]>['body'];

/** The draft as it is sent. */
export function bodyOf(
  { uses, norms, overhead, profit }: PricingDraft,
  line: { readonly projectId: string; readonly lineId: string; readonly was: string },
): Body {
  return {
    ...line,
    uses: uses.map(({ key: _key, resourceId, content, ...resource }) =>
      resourceId === undefined ? { resource, content } : { resourceId, content },
    ),
    norms: norms.map(({ key: _key, quantity, labour, material, machine, ...norm }) => ({
      ...norm,
      quantity: textOrNull(quantity),
      labour: textOrNull(labour),
      material: textOrNull(material),
      machine: textOrNull(machine),
    })),
    overhead: marginBody(overhead),
    profit: marginBody(profit),
  };
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

function marginBody({ mode, figure: typed }: DraftMargin): Body['overhead'] {
  if (mode === 'none') return null;
  return mode === 'amount' ? { amount: typed } : { rate: typed, base: mode };
}
