import { describe, expect, it } from 'vitest';
import { platformRoutes } from '../routes/platform-routes.ts';
import { safeRedirect } from '../session/guard.ts';
import { memoryStores } from '../testing/memory-stores.ts';
import { isLoginPath, loginAddressAfterEnd } from './login-paths.ts';

describe('the light login bundle', () => {
  it('serves exactly the pages with the login frame', () => {
    const sample = (path: string) => path.replaceAll(/:[A-Za-z]+/g, 'x').replaceAll('*', 'x');

    const wrong = platformRoutes.filter(
      ({ path, layout }) => isLoginPath(sample(path)) !== (layout === 'login'),
    );

    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('signing in anew when a session has ended', () => {
  const page = { pathname: '/loan-application/list', search: '?page=2&q=甲&row=7' };

  it('leads back to the page, its filters and its open row', () => {
    const to = new URL(loginAddressAfterEnd(memoryStores(), page), 'http://firm.example');
    expect(to.pathname).toBe('/login');
    expect(safeRedirect(to.search)).toBe('/loan-application/list?page=2&q=甲&row=7');
  });

  it('goes by the login page of the own firm', () => {
    expect(loginAddressAfterEnd(memoryStores({}, { companyId: 'c1' }), page)).toMatch(
      /^\/saasLogin\?companyId=c1&redirect=%2Floan/,
    );
  });
});
