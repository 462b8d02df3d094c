import type { AnyRoute } from '../http/route.ts';
import { accountRoutes } from './account-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { publicRoutes } from './public-routes.ts';
import type { SessionServices } from './session-services.ts';

/** Signing in and out, and what a page asks about the person who is signed in. */
export function sessionRoutes(needs: SessionServices): AnyRoute[] {
  return [...publicRoutes(needs), ...loginRoutes(needs), ...accountRoutes(needs), ...passwordRoutes(needs)];
}
