import { SignInBrowser, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

const PATH = '/a/sys/outgoingMessage/queryList';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(allModules);
});
afterAll(() => server.close());

describe('短信与邮件', () => {
  it('shows whoever may what would have been sent, and the code to those alone who may read it', async () => {
    const { status } = await new SignInBrowser(server).askCode({ phone: '13700000001', purpose: 'register' });
    expect(status).toBe(200);
    const reader = (await server.newcomer(['sentMessages:view'])).client;
    const keeper = (await server.newcomer(['sentMessages:view', 'sentMessages:readCodes'])).client;

    const kept = {
      recipient: '13700000001',
      purpose: 'register',
      state: 'kept',
      content: '您的注册验证码是 ******，5 分钟内有效，请勿告诉他人。',
    };
    const seen = await reader.post(PATH, {});
    expect(seen).toMatchObject({ total: 1, data: [kept] });
    expect(JSON.stringify(seen)).not.toContain('246810');
    expect(await keeper.post(PATH, {})).toMatchObject({ data: [{ ...kept, code: '246810' }] });
    expect(await (await server.newcomer([])).client.post(PATH, {})).toMatchObject({ status: 403 });
  });
});
