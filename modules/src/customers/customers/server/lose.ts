import type { Call } from '@jianheng/server-platform';
import type { customers } from '../customers.module.ts';

/** 输单: the reason is stored with the opportunity, so that reasons can be counted. */
export async function lose({ row, input, tables }: Call<typeof customers, 'lose'>) {
  await tables.opportunity.change(row.id, { lostFor: input.lostFor });
}

/** 重新跟进: an open opportunity has neither an end nor a reason for it. */
export async function pursue({ row, tables }: Call<typeof customers, 'pursue'>) {
  await tables.opportunity.change(row.id, { lostFor: null, closedOn: null });
}
