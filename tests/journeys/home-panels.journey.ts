import { testCluster } from '@jianheng/server-platform/testing';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { wear } from './menu-walk.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const tool = (page: Page, name: string) => page.locator('header').getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const PANELS = ['我的日程', '已逾期', '本月申请'] as const;

/** Presses panels into the places that are empty; the dialog begins with what the page shows. */
async function place(page: Page, names: readonly string[]): Promise<void> {
  await tool(page, '面板管理').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '移走我的日程' }).waitFor();
  for (const name of names) await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await said(page, '保存成功');
}

/** Runs one statement about a person, and answers the titles that it yields. */
async function titlesOf(loginName: string, statement: string): Promise<string> {
  const client = new Client({ ...testCluster().admin, database: firm.database });
  await client.connect();
  try {
    const { rows } = await client.query<{ title: string }>(statement, [loginName]);
    return rows[0]?.title ?? '';
  } finally {
    await client.end();
  }
}

/** One of his tasks was due yesterday. */
const LATE_TASK = `with late as (
   update app.wf_task x set due_at = now() - interval '1 day' where id = (
     select t.id from app.wf_task t join app.staff s on s.tenant_id = t.tenant_id and s.id = t.assignee
       join app.wf_instance i on i.tenant_id = t.tenant_id and i.id = t.root_id and i.status = 'active'
     where s.login_name = $1 and t.status = 'open' order by t.id limit 1) returning tenant_id, root_id)
 select i.title from late join app.wf_instance i on i.tenant_id = late.tenant_id and i.id = late.root_id`;
/** One of his applications was begun just now. */
const NEW_APPLICATION = `update app.wf_instance set started_at = now() where id = (
   select i.id from app.wf_instance i join app.staff s on s.tenant_id = i.tenant_id and s.id = i.initiator
   where s.login_name = $1 and i.status <> 'active' and i.parent_token_id is null order by i.id limit 1) returning title`;

describe('首页面板', () => {
  it('我的日程、已逾期、本月申请放上首页后随一次请求取得，点开到达那一条', { timeout: 240_000 }, async () => {
    const late = await titlesOf('wangjianguo', LATE_TASK);
    expect(late).not.toBe('');
    const page = await firm.enter('wangjianguo', '/home');
    await panel(page, '我的日程').waitFor();
    expect(await panel(page, '本月申请').count()).toBe(0);
    await place(page, PANELS);

    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(`${new URL(request.url()).pathname}${new URL(request.url()).search}`),
    );
    await page.reload();
    await panel(page, '已逾期').getByRole('link', { name: late }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/b/wf/home'))).toEqual([
      '/api/b/wf/home?panels=agenda%2Clate%2Cfigures',
    ]);
    const kept = await page.evaluate(async () => {
      const headers = { AuthToken: window.localStorage.getItem('AuthToken') ?? '' };
      const { data } = await (await fetch('/api/getLoginData', { headers })).json();
      return data.userConfig.ecms_panelManagement_layout;
    });
    expect(kept.slice(0, 3)).toEqual([
      { title: '消息提醒', code: 'message', morePath: '/main-page/messagePage' },
      { title: '我的日程', code: 'agenda', morePath: '' },
      { title: '已逾期', code: 'late', morePath: '/main-page/toDoAll' },
    ]);
    const days = panel(page, '我的日程').getByRole('button');
    expect(await days.count()).toBe(7);
    await days.nth(2).click();
    expect(await days.nth(2).getAttribute('aria-pressed')).toBe('true');
    await panel(page, '我的日程').scrollIntoViewIfNeeded();
    await picture(page, 'home-panels');

    await panel(page, '已逾期').getByRole('link', { name: late }).first().click();
    await page.waitForURL(/flowhandle\/flow-business.*taskId=/);

    await wear(page, { name: 'dark', width: 1440, dark: true });
    await panel(page, '我的日程').scrollIntoViewIfNeeded();
    await picture(page, 'home-panels-dark');
    await wear(page, { name: 'English', width: 1440, language: 'en' });
    await panel(page, 'My calendar').scrollIntoViewIfNeeded();
    await picture(page, 'home-panels-english');
    await wear(page, { name: 'light', width: 1440 });
    await onPhone(page, '/home');
    await panel(page, '我的日程').scrollIntoViewIfNeeded();
    await picture(page, 'home-panels-phone');
    expect(firm.complaints).toEqual([]);
  });

  it('本月申请的每个数字打开它数到的申请', { timeout: 200_000 }, async () => {
    expect(await titlesOf('liming', NEW_APPLICATION)).not.toBe('');
    const page = await firm.enter('liming', '/home');
    await place(page, ['本月申请', '我的日程']);
    const first = panel(page, '本月申请').getByRole('listitem').first();
    const count = Number(await first.locator('b').textContent());
    expect(count).toBeGreaterThan(0);
    await first.getByRole('link').click();
    await page.waitForURL(/myApplicationAll\?state=\w+&from=\d{4}-\d{2}-01/);
    await expect
      .poll(() => page.locator('[data-page="/main-page/myApplicationAll"] .ant-table-row').count())
      .toBe(Math.min(count, 20));
  });
});

describe('页头', () => {
  it('足迹一键可达；个人菜单逐项列出；取不到工作模式和不能全屏时说明', { timeout: 200_000 }, async () => {
    const page = await firm.enter('admin', '/home');
    await tool(page, '我的足迹').click();
    await page.waitForURL('**/main-page/myTracks');

    await page
      .locator('header')
      .getByRole('button', { name: /系统管理员/ })
      .click();
    const items = page.locator('.ant-dropdown-menu-item');
    await items.first().waitFor();
    expect(await items.allTextContents()).toEqual([
      '首页',
      '个人中心',
      '个人信息',
      '系统设置',
      '我的足迹',
      '后台管理',
      '退出登录',
    ]);
    expect(await page.locator('.ant-dropdown-menu-item-group-title').textContent()).not.toBe('');
    await page.keyboard.press('Escape');

    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
    await page.getByRole('button', { name: '最大化' }).click();
    await said(page, '浏览器不支持全屏，只在窗口内最大化');
    await page.getByRole('button', { name: '还原' }).click();
    await page.locator('header').first().waitFor();

    await page.route('**/api/a/bd/workMode/getWorkMode', (route) => route.abort());
    await tool(page, '进入工作模式').click();
    await said(page, '获取数据失败');
  });
});
