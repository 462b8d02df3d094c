/** A slice (收费明细) of a tariff: bases in (low, high], in 万元. All numbers are decimal text. */
export interface TariffSlice {
  readonly item: string;
  readonly low: string;
  /** null: the slice has no upper end */
  readonly high: string | null;
  /** per cent or per mille, as the tariff declares */
  readonly rate: string | null;
  /** progressive: fixed amount in place of a rate; interpolated: the fee at the lower end; 万元 */
  readonly amount: string | null;
  /** interpolated: the fee at the upper end */
  readonly amountAtHigh: string | null;
}

/** A tariff (收费文件) that a firm enters as rows. */
export interface Tariff {
  readonly id: string;
  readonly title: string;
  /** the document that publishes it */
  readonly source: string;
  /** progressive: each slice at its own rate (差额定率累进); interpolated: on a line between the ends (直线内插) */
  readonly method: 'progressive' | 'interpolated';
  readonly per: '100' | '1000';
  /** items, each with its cap in 万元 where it has one */
  readonly items: readonly { readonly name: string; readonly cap: string | null }[];
  readonly slices: readonly TariffSlice[];
}

/** A slice as it is printed: `「工程」(100, 500]`. */
export const sliceText = ({ item, low, high }: TariffSlice): string =>
  `「${item}」(${low}, ${high === null ? '∞)' : `${high}]`}`;
