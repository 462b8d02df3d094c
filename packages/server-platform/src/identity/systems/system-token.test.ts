import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { systemUser } from '../../authorization/system-user.ts';
import { ServerSecret } from '../server-secret.ts';
import { signSystemToken, systemKeys } from './system-token.ts';

const secret = new ServerSecret('of this installation');
const ADDRESS = 'https://portal.example.com/ai/chat';
const now = new Date('2026-11-25T02:00:00Z');
const user = { ...systemUser('7'), id: '42', loginName: 'liming', name: '李明' };
const token = () => signSystemToken(secret, user, { address: ADDRESS, firmName: '东华咨询', now }).token;
const check = (given: string, at: Date, audience = ADDRESS, keys = systemKeys(secret)) =>
  jwtVerify(given, createLocalJWKSet(keys), { audience, issuer: 'jianheng', currentDate: at });

describe('a token for another system', () => {
  it('names the person and the firm to whoever knows the public key', async () => {
    const { payload } = await check(token(), now);

    expect(payload).toMatchObject({
      sub: '42',
      preferred_username: 'liming',
      name: '李明',
      tenant: '7',
      tenant_name: '东华咨询',
    });
  });

  it('is good for a minute, for one system, and under the keys of this installation', async () => {
    await expect(check(token(), new Date('2026-11-25T02:01:01Z'))).rejects.toThrow(/exp/);
    for (const other of [
      'https://im.example.com',
      'https://portal.example.com',
      'https://portal.example.com/im',
    ])
      await expect(check(token(), now, other)).rejects.toThrow(/aud/);
    const others = systemKeys(new ServerSecret('of another'));
    await expect(check(token(), now, ADDRESS, others)).rejects.toThrow();
    const [head = '', , signature = ''] = token().split('.');
    const forged = Buffer.from(JSON.stringify({ sub: '1' })).toString('base64url');
    await expect(check(`${head}.${forged}.${signature}`, now)).rejects.toThrow(/signature/);
  });

  it('is known by a number of its own, and its keys are the same on every instance', async () => {
    const ids = await Promise.all([token(), token()].map(async (one) => (await check(one, now)).payload.jti));

    expect(new Set(ids).size).toBe(2);
    expect(systemKeys(new ServerSecret('of this installation'))).toEqual(systemKeys(secret));
  });
});
