import type { MoneyColumn, QuantityColumn } from '@jianheng/fixed-point';

/** Part of the bill (清单页签): divisional works (分部分项 F) or measures by unit price (单价措施 D). */
export type Tab = 'F' | 'D';

/** In a column of decimals: the figure is not rounded for display. */
export const EXACT = 255;

/** The bill (清单), one place per line in every column. Text columns hold places in `texts`. NaN: not in the file. */
export interface LineColumns {
  readonly count: number;
  readonly ids: readonly string[];
  /** place in `units` */
  readonly unitWork: Uint32Array;
  /** 1 for measures by unit price, 0 for divisional works */
  readonly isPreliminary: Uint8Array;
  readonly section: Uint32Array;
  readonly sequence: Uint32Array;
  readonly code: Uint32Array;
  readonly name: Uint32Array;
  readonly feature: Uint32Array;
  readonly uom: Uint32Array;
  /** the subject of the line, of a split line the one with the largest share */
  readonly subject: Uint32Array;
  /** `hand` where a person chose the subject; absent: all subjects are those of the file */
  readonly collected?: Uint32Array;
  /** place in `splits`, 0 when the line is not split */
  readonly split: Uint32Array;
  /** 工程量 */
  readonly quantity: QuantityColumn;
  /** 综合单价, as the file states it; its parts follow */
  readonly price: MoneyColumn;
  /** 合价 */
  readonly amount: MoneyColumn;
  readonly labour: MoneyColumn;
  readonly material: MoneyColumn;
  readonly machine: MoneyColumn;
  readonly overhead: MoneyColumn;
  readonly profit: MoneyColumn;
  readonly control: MoneyColumn;
  /** decimals that the source displays of quantity, price and amount; EXACT when it shows all there are */
  readonly quantityDecimals: Uint8Array;
  readonly priceDecimals: Uint8Array;
  readonly amountDecimals: Uint8Array;
  /** first row of the line in `uses`; the row after its last stands at the next place */
  readonly firstConsumption: Uint32Array;
  /** first row of the line in `norms`, likewise */
  readonly firstQuota: Uint32Array;
}

/** What each line consumes (含量), in the order of the lines. */
export interface ConsumptionColumns {
  readonly count: number;
  /** place in `resources` */
  readonly resource: Uint32Array;
  /** per one of the line */
  readonly content: QuantityColumn;
  /** price in the line's unit work */
  readonly price: MoneyColumn;
}

/** Norm items (定额子目) of each line, in the order of the lines. Text columns hold places in `texts`. */
export interface QuotaColumns {
  readonly count: number;
  readonly code: Uint32Array;
  readonly name: Uint32Array;
  /** unit of measure with its factor: 10m3 */
  readonly uom: Uint32Array;
  /** for the whole line */
  readonly quantity: QuantityColumn;
  /** per one of its unit; NaN when the file does not carry it */
  readonly price: MoneyColumn;
  /** parts of the price, likewise */
  readonly labour: MoneyColumn;
  readonly material: MoneyColumn;
  readonly machine: MoneyColumn;
  /** 管理费和利润, which price analyses (表-09) state together */
  readonly margin: MoneyColumn;
}
