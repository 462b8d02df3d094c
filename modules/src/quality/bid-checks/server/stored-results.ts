import { bidLines, bidSummary } from '@jianheng/contract';
import type { Tx } from '@jianheng/server-platform';
import type { BidLines, BidSummary } from '../bid-checks.calls.ts';

/** The summary stands at this number, the lines of bids at theirs. */
const SUMMARY = -1;

type NewResult = {
  readonly check: string;
  readonly basis: string;
  readonly summary: BidSummary;
  readonly bids: readonly BidLines[];
};

/** Stores the result of a check and replaces the one before it. */
export async function storeResult(tx: Tx, { check, basis, summary, bids }: NewResult): Promise<void> {
  await tx.client.query('delete from bid_check_result where tenant_id = $1 and check_id = $2', [
    tx.tenantId,
    check,
  ]);
  const parts = [{ number: SUMMARY, found: summary }, ...bids.map((found, number) => ({ number, found }))];
  await tx.client.query(
    `insert into bid_check_result (tenant_id, check_id, number, basis, found)
     select $1, $2, number, $3, found from jsonb_to_recordset($4) as r (number int, found jsonb)`,
    [tx.tenantId, check, basis, JSON.stringify(parts)],
  );
}

/** The stored summary with its inputs; undefined before the first check. */
export async function readSummary(
  tx: Tx,
  check: string,
): Promise<{ readonly basis: string; readonly summary: BidSummary } | undefined> {
  const found = await readPart(tx, check, SUMMARY);
  return found && { basis: found.basis, summary: bidSummary.parse(found.found) };
}

/** The lines of a bid; undefined where the check has no such bid. */
export async function readBidLines(tx: Tx, check: string, bid: number): Promise<BidLines | undefined> {
  const found = await readPart(tx, check, bid);
  return found && bidLines.parse(found.found);
}

async function readPart(tx: Tx, check: string, number: number) {
  const { rows } = await tx.client.query<{ basis: string; found: unknown }>(
    'select basis, found from bid_check_result where tenant_id = $1 and check_id = $2 and number = $3',
    [tx.tenantId, check, number],
  );
  return rows[0];
}
