import type { Money, Rate } from '@jianheng/fixed-point';

/** Kind of a resource (人材机类别): labour R, material C, main material Z, equipment S, machine J, mix P. */
export type ResourceKind = 'R' | 'C' | 'Z' | 'S' | 'J' | 'P';

/** A labour, material or machine row of the project's price table; prices without VAT in money units. */
export interface Resource {
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly kind: ResourceKind;
  /** VAT rate (税率) in rate units */
  readonly vat: Rate;
  /** material class (材料类) for consumption indices, empty when none */
  readonly materialClass: string;
  readonly price: Money;
  /** 信息价 */
  readonly guidePrice: Money | null;
  /** 暂估单价 as the bid states it, and as the tender gave it */
  readonly provisional: Money | null;
  readonly provisionalGiven: Money | null;
}
