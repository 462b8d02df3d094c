import { afterEach, describe, expect, it } from 'vitest';
import { memoryStores } from '../testing/memory-stores.ts';
import { loginAddressAfterSignOut } from './login-paths.ts';
import { endSession } from './session-end.ts';
import { clearSession, currentToken, storedUser, storeSignedIn } from './signed-in-user.ts';
import { setWindowOwner } from './window-owner.ts';

describe('the session in the browser', () => {
  it('remembers token, user and permissions, an empty list when there are none', () => {
    const stores = memoryStores();

    storeSignedIn({ token: 't', userId: 'u', displayName: '张三' }, stores);

    expect(currentToken(stores)).toBe('t');
    expect(storedUser(stores)).toEqual({
      userId: 'u',
      displayName: '张三',
      permissions: [],
      mustChangePassword: false,
    });
  });

  it('prefers the temporary token of this window', () => {
    expect(currentToken(memoryStores({ AuthToken: 'stored' }, { AuthToken: 'temporary' }))).toBe('temporary');
  });

  it('forgets all but theme colour, language, external address and quick-open values', () => {
    const kept = { themeColour: '1', externalUrl: '2', qtopen: '3', qtopenUrl: '4', language: 'en' };
    const stores = memoryStores({ ...kept, AuthToken: 't', tabs: '[]' }, { companyId: 'c' });

    clearSession(stores);

    expect(Object.keys(kept).map((key) => stores.local.getItem(key))).toEqual(['1', '2', '3', '4', 'en']);
    expect([currentToken(stores), stores.local.getItem('tabs'), stores.session.getItem('companyId')]).toEqual(
      [undefined, null, null],
    );
  });
});

describe('a window beside which another person has signed in', () => {
  afterEach(() => setWindowOwner(undefined));

  it('has no token of his, and its end is not the end of his session', () => {
    const stores = memoryStores();
    setWindowOwner('u');
    storeSignedIn({ token: 'his', userId: 'other', displayName: '李四' }, stores);

    expect(currentToken(stores)).toBeUndefined();
    endSession('您已退出登录，请重新登录。', stores);

    expect(stores.local.getItem('AuthToken')).toBe('his');
    expect(storedUser(stores)?.userId).toBe('other');
    storeSignedIn({ token: 'own', userId: 'u', displayName: '张三' }, stores);
    expect(currentToken(stores)).toBe('own');
  });
});

describe('the login page after signing out', () => {
  const all = { customerCode: 'acme', customLogin: '/cost-manager-login' };

  it('is the customer-coded one first', () => {
    expect(loginAddressAfterSignOut(memoryStores(all, { companyId: 'c' }))).toBe('/acme/login');
  });

  it('is the custom one second', () => {
    const stores = memoryStores({ customLogin: '/cost-manager-login' }, { companyId: 'c' });

    expect(loginAddressAfterSignOut(stores)).toBe('/cost-manager-login');
  });

  it('is the tenant one third, the plain one last', () => {
    expect(loginAddressAfterSignOut(memoryStores({}, { companyId: 'c' }))).toBe('/saasLogin?companyId=c');
    expect(loginAddressAfterSignOut(memoryStores())).toBe('/login');
  });

  it('ignores a custom address that is none', () => {
    expect(loginAddressAfterSignOut(memoryStores({ customLogin: 'javascript:alert(1)' }))).toBe('/login');
  });
});
