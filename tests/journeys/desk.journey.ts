import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const tool = (page: Page, name: string) => page.locator('header').getByRole('button', { name, exact: true });
const place = (page: Page, at: number) => page.getByRole('dialog').getByRole('group', { name: `位置 ${at}` });
const panelTitles = (page: Page) => page.locator('section[class*="_panelSlot_"] h2').allTextContents();

async function drag(page: Page, name: string, to: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  const from = await dialog.getByRole('button', { name, exact: true }).boundingBox();
  const onto = await place(page, to).boundingBox();
  if (!from || !onto) throw new Error('what is dragged stands nowhere');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 5 });
  await page.mouse.move(onto.x + 40, onto.y + 30, { steps: 10 });
  await dialog.locator('[class*="_slotOver_"]').waitFor();
  await page.mouse.up();
}

/** The names of these entries of the person's menu. */
async function namesOf(page: Page, ids: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (wanted) => {
    type Node = { id: string; name: string; children: Node[] };
    const headers = { AuthToken: window.localStorage.getItem('AuthToken') ?? '' };
    const { data } = await (await fetch('/api/getLoginData', { headers })).json();
    const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)]);
    return all(data.menuList)
      .filter(({ id }) => wanted.includes(id))
      .map(({ name }) => name);
  }, ids);
}

describe('首页', () => {
  it('面板拖到空位后原位空出，保存后换一个浏览器登录仍是这样', async () => {
    const page = await firm.enter('liming', '/home');
    await expect.poll(() => panelTitles(page)).toEqual(['消息提醒', '我的日程', '已逾期']);
    await picture(page, 'home');
    await tool(page, '面板管理').click();
    await drag(page, '消息提醒', 8);
    await expect.poll(() => place(page, 1).textContent()).toBe('空');
    await expect.poll(() => place(page, 8).textContent()).toContain('消息提醒');
    await page.getByRole('dialog').getByRole('button', { name: '移走已逾期' }).click();
    await picture(page, 'panels');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^保\s*存$/ })
      .click();
    await said(page, '保存成功');
    const wanted = ['我的日程', '消息提醒'];
    await expect.poll(() => panelTitles(page)).toEqual(wanted);

    const elsewhere = await firm.enter('liming', '/home');
    await expect.poll(() => panelTitles(elsewhere)).toEqual(wanted);
    await elsewhere.context().close();
    expect(firm.complaints).toEqual([]);
  });

  it('进入工作模式只留下选中的菜单和功能，退出后恢复', async () => {
    const page = await firm.enter('wangjianguo', '/home');
    const menu = page.getByRole('navigation', { name: '菜单' });
    await menu.locator('.ant-menu-title-content').first().waitFor();
    const whole = await menu.locator('.ant-menu-title-content').allTextContents();
    await tool(page, '进入工作模式').click();
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '我的申请' }).waitFor();
    expect(await page.locator('section[class*="_panelSlot_"]').count()).toBe(0);

    await tool(page, '工作模式管理').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('收藏的和最近的').click();
    await dialog.getByText('奖金管理', { exact: true }).first().click();
    await dialog.getByRole('switch', { name: '显示左侧菜单' }).click();
    // The entries of the menu stand there to be ticked, and only those that are ticked are left of it.
    const ticked = dialog.locator('.ant-tree-treenode').filter({ hasText: '我的审批' }).first();
    await ticked.locator('.ant-tree-checkbox').click();
    await picture(page, 'work-mode');
    const kept = page.waitForRequest((request) => request.url().endsWith('/a/bd/workMode/workMenu'));
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
    await said(page, '保存成功');
    const { checkedList } = (await kept).postDataJSON();
    const chosen = await namesOf(page, checkedList);
    expect(chosen).toContain('待办');
    expect(chosen).not.toContain('项目台账');
    await menu.waitFor();
    await expect
      .poll(() => menu.locator('.ant-menu-root > li .ant-menu-title-content').first().textContent())
      .toBe('我的审批');
    expect(await menu.locator('.ant-menu-root > li').count()).toBe(1);
    expect((await menu.locator('.ant-menu-title-content').allTextContents()).length).toBeLessThan(
      whole.length,
    );
    await page.getByRole('heading', { name: '奖金管理' }).waitFor();
    await picture(page, 'work-home');
    await page.reload();
    await page.getByRole('heading', { name: '最近打开的' }).waitFor();

    await tool(page, '退出工作模式').click();
    await expect
      .poll(() => menu.locator('.ant-menu-title-content').allTextContents())
      .toEqual(expect.arrayContaining(whole));
    expect(firm.complaints).toEqual([]);
  });

  it('个人用户首页的标签不能关闭；在线用户是后台的一页', async () => {
    const page = await firm.enter('admin', '/personalUser');
    await page.waitForURL(/personal-user-main-page/);
    await page.getByRole('heading', { name: '消息提醒' }).waitFor();
    const tabs = page.getByRole('navigation', { name: '打开的页面' });
    expect(await tabs.getByRole('listitem').count()).toBe(1);
    expect(await tabs.getByRole('button', { name: /关闭/ }).count()).toBe(0);
    await picture(page, 'personal-desk');
    await page.goto('/sys-manager/user/online-list');
    await page
      .getByRole('row', { name: /系统管理员/ })
      .getByText('在线', { exact: true })
      .waitFor();
    await page.getByPlaceholder('姓名或部门').fill('李明');
    await page.getByRole('row', { name: /李明/ }).first().waitFor();
    await picture(page, 'online-users');
    expect(firm.complaints).toEqual([]);
  });
});
