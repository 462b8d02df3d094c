import type { AnyRoute } from '../http/route.ts';
import { doorRoutes } from './door-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { personRoutes } from './person-routes.ts';
import type { SessionNeeds } from './session-needs.ts';

/** Signing in and out, and what a page asks about the person who is signed in. */
export function sessionRoutes(needs: SessionNeeds): AnyRoute[] {
  return [...doorRoutes(needs), ...loginRoutes(needs), ...personRoutes(needs), ...passwordRoutes(needs)];
}
