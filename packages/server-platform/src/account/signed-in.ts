import { getPermissions } from '../authorization/permissions.ts';
import type { User } from '../authorization/user.ts';
import type { Server } from '../http/contexts.ts';
import type { Entered } from '../identity/sign-in.ts';
import type { SessionServices } from './session-services.ts';

/** What every way in answers: the session, or what must still be shown before there is one. */
export async function enteredAnswer(needs: SessionServices, entered: Entered, server: Server) {
  return 'token' in entered ? signedIn(needs, entered.token, server) : entered;
}

/** A token, and whose it is. */
export async function signedIn({ sessions }: SessionServices, token: string, server: Server) {
  const user: User | undefined = await sessions.find(token);
  if (!user) throw await sessions.refusal(token);
  const { registry } = (await server.firms?.of(user.tenantId)) ?? server;
  return {
    token,
    userId: user.id,
    displayName: user.name,
    permissions: getPermissions(user, registry),
    mustChangePassword: user.mustChangePassword,
  };
}
