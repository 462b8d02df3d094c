import { businessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { type Firm, findFirm } from '../identity/tenants.ts';

/** The firm that somebody names by its id or code (companyId); refuses one that is not there or is closed. */
export async function firmOf({ pool }: Server, companyId: string): Promise<Firm> {
  const firm = await findFirm(pool, companyId);
  if (!firm) throw businessError('firmUnknown');
  return firm;
}
