import type { Address } from '../database/administrator.ts';
import { businessError } from '../errors/errors.ts';
import type { Firms, Server } from '../http/contexts.ts';

/** The firms that a server's calls are answered for. */
export function firmsOf({ firms }: Server): Firms {
  if (!firms) throw new Error('calls are answered by a server that knows its firms');
  return firms;
}

/** Some servers are given no way to change tables. */
export function ownerOf({ owner }: Server): Address {
  if (!owner) throw businessError('formsNotPublished');
  return owner;
}
