import type { Call } from '@jianheng/server-platform';
import type { bids } from '../bids.module.ts';

type Bids = typeof bids;

/** 递交投标: with an offer. */
export async function submitBid({ row, businessError }: Call<Bids, 'submitBid'>) {
  if (row.offer === null) throw businessError('noOffer', { name: row.name });
}

/** 定标: every section has a winner and an amount, on which the charge depends. */
export async function award({ row, tables, businessError }: Call<Bids, 'award'>) {
  const parts = await tables.part.find({ tender: { is: row.id } });
  if (parts.length === 0) throw businessError('noParts', { name: row.name });
  const open = parts.find(({ winner, winningAmount }) => winner === null || winningAmount === null);
  if (open) throw businessError('noWinner', { name: open.name });
}
