import { createPublicKey, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
let other: Server;
/** Where another system stands. */
let site = '';
beforeAll(async () => {
  other = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<title>外部系统</title><p>${new URL(request.url ?? '/', site).pathname}</p>`);
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  firm = await openFirm();
});
afterAll(async () => {
  await firm.close();
  other.close();
});

const tool = (page: Page, name: string) => page.locator('header').getByRole('button', { name, exact: true });

/** What a token says, once its signature is found right by the keys that the product tells everybody. */
async function readToken(token: string) {
  const { keys } = (await (await fetch(`${firm.url}/api/share/systemKeys`)).json()) as { keys: [object] };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const key = createPublicKey({ key: { ...keys[0] }, format: 'jwk' });
  const isRight = verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  return { isRight, ...said };
}

/** The tab that a click opens. */
async function openedBy(page: Page, click: () => Promise<void>): Promise<URL> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await opened.waitForURL(`${site}/**`);
  const url = new URL(opened.url());
  await opened.close();
  return url;
}

type Filled = readonly (readonly [label: string, value: string])[];

async function setUp(page: Page, values: Filled): Promise<void> {
  await page.goto('/sys-manager/system-params-manage/systems');
  for (const [label, value] of values) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
}

describe('外部系统', () => {
  it('未配置时不显示入口；管理员填写后同事点击即可免登录进入', { timeout: 300_000 }, async () => {
    const clerk = await firm.enter('liming', '/home');
    await tool(clerk, '系统设置').waitFor();
    for (const name of ['即时通讯', 'AI 助手（由大语言模型驱动）', '知识库', '行业平台'])
      expect(await tool(clerk, name).count()).toBe(0);
    expect(await clerk.locator('footer').getByRole('button').count()).toBe(0);
    expect(await clerk.getByRole('button', { name: '外部门户' }).count()).toBe(0);

    const admin = await firm.enter('admin');
    await setUp(admin, [['AI 助手地址', 'http://ai.example.com']]);
    await admin.getByRole('alert').filter({ hasText: '应以 https:// 开头' }).first().waitFor();
    await setUp(admin, [
      ['AI 助手地址', `${site}/ai?from=oa`],
      ['即时通讯地址', `${site}/im`],
      ['知识库地址', `${site}/knowledge`],
      ['行业平台地址', `${site}/industry`],
      ['外部门户地址', `${site}/portal`],
      ['客服系统地址', `${site}/service`],
      ['第三方 ECMS 地址', `${site}/ecms`],
      ['造价云地址', `${site}/cloud`],
    ]);
    await said(admin, '保存成功');
    await picture(admin, 'systems-settings');

    await clerk.goto('/home');
    const assistant = await openedBy(clerk, () => tool(clerk, 'AI 助手（由大语言模型驱动）').click());
    expect(assistant.pathname + assistant.searchParams.get('from')).toBe('/aioa');
    expect(await readToken(assistant.searchParams.get('token') ?? '')).toMatchObject({
      isRight: true,
      aud: `${site}/ai?from=oa`,
      preferred_username: 'liming',
      name: '李明',
      tenant: assistant.searchParams.get('tenantId'),
    });
    const messenger = await openedBy(clerk, () => tool(clerk, '即时通讯').click());
    expect([...messenger.searchParams.keys()].sort()).toEqual(
      ['accessKeyId', 'signature', 'time', 'token', 'userNo'].sort(),
    );
    // Without the permissions for them there is no way to the other two.
    expect(await tool(clerk, '知识库').count()).toBe(0);
    expect(await tool(clerk, '行业平台').count()).toBe(0);

    await clerk.route('**/api/ecms3/getEcms3Info', async (route) => {
      await clerk.locator('.ant-modal-confirm-title', { hasText: '正在获取认证信息，请稍候...' }).waitFor();
      await clerk.keyboard.press('Escape');
      await picture(clerk, 'systems-waiting');
      await clerk.locator('.ant-modal-confirm-title', { hasText: '正在获取认证信息，请稍候...' }).waitFor();
      await route.continue();
    });
    const footer = (name: string) => clerk.locator('footer').getByRole('button', { name }).click();
    const ecms = await openedBy(clerk, () => footer('第三方 ECMS'));
    expect(await readToken(ecms.searchParams.get('authToken') ?? '')).toMatchObject({
      isRight: true,
      aud: `${site}/ecms`,
    });
    expect(ecms.searchParams.get('userName')).toBe('liming');
    await clerk
      .locator('.ant-modal-confirm-title', { hasText: '正在获取认证信息，请稍候...' })
      .waitFor({ state: 'detached' });
    expect((await openedBy(clerk, () => footer('客服系统'))).pathname).toBe('/service');
    expect((await openedBy(clerk, () => footer('造价云'))).pathname).toBe('/cloud');
    const portal = await openedBy(clerk, () => clerk.getByRole('button', { name: '外部门户' }).click());
    expect(portal.pathname).toBe('/portal');
    await picture(clerk, 'systems-home');
    // A phone has neither foot nor tabs: the person's own menu leads there.
    await onPhone(clerk, '/home');
    const menu = clerk.locator('header').getByRole('button', { name: '李明' });
    for (const [name, place] of [
      ['客服系统', '/service'],
      ['第三方 ECMS', '/ecms'],
      ['造价云', '/cloud'],
      ['外部门户', '/portal'],
      ['即时通讯', '/im'],
    ] as const) {
      await menu.click();
      const item = clerk.getByRole('menuitem', { name, exact: true });
      await item.waitFor();
      if (place === '/service') await picture(clerk, 'systems-phone');
      expect((await openedBy(clerk, () => item.click())).pathname).toBe(place);
    }

    const keeper = await openedBy(admin, async () => {
      await admin.goto('/home');
      await tool(admin, '行业平台').click();
    });
    expect(keeper.pathname).toBe('/industry');
    await admin.goto('/industrial-page/okr-manage');
    await tool(admin, '返回首页').click();
    await admin.waitForURL('**/home');
    // Of nothing but the address that was refused.
    expect(firm.complaints.filter((one) => !/admin: .*400/.test(one))).toEqual([]);
  });

  it('造价云页面只去配置过的地址；取消配置后说明原因', { timeout: 200_000 }, async () => {
    const admin = await firm.enter('admin');
    await setUp(admin, [
      ['AI 助手地址', `${site}/ai`],
      ['即时通讯地址', `${site}/im`],
      ['造价云地址', `${site}/cloud?of=all`],
    ]);
    await said(admin, '保存成功');
    const clerk = await firm.enter('wangjianguo');
    await clerk.goto(
      `/to-costcloud-loading-page?${new URLSearchParams({ costcloudUrl: `${site}/projects/7?tab=2` })}`,
    );
    await clerk.waitForURL(`${site}/**`);
    const { pathname, searchParams } = new URL(clerk.url());
    expect([pathname, searchParams.get('tab'), searchParams.get('userName')]).toEqual([
      '/projects/7',
      '2',
      'wangjianguo',
    ]);

    const page = await firm.enter('liming', '/home');
    await tool(page, '即时通讯').waitFor();
    await setUp(admin, [
      ['AI 助手地址', ''],
      ['即时通讯地址', ''],
      ['造价云地址', ''],
    ]);
    await said(admin, '保存成功');
    await tool(page, 'AI 助手（由大语言模型驱动）').click();
    await said(page, '单点登录失败或未配置相关参数！');
    await tool(page, '即时通讯').click();
    await said(page, '跳转失败：没有配置即时通讯地址，请联系管理员。');
    await page.goto('/to-costcloud-loading-page');
    await page.getByRole('heading', { name: '没有进入造价云' }).waitFor();
    await page.getByText('没有配置造价云地址，请联系管理员。').waitFor();
    await picture(page, 'systems-lost');
  });
});
