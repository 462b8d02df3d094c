/** A published tariff as data. Bases and fees in 万元; all numbers are decimal text. */
export interface FeeTable {
  readonly id: string;
  readonly title: string;
  /** the document that publishes it */
  readonly source: string;
  /** year of issue */
  readonly issued: string;
  /** what is to be known before it is used: replaced, for reference only, number not verified */
  readonly note: string;
  readonly method: FeeMethod;
}

export type FeeMethod = ProgressiveMethod | InterpolatedMethod | BracketMethod;

/** 差额定率累进: each slice (low, high] of the base at its own rate; the last slice is open. */
export interface ProgressiveMethod {
  readonly kind: 'progressive';
  /** upper ends of the slices; the last slice, above them all, has none */
  readonly ends: readonly string[];
  /** rates are per cent or per mille */
  readonly per: '100' | '1000';
  /** by item, one rate more than there are ends */
  readonly rates: Readonly<Record<string, readonly string[]>>;
  /** by item and slice, in 万元: a fixed amount in place of the rate (定额), null where the rate applies */
  readonly amounts?: Readonly<Record<string, readonly (string | null)[]>>;
  /** by item, in 万元 */
  readonly caps?: Readonly<Record<string, string>>;
}

/** 直线内插: between points on straight lines; above the last point a fixed share of the base. */
export interface InterpolatedMethod {
  readonly kind: 'interpolated';
  readonly item: string;
  readonly points: readonly (readonly [base: string, fee: string])[];
  readonly abovePercent: string;
}

/** 区间内插: each bracket of the base has a lowest and a highest fee per item; above the last a share of the base, or no tariff. */
export interface BracketMethod {
  readonly kind: 'brackets';
  readonly brackets: readonly (readonly [low: string, high: string])[];
  readonly fees: Readonly<Record<string, readonly (readonly [low: string, high: string])[]>>;
  /** by item: the share of bases above `from` */
  readonly above?: Readonly<Record<string, AboveBrackets>>;
  readonly caps?: Readonly<Record<string, string>>;
}

interface AboveBrackets {
  readonly from: string;
  readonly rate: string;
  readonly per: '100' | '1000';
}

/** The items that a tariff names (收费项目). */
export function feeItems({ method }: FeeTable): readonly string[] {
  switch (method.kind) {
    case 'progressive':
      return Object.keys(method.rates);
    case 'interpolated':
      return [method.item];
    case 'brackets':
      return Object.keys(method.fees);
  }
}

/** A fee cannot be computed; the message is a Chinese sentence for the user. */
export class FeeError extends Error {
  override readonly name = 'FeeError';
}
