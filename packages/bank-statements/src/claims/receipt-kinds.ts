import { shortName } from './payer-names.ts';

/** What somebody may have to claim: a row of a bank, as far as this asks for it. */
export type IncomingRow = {
  readonly income: string;
  readonly counterparty: string;
  readonly summary: string;
  readonly memo: string;
};
/** Why nobody claims a row. */
export type NoClaim = 'outgoing' | 'ownTransfer' | 'interest' | 'depositBack';

const INTEREST = /利息|结息/;
const DEPOSIT_BACK = /保证金.*(退|返)|(退|返)还?.*保证金/;

/** Why a row is nobody's to claim: it goes out, comes from an own account, is interest or a deposit that comes back. */
export function noClaimOf(row: IncomingRow, owner: string): NoClaim | undefined {
  if (!/[1-9]/.test(row.income)) return 'outgoing';
  const text = `${row.summary} ${row.memo}`;
  if (owner !== '' && shortName(row.counterparty) === shortName(owner)) return 'ownTransfer';
  if (INTEREST.test(text)) return 'interest';
  return DEPOSIT_BACK.test(text) ? 'depositBack' : undefined;
}
