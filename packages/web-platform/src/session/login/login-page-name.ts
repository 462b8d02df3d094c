/** Pages of the light login bundle; every name has its component in `login-pages.tsx`. */
export type LoginPageName =
  | 'sign-in'
  | 'register'
  | 'reset-password'
  | 'change-password'
  | 'self-info'
  | 'confirm-qr'
  | 'shared-row'
  | 'second-step'
  | 'authenticator'
  | 'single-sign-on';
