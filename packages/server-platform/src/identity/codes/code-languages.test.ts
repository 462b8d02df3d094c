import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { SignInBrowser } from '../../testing/sign-in-browser.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const ENGLISH = [
  ['您的登录验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。', 'Sign-in code {code}, {minutes} minutes'],
  ['您的注册验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。', 'Registration code {code}'],
  [
    '您的找回密码验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    'Password code {code}, {minutes} minutes',
  ],
  ['找回密码验证码', 'Code for a password'],
];

let server: TestServer;
let browser: SignInBrowser;
let sent: string[] = [];
beforeAll(async () => {
  server = await startWithEveryKind({
    trustProxy: ['127.0.0.1'],
    languages: { en: async () => Object.fromEntries(ENGLISH) },
    gateways: {
      sms: { send: async ({ text }) => void sent.push(text) },
      mail: { send: async ({ subject, text }) => void sent.push(`${subject}: ${text}`) },
    },
  });
  browser = new SignInBrowser(server);
});
beforeEach(() => {
  sent = [];
});
afterAll(() => server.close());

async function readerOf(language: string, phone: string, email: string) {
  const { id } = await browser.person();
  await browser.inFirm('update staff set phone = $2, email = $3 where id = $1', [id, phone, email]);
  await browser.inFirm(
    `insert into user_config (tenant_id, user_id, key, value) values (${server.tenantId}, $1, 'language', $2)`,
    [id, JSON.stringify(language)],
  );
}

it('a code comes in the language that its receiver reads, with its subject', async () => {
  await readerOf('en', '13900000101', 'reader@example.com');
  await browser.askCode({ phone: '13900000101', from: '10.54.0.1' });
  await browser.askCode({ email: 'reader@example.com', purpose: 'resetPassword', from: '10.54.1.1' });
  await expect
    .poll(() => sent)
    .toEqual(['Sign-in code 246810, 5 minutes', 'Code for a password: Password code 246810, 5 minutes']);
});

it('a code is Chinese for whoever reads that, or is not known yet', async () => {
  await readerOf('zh', '13900000102', 'leser@example.com');
  await browser.askCode({ phone: '13900000102', from: '10.54.2.1' });
  await browser.askCode({ phone: '13900000103', purpose: 'register', from: '10.54.3.1' });
  await browser.askCode({ email: 'leser@example.com', purpose: 'resetPassword', from: '10.54.4.1' });
  await expect
    .poll(() => sent)
    .toEqual([
      '您的登录验证码是 246810，5 分钟内有效，请勿告诉他人。',
      '您的注册验证码是 246810，5 分钟内有效，请勿告诉他人。',
      '找回密码验证码: 您的找回密码验证码是 246810，5 分钟内有效，请勿告诉他人。',
    ]);
});
