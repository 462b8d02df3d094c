import type { ComponentType } from 'react';
import type { LoginPageName } from './login-page-name.ts';
import { SignIn } from './sign-in.tsx';

type Page = { readonly at: RegExp; readonly load: () => Promise<ComponentType> };

/** Every login page but the one where one signs in, which is in the first bundle. */
const PAGES: Readonly<Record<Exclude<LoginPageName, 'sign-in'>, Page>> = {
  register: {
    at: /^\/(login|cost-manager-login)\/register$|^\/[^/]+\/login\/register$/,
    load: async () => (await import('./account/register.tsx')).Register,
  },
  'reset-password': {
    at: /^\/(login|cost-manager-login)\/reset-password$/,
    load: async () => (await import('./account/reset-password.tsx')).ResetPassword,
  },
  'change-password': {
    at: /^\/login\/(mod|set)-password$/,
    load: async () => (await import('./account/change-password.tsx')).ChangePassword,
  },
  'self-info': {
    at: /^\/login\/self-info$/,
    load: async () => (await import('./account/self-info.tsx')).SelfInfo,
  },
  'confirm-qr': { at: /^\/login\/scan$/, load: async () => (await import('./confirm-qr.tsx')).ConfirmQr },
  'shared-row': { at: /^\/shared\/[^/]+$/, load: async () => (await import('./shared-row.tsx')).SharedRow },
  'second-step': {
    at: /^\/login\/second-step$/,
    load: async () => (await import('./second-step/second-step.tsx')).SecondStep,
  },
  authenticator: {
    at: /^\/login\/authenticator$/,
    load: async () => (await import('./second-step/authenticator.tsx')).Authenticator,
  },
  'single-sign-on': {
    at: /^\/(cas|auth-redirect)$/,
    load: async () => (await import('./single-sign-on.tsx')).SingleSignOn,
  },
};

/** The component of a login address. */
export async function loadLoginPage(pathname: string): Promise<ComponentType> {
  const path = pathname.replace(/\/$/, '');
  return (
    Object.values(PAGES)
      .find(({ at }) => at.test(path))
      ?.load() ?? SignIn
  );
}
