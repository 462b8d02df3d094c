const LOGIN_PATHS =
  /^\/(login(\/[a-z-]+)?|saasLogin|cas|auth-redirect|cost-manager-login(\/(register|reset-password))?|[^/]+\/login(\/register)?)\/?$/;

/** Whether the light login bundle serves an address; must agree with the table of routes. */
export function isLoginPath(pathname: string): boolean {
  return LOGIN_PATHS.test(pathname);
}
