import { describe, expect, it } from 'vitest';
import { memoryStores } from '../testing/memory-stores.ts';
import { guard, type Navigation, rememberQuickOpen, safeRedirect, windowTitle } from './guard.ts';

const stranger = { token: undefined, mustChangePassword: false };
const known = { token: 't', mustChangePassword: false };
const mustChange = { token: 't', mustChangePassword: true };

function navigation(pathname: string, given: Partial<Navigation> = {}): Navigation {
  return { pathname, search: '', isPublic: false, ...given };
}

describe('the router guard', () => {
  it('opens a public page without a token', () => {
    expect(guard(navigation('/measureBill', { isPublic: true }), stranger, memoryStores())).toEqual({
      kind: 'open',
    });
  });

  it('sends a stranger to the login page with the target as redirect', () => {
    const decision = guard(navigation('/bank-funds/list', { search: '?id=7' }), stranger, memoryStores());

    expect(decision).toEqual({ kind: 'go', to: '/login?redirect=%2Fbank-funds%2Flist%3Fid%3D7' });
  });

  it('sends a stranger to the tenant login when a company id is stored', () => {
    const decision = guard(navigation('/home'), stranger, memoryStores({}, { companyId: 'c1' }));

    expect(decision).toEqual({ kind: 'go', to: '/saasLogin?companyId=c1&redirect=%2Fhome' });
  });

  it.each(['/login', '/saasLogin', '/acme/login', '/cost-manager-login'])(
    'sends a signed-in user of %s to the root',
    (path) => {
      expect(guard(navigation(path, { isPublic: true }), known, memoryStores())).toEqual({
        kind: 'go',
        to: '/',
      });
    },
  );

  it('lets a signed-in visitor change the password', () => {
    const page = navigation('/login/mod-password', { isPublic: true });

    expect(guard(page, known, memoryStores())).toEqual({ kind: 'open' });
  });

  it('holds whoever must change the password at that page', () => {
    const to = { kind: 'go', to: '/login/mod-password' };

    expect(guard(navigation('/home'), mustChange, memoryStores())).toEqual(to);
    expect(guard(navigation('/login', { isPublic: true }), mustChange, memoryStores())).toEqual(to);
    expect(
      guard(navigation('/login/mod-password', { isPublic: true }), mustChange, memoryStores()).kind,
    ).toBe('open');
  });

  it('takes a token out of the address before anything else', () => {
    const decision = guard(navigation('/home', { search: '?AuthToken=abc&name=x' }), known, memoryStores());

    expect(decision).toEqual({ kind: 'exchange', token: 'abc', address: '/home?name=x' });
  });
});

describe('the title of the window', () => {
  it('is the name of the query, else the stored system name, else the default', () => {
    const { local } = memoryStores({ systemName: '鼎信咨询' });

    expect(windowTitle('?name=新建流程', local)).toBe('新建流程');
    expect(windowTitle('', local)).toBe('鼎信咨询');
    expect(windowTitle('', memoryStores().local)).toBe('建衡');
  });
});

describe('after signing in', () => {
  it('goes where the visitor wanted to go', () => {
    expect(safeRedirect('?redirect=%2Fhome%3Fa%3D1')).toBe('/home?a=1');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    // A browser leaves tabs and line ends out of an address before it reads it.
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example',
    '/login',
    '',
  ])('goes to the root instead of %j', (asked) => {
    expect(safeRedirect(`?redirect=${encodeURIComponent(asked)}`)).toBe('/');
  });
});

describe('quick-open values', () => {
  it('are kept when the address brings them, and left alone otherwise', () => {
    const { local } = memoryStores({ qtopen: 'old' });

    rememberQuickOpen('?qtopenUrl=%2Fx', local);

    expect([local.getItem('qtopen'), local.getItem('qtopenUrl')]).toEqual(['old', '/x']);
  });
});
