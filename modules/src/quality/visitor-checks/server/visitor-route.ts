import { callerNetwork, recordEvent, type Server, type withForm } from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';
import type { Visit } from './open-link.ts';

/** Calls of visitors open the transaction of the link's firm themselves: a visitor belongs to none. */
export const open = {
  access: 'public',
  audit: 'none',
  transaction: 'none',
  module: visitorChecks.name,
} as const;

/**
 * Events of calls of visitors in the audit log. A route names its event as what it reads, so that the log calls it by the summary
 * of the route; the entry itself is written in the transaction of the link's firm.
 */
export const EVENTS = {
  read: 'visitorFile.read',
  remove: 'visitorFile.remove',
  start: 'visitorCheck.start',
  report: 'visitorCheck.report',
  compare: 'visitorFile.compare',
} as const;

/** What a call of a visitor is given by its route. */
export type VisitorCall = { readonly server: Server; readonly request: Parameters<typeof withForm>[1] };

export const networkOf = ({ request }: VisitorCall): string => callerNetwork(request.ip);

/** Writes into the audit log of the firm what a visitor did with a link. */
export function recordVisit(
  { tx, link }: Visit,
  { request }: VisitorCall,
  { event, facts }: { readonly event: (typeof EVENTS)[keyof typeof EVENTS]; readonly facts: object },
): void {
  const object = `${visitorChecks.entities.visitorLink.path}/${link.id}`;
  recordEvent(tx, request, { event, object, facts: { visitor: link.visitor, ...facts } });
}
