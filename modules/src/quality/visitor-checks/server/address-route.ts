import { callSpec } from '@jianheng/contract';
import { chinaDay } from '@jianheng/expression';
import { type AnyRoute, moduleError, route, seenRows, signLink } from '@jianheng/server-platform';
import { linkCalls } from '../visitor-checks.calls.ts';
import { visitorChecks } from '../visitor-checks.module.ts';
import { addressOf, LINK_PURPOSE } from './link-signature.ts';

/** The address of a link for the member who hands it out; it is signed when it is read and stored nowhere. */
export const addressRoute: AnyRoute = route(
  {
    ...callSpec(linkCalls, 'GET /b/quality/visitorLink/:id/address'),
    summary: '访客链接：查看地址',
    access: { anyOf: ['visitorChecks:share'] },
    audit: 'none',
    auditedReading: 'visitorLink.address',
    transaction: 'read',
  },
  async ({ tx, user, server, params, audit }) => {
    const row = await seenRows({ tx, user, server }, visitorChecks, 'visitorLink').read(params.id);
    if (row.state !== 'open' || row.expiresOn < chinaDay(server.now()))
      throw moduleError(visitorChecks, 'notUsable');
    const token = signLink(server, LINK_PURPOSE, { tenantId: tx.tenantId, id: row.id });
    if (token === undefined) throw moduleError(visitorChecks, 'noSigning');
    audit(`${visitorChecks.entities.visitorLink.path}/${row.id}`);
    return { address: addressOf(token) };
  },
);
