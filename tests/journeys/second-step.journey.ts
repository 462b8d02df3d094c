import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';

const CODE = '246810';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

let firm: FirmInBrowser;
/** Keys of devices belong to names of machines, not to their numbers. */
let site: string;
beforeAll(async () => {
  firm = await openFirm();
  site = firm.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => firm.close());

/** An authenticator app that was given this secret, some half minutes from now. */
function codeOf(secret: string, later = 0): string {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function typePassword(page: Page, loginName: string): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel('用户名').fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(firm.password);
  await page.getByLabel('验证码').fill(CODE);
  await page.waitForFunction(() =>
    [...document.images].some(({ src, naturalWidth }) => src.includes('/login/captcha') && naturalWidth > 0),
  );
  await page.keyboard.press('Enter');
}
const atHome = (page: Page) => page.getByText('我的申请').first().waitFor();
/** Leaves what a sign-out leaves of it: that this device has a key. */
const signOut = (page: Page) =>
  page.evaluate(() => {
    const key = localStorage.getItem('hasPasskey');
    localStorage.clear();
    if (key !== null) localStorage.setItem('hasPasskey', key);
  });

describe('两步验证', () => {
  it('本人绑定验证器并保存恢复码；此后登录要动态验证码，恢复码也可用一次', async () => {
    const page = await firm.visit({ complains: true });
    await typePassword(page, 'liming');
    await atHome(page);
    await page.goto(`${site}/login/authenticator`);
    await page.getByLabel('登录密码').fill(firm.password);
    await page.getByRole('button', { name: '开启两步验证' }).click();
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
    await onPhone(page);
    await picture(page, 'authenticator');
    await page.getByLabel('动态验证码').fill(codeOf(secret, -1));
    await page.getByRole('button', { name: '确认开启' }).click();
    await page.getByText('请妥善保存以下恢复码').waitFor();
    const kept = await page.locator('li code').allTextContents();
    expect(kept).toHaveLength(10);
    await page.setViewportSize({ width: 1440, height: 900 });

    await signOut(page);
    await typePassword(page, 'liming');
    await page.getByLabel('动态验证码').fill('000000');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('动态验证码错误或已使用，请等待下一个验证码。').waitFor();
    await page.getByLabel('动态验证码').fill(codeOf(secret));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await atHome(page);

    await signOut(page);
    await typePassword(page, 'liming');
    await page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
    await page.getByLabel('恢复码').fill(kept[0] ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await atHome(page);
    await page.context().close();
  });

  it('通行密钥：浏览器的设备密钥代替动态验证码', async () => {
    const page = await firm.visit();
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await typePassword(page, 'chenjing');
    await atHome(page);
    await page.goto(`${site}/login/authenticator`);
    await page.getByRole('button', { name: '添加通行密钥' }).click();
    await page.getByLabel('密钥名称').fill('办公电脑');
    await page.getByLabel('确认登录密码').fill(firm.password);
    await page.getByRole('button', { name: '添加', exact: true }).click();
    await page.getByText('请妥善保存以下恢复码').waitFor();

    await signOut(page);
    await typePassword(page, 'chenjing');
    // This device has a key: it is offered first, and takes one press of Enter.
    const key = page.getByRole('button', { name: '使用通行密钥' });
    await key.waitFor();
    expect(await key.evaluate((button) => button === document.activeElement)).toBe(true);
    await key.click();
    await atHome(page);
    await page.goto(`${site}/login/authenticator`);
    await page.getByText('办公电脑').waitFor();
    await picture(page, 'passkeys');
    expect(firm.complaints).toEqual([]);
    await page.context().close();
  });

  it('管理员为丢失手机的人员重置两步验证，此后只要密码', async () => {
    const admin = await firm.enter('admin', '/sys-manager/user');
    const search = admin.getByPlaceholder(/^搜索/);
    await search.fill('liming');
    await search.press('Enter');
    const row = admin.getByRole('row', { name: /liming/ });
    await row.waitFor();
    const id = await row.getAttribute('data-row-key');
    const status = await admin.evaluate(async (user) => {
      const headers = { authtoken: localStorage.getItem('AuthToken') ?? '' };
      return (await fetch(`/api/a/sys/user/${user}/resetSecondStep`, { method: 'POST', headers })).status;
    }, id);
    expect(status).toBe(200);
    await admin.context().close();
    const page = await firm.visit();
    await typePassword(page, 'liming');
    await atHome(page);
    await page.context().close();
  });
});
