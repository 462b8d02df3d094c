import { callSpec, platformCalls } from '@jianheng/contract';
import { AccessError } from '../errors/errors.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { browserName } from '../identity/own-sessions/browser-name.ts';
import { endOtherSessions, endOwnSession, ownSessions } from '../identity/own-sessions/own-sessions.ts';
import type { SessionServices } from './session-services.ts';

/** 登录设备: where somebody is signed in, and ending it from elsewhere. */
export function ownSessionRoutes({ sessions }: Pick<SessionServices, 'sessions'>): AnyRoute[] {
  const common = { access: 'signedIn', openToMembers: true } as const;
  return [
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'GET /b/user/sessions'),
        summary: '登录设备：查看',
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user }) => {
        // Where a person is signed in is not for whoever looks through his eyes.
        if (user.seenBy !== null) throw new AccessError(403);
        return ownSessions(tx, user);
      },
    ),
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'POST /b/user/sessions/:sessionId/end'),
        summary: '登录设备：下线',
        audit: 'endOwnSession',
        transaction: 'write',
      },
      async ({ tx, user, params: { sessionId }, audit }) => {
        const ended = await endOwnSession(tx, user, sessionId);
        if (ended === undefined) throw new AccessError(404);
        audit(`/a/sys/user/${user.id}`, { address: ended.address, device: browserName(ended.agent) });
        tx.afterCommit(() => sessions.invalidate(ended.hash));
        return null;
      },
    ),
    route(
      {
        ...common,
        ...callSpec(platformCalls, 'POST /b/user/sessions/endOthers'),
        summary: '登录设备：其他全部下线',
        audit: 'endOtherSessions',
        transaction: 'write',
      },
      async ({ tx, user, audit }) => {
        const ended = await endOtherSessions(tx, user);
        audit(`/a/sys/user/${user.id}`, { count: ended.length });
        tx.afterCommit(() => {
          for (const { hash } of ended) sessions.invalidate(hash);
        });
        return { count: ended.length };
      },
    ),
  ];
}
