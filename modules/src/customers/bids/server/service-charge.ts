import { computeFee, FEE_TABLES, FeeError, type FeeResult } from '@jianheng/cost-engine';
import { decimal } from '@jianheng/definition';
import { KINDS } from '../bid.ts';

const TABLE = FEE_TABLES.find(({ id }) => id === 'ZB1980');

/** 招标代理服务费 by the published table, of an amount in 万元. What the table does not cover is refused in its words. */
export function serviceCharge(
  { kind, base }: { readonly kind: keyof typeof KINDS; readonly base: string },
  refuse: (says: string) => Error,
): FeeResult {
  if (TABLE === undefined) throw new Error('the table of agency charges is missing');
  try {
    return computeFee(TABLE, { item: KINDS[kind], base });
  } catch (error) {
    if (error instanceof FeeError) throw refuse(error.message);
    throw error;
  }
}

/** Amounts are stored in yuan, the published table reads 万元. */
export const inTenThousands = (yuan: string) => decimal.plain(decimal.over(yuan, '10000'));
