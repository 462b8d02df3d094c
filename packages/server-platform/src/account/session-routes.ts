import type { AnyRoute } from '../http/route.ts';
import { accountRoutes } from './account-routes.ts';
import { codeRoutes } from './code-routes.ts';
import { externalChangeRoutes } from './external-change-routes.ts';
import { externalRoutes } from './external-routes.ts';
import { firmRoutes } from './firm-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { ownExternalRoutes } from './own-external-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { ownSessionRoutes } from './own-session-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { qrRoutes } from './qr-routes.ts';
import { secondStepRoutes } from './second-step-routes.ts';
import type { SessionServices } from './session-services.ts';
import { systemRoutes } from './system-routes.ts';
import { workModeRoutes } from './work-mode-routes.ts';

/** Signing in and out, and what a page asks about the person who is signed in. */
export function sessionRoutes(needs: SessionServices): AnyRoute[] {
  return [
    ...publicRoutes(needs),
    ...loginRoutes(needs),
    ...codeRoutes(needs),
    ...qrRoutes(needs),
    ...secondStepRoutes(needs),
    ...passkeyRoutes(needs),
    ...externalRoutes(needs),
    ...externalChangeRoutes(needs),
    ...ownExternalRoutes(needs),
    ...memberRoutes(needs),
    ...firmRoutes(),
    ...accountRoutes(needs),
    ...passwordRoutes(needs),
    ...ownRoutes(needs),
    ...ownSessionRoutes(needs),
    ...workModeRoutes,
    ...systemRoutes(needs),
  ];
}
