import { AccessError, type Server } from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';
import type { Visit } from './open-link.ts';

/** Costly calls that one link may make within ten minutes; one network may make twice as many over all links of the firm. */
const WITHIN_TEN_MINUTES = { file: 10, check: 20, work: 150 } as const;
const SINCE = '10 minutes';
const NETWORKS_SHARE = 2;

/**
 * Counts a costly call of a locked link. It counts also when the call is refused afterwards: bad files cost as much as good ones.
 *
 * @throws AccessError 429 when the link or its network made too many
 */
export async function requirePace(
  { tx, link }: Visit,
  server: Server,
  { kind, network }: { readonly kind: keyof typeof WITHIN_TEN_MINUTES; readonly network: string },
): Promise<void> {
  const now = server.now();
  const { rows } = await tx.client.query<{ link: number; network: number }>(
    `select count(*) filter (where link_id = $2)::int as link, count(*) filter (where network = $3)::int as network
     from visitor_attempt where tenant_id = $1 and kind = $4 and at > $5::timestamptz - $6::interval
       and (link_id = $2 or network = $3)`,
    [tx.tenantId, link.id, network, kind, now, SINCE],
  );
  const max = WITHIN_TEN_MINUTES[kind];
  const [made] = rows;
  if (made && (made.link >= max || made.network >= max * NETWORKS_SHARE))
    throw new AccessError(429, visitorChecks.messages.tooOften);
  await server.ids.reserve(1, tx.client);
  await tx.client.query(
    'insert into visitor_attempt (tenant_id, id, link_id, network, kind, at) values ($1, $2, $3, $4, $5, $6)',
    [tx.tenantId, server.ids.take(), link.id, network, kind, now],
  );
}
