import { describe, expect, it } from 'vitest';
import { memoryStores } from '../testing/memory-stores.ts';
import { endSession, forgetSessionEnd, sessionEnd } from './session-end.ts';
import { currentToken, storedUser, storeSignedIn } from './signed-in-user.ts';

describe('a session that was ended from elsewhere', () => {
  it('leaves drafts and the language, and says why until somebody has signed in', () => {
    const stores = memoryStores(
      { 'formDraft:u:loan:new': '{}', language: 'en' },
      { companyId: 'c', tabs: '[]' },
    );
    storeSignedIn({ token: 't', userId: 'u', displayName: '张三' }, stores);

    endSession('您的账号已停用或不在有效期内，请联系管理员。', stores);

    expect([currentToken(stores), storedUser(stores), stores.session.getItem('companyId')]).toEqual([
      undefined,
      undefined,
      null,
    ]);
    expect([stores.local.getItem('formDraft:u:loan:new'), stores.local.getItem('language')]).toEqual([
      '{}',
      'en',
    ]);
    expect(sessionEnd(stores)).toEqual({ why: '您的账号已停用或不在有效期内，请联系管理员。', token: 't' });
    forgetSessionEnd(stores);
    expect(sessionEnd(stores)).toBeUndefined();
  });
});
