/** A line, or a sum, of one stage. Decimal text; null where nothing is stated. */
export type StageValue = {
  readonly quantity: string | null;
  readonly price: string | null;
  readonly amount: string;
};

/** A value of a node of the comparison. `target`: the line, or of a unit its node, that the value comes from. */
export type NodeValue = StageValue & { readonly target: string | null };

/** Why an amount differs from that of the base stage. In yuan; `difference` is the sum of the three effects. */
export type Effects = {
  readonly difference: string;
  /** (q1 − q0) · p0 (量差), rounded to the cent; of a line that one stage lacks, its whole amount */
  readonly quantity: string;
  /** (p1 − p0) · q1 (价差): the rest of the difference of a line */
  readonly price: string;
  /** what belongs to no line: fees, taxes and amounts that are stated without lines */
  readonly fee: string;
};

const SCALE = 8;
const ONE = 10n ** BigInt(SCALE);

/** Cents of an amount with at most two decimals. */
export function centsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -cents : cents;
}

export function yuanOf(cents: bigint): string {
  const text = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

function scaledOf(figure: string): bigint {
  const [whole = '0', fraction = ''] = figure.replace('-', '').split('.');
  const value = BigInt(whole) * ONE + BigInt(fraction.padEnd(SCALE, '0').slice(0, SCALE));
  return figure.startsWith('-') ? -value : value;
}

/** Rounds half away from zero. */
function divided(value: bigint, by: bigint): bigint {
  const [top, bottom] = by < 0n ? [-value, -by] : [value, by];
  const half = bottom / 2n;
  return top < 0n ? -((-top + half) / bottom) : (top + half) / bottom;
}

export type CentEffects = { readonly quantity: bigint; readonly price: bigint; readonly fee: bigint };
export const NONE: CentEffects = { quantity: 0n, price: 0n, fee: 0n };

/**
 * Splits the difference of a line into the effects of quantity and price (连环替代法): the quantity is replaced first at the
 * price of the base, then the price. The price effect is the rest, so both are the difference to the cent. A line that only
 * one stage has, or whose base has no quantity, differs by quantity alone.
 */
export function lineEffects(base: StageValue | undefined, other: StageValue | undefined): CentEffects {
  const difference = centsOf(other?.amount ?? '0') - centsOf(base?.amount ?? '0');
  const [from, to] = [base?.quantity ?? null, other?.quantity ?? null];
  if (from === null || to === null || scaledOf(from) === 0n) return { ...NONE, quantity: difference };
  const price = base?.price ?? null;
  const moved = scaledOf(to) - scaledOf(from);
  const quantity =
    price === null
      ? divided(centsOf(base?.amount ?? '0') * moved, scaledOf(from))
      : divided(moved * scaledOf(price) * 100n, ONE * ONE);
  return { ...NONE, quantity, price: difference - quantity };
}

export const together = (one: CentEffects, other: CentEffects): CentEffects => ({
  quantity: one.quantity + other.quantity,
  price: one.price + other.price,
  fee: one.fee + other.fee,
});

export const effectsText = ({ quantity, price, fee }: CentEffects): Effects => ({
  difference: yuanOf(quantity + price + fee),
  quantity: yuanOf(quantity),
  price: yuanOf(price),
  fee: yuanOf(fee),
});
