import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

/** A busy machine is slow and not wrong. */
const PATIENCE = { timeout: 60_000 };
const LOANS = '/loan-application/list';
const PART = /\/assets\/entities-.*\.js$/;

describe('地址、返回与断网', () => {
  it('keeps page, order, search and the open row in the address; Back and reload find them again', async () => {
    const page = await firm.enter('admin');
    await page.goto(`${LOANS}?page=2&sort=amount`);
    const first = page.locator('[class*="_entityTable_"] .ant-table-row').first();
    await first.waitFor();
    expect(await page.locator('.ant-pagination-item-active').textContent()).toBe('2');
    await page.getByRole('listitem', { name: '3', exact: true }).click();
    await page.waitForURL(/page=3/);
    await page.locator('.ant-pagination-item-active', { hasText: '3' }).waitFor();
    await page.locator('[class*="_keyLink_"]').nth(2).click();
    await page.waitForURL(/row=/);
    await page.locator('.ant-drawer-open').waitFor();
    await page.reload();
    await page.locator('.ant-drawer-open').waitFor();
    await page.goBack();
    await page.locator('.ant-drawer-open').waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('page')).toBe('3');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('amount');

    const search = page.getByPlaceholder(/^搜索/);
    await search.fill('JK-');
    await search.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'JK-' && !url.searchParams.has('page'));
    await page.reload();
    await expect.poll(() => search.inputValue(), PATIENCE).toBe('JK-');

    // A session that the server no longer knows.
    await page.evaluate(() => window.localStorage.setItem('AuthToken', '0'.repeat(43)));
    await search.fill('JK-2');
    await search.press('Enter');
    await page.waitForURL((url) => url.pathname === '/login');
    const back = new URL(page.url()).searchParams.get('redirect') ?? '';
    expect(back).toMatch(/^\/loan-application\/list\?.*q=JK-2/);
    await page.context().close();
  });

  it('comes back to the line of the to-do list, which keys go through', async () => {
    const page = await firm.enter('wangjianguo', '/main-page/toDoAll');
    await page.locator('.ant-table-row').nth(1).waitFor();
    const marked = page.locator('[class*="_marked_"]');
    for (const row of [0, 1]) {
      await page.keyboard.press('j');
      await page.locator('.ant-table-row').nth(row).and(marked).waitFor();
    }
    const id = await marked.getAttribute('data-row-key');
    await page.keyboard.press('Enter');
    await page.locator('[class*="_approveDeeds_"]').waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('at') === id);
    await expect.poll(() => marked.getAttribute('data-row-key'), PATIENCE).toBe(id);

    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('快捷键', { exact: true }).waitFor();
    await page.getByRole('dialog').getByText('列表：下一行').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const [red, , blue] = await page
      .locator('[class*="_unreadDot_"]')
      .first()
      .evaluate((dot) => (getComputedStyle(dot).backgroundColor.match(/\d+/g) ?? []).map(Number));
    expect(blue).toBeGreaterThan(red ?? 255);

    await page.setViewportSize({ width: 390, height: 844 });
    const due = page.locator('[class*="_cardRow_"] [class*="_cardDue_"]');
    await due.filter({ hasText: '已逾期' }).first().waitFor();
    await due.filter({ hasText: '期限' }).first().waitFor();
    await page.context().close();
  });

  it('leads to no other host when it begins with two strokes', async () => {
    const page = await firm.enter('liming');
    const { origin } = new URL(page.url());
    for (const asked of ['//localhost:9/login', '///localhost:9/login']) {
      await page.goto(`${origin}${asked}`);
      await page.getByText('我的申请').first().waitFor();
      expect(new URL(page.url()).origin).toBe(origin);
    }
    await page.context().close();
  });

  it('has one tab for the home page, whichever way leads there', async () => {
    const page = await firm.enter('liming');
    await page.getByRole('menuitem', { name: '首页' }).click();
    await page.waitForURL(/main-page/);
    expect(await page.locator('[class*="_tab_"]', { hasText: '首页' }).count()).toBe(1);
    await page.context().close();
  });

  it('asks before a tab is closed whose form nobody has saved, also from behind another tab', async () => {
    const page = await firm.enter('liming');
    await page.getByRole('menuitem', { name: '发起流程' }).click();
    await page.getByRole('dialog').getByText('借款申请').click();
    await page.getByLabel('借款事由').fill('还没有写完');
    await page.locator('[class*="_tab_"]', { hasText: '首页' }).click();
    await page.waitForURL(/home|main-page/);
    await page.getByRole('button', { name: /^关闭 .*借款申请/ }).click();
    const asked = page.getByRole('dialog').filter({ hasText: '还没有保存的内容' });
    await asked.getByRole('button', { name: '继续填写' }).click();
    await page.locator('[class*="_tab_"]', { hasText: '借款申请' }).click();
    await expect.poll(() => page.getByLabel('借款事由').inputValue(), PATIENCE).toBe('还没有写完');
    await page.getByRole('button', { name: /^关闭 .*借款申请/ }).click();
    await asked.last().getByRole('button', { name: '关闭', exact: true }).click();
    await page.locator('[class*="_tab_"]', { hasText: '借款申请' }).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('looks the same whichever page was loaded first', async () => {
    const page = await firm.enter('wangjianguo');
    const row = page.locator('[class*="_panelToDo_"] .ant-table-row').first();
    await row.waitFor();
    const height = async () => (await row.boundingBox())?.height;
    const before = await height();
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, LOANS);
    await page.locator('[class*="_entityTable_"] .ant-table-row').first().waitFor();
    await page.goBack();
    await row.waitFor();
    expect(await height()).toBe(before);
    await page.context().close();
  });

  it('shows where each project stands beside what can be done with it', async () => {
    const page = await firm.enter('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/consult/list');
    const row = page.locator('[class*="_entityTable_"] .ant-table-row').first();
    await row.waitFor();
    const state = await row.locator('[class*="_dot_"]').boundingBox();
    const deeds = await row.getByRole('cell').last().boundingBox();
    if (!state || !deeds) throw new Error('state or actions are not drawn');
    expect(state.x + state.width).toBeLessThanOrEqual(deeds.x);
    expect(deeds.x + deeds.width).toBeLessThanOrEqual(1440);
    await page.context().close();
  });

  it('marks the present day of the working calendar and no other', async () => {
    const page = await firm.enter('admin', '/main-page/work-calendar');
    const days = page.locator('[class*="_calendar_"] .ant-picker-cell-in-view .ant-picker-calendar-date');
    await days.first().waitFor();
    await page.getByRole('button', { name: '下一月' }).click();
    await expect
      .poll(() => page.locator('.ant-picker-cell-in-view .ant-picker-calendar-date-today').count(), PATIENCE)
      .toBe(0);
    await page.locator('.ant-picker-cell-selected').waitFor();
    const looks = () =>
      days.evaluateAll((all) =>
        all.map((day) => {
          const number = day.querySelector('.ant-picker-calendar-date-value') ?? day;
          const { backgroundColor, borderTopColor } = getComputedStyle(day);
          return [backgroundColor, borderTopColor, getComputedStyle(number).color].join();
        }),
      );
    expect((await looks()).length).toBeGreaterThan(27);
    // Colours take a moment to change into each other.
    await expect.poll(async () => new Set(await looks()).size, PATIENCE).toBe(1);
    await page.context().close();
  });

  it('says what its settings did in the words of the catalogue, in every language', async () => {
    const page = await firm.enter('chenjing');
    await page.locator('[class*="_user_"]').click();
    await page.getByRole('menuitem', { name: '系统设置' }).click();
    const settings = page.getByRole('dialog');
    await settings.getByText('中', { exact: true }).click();
    await said(page, 'Switch Size Success');
    await settings.getByRole('switch').first().click();
    await said(page, '换肤成功');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await settings.getByRole('switch').first().click();
    await said(page, 'Failed to update theme');

    await page.reload();
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await said(page, 'Switch Language Success');
    await page.getByRole('button', { name: 'Language' }).waitFor();
    await page.context().close();
  });

  it('leads to the page that a module put there, and says so where none stands yet', async () => {
    const page = await firm.enter('admin', '/consult');
    await page.waitForURL(/\/consult\/list$/);
    await page.locator('[class*="_entityTable_"] .ant-table-row').first().waitFor();
    await page.goto('/sys-manager');
    await page.waitForURL(/\/sys-manager\/organization$/);
    await expect.poll(() => page.locator('[class*="_tab_"]').allTextContents(), PATIENCE).toEqual(['部门']);
    await page.goto('/sys-manager/impower-new');
    await page.waitForURL(/\/impower-new\/function$/);
    await page.getByText('请选择要授权的角色').waitFor();
    await page.getByText('员工', { exact: true }).first().click();
    await page.getByRole('heading', { name: '员工' }).waitFor();
    await page.goto('/main-page/kpi-grade');
    await page.getByText('暂未开放').waitFor();
    await page.context().close();

    const clerk = await firm.enter('liming', '/sys-manager/impower-new/function');
    await clerk.getByRole('heading', { name: '没有权限' }).waitFor();
    await clerk.context().close();
  });

  it('tells of a newer program, once, and reloads when the reader is ready', async () => {
    const page = await firm.enter('liming');
    await page.getByRole('menuitem', { name: '发起流程' }).click();
    await page.getByRole('dialog').getByText('借款申请').click();
    await page.getByLabel('借款金额').fill('3500');
    const newer = '<!doctype html><meta name="version" content="newer" />';
    const root = new URL('/', page.url()).href;
    await page.route(root, (route) => route.fulfill({ contentType: 'text/html', body: newer }));
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await look();
    const told = page.locator('.ant-notification-notice').filter({ hasText: '系统已更新' });
    await told.waitFor();
    await look();
    await page.unroute(root);
    // The browser asks before a form is left that nobody has saved.
    page.on('dialog', (asked) => void asked.accept());
    await page.getByLabel('借款事由').fill('写到一半');
    await Promise.all([page.waitForEvent('load'), told.getByRole('button', { name: '重新加载' }).click()]);
    await page.getByRole('button', { name: '恢复未保存的内容' }).click();
    await expect.poll(() => page.getByLabel('借款事由').inputValue(), PATIENCE).toBe('写到一半');
    expect(await page.getByLabel('借款金额').inputValue()).toMatch(/^3,?500/);
    expect(await told.count()).toBe(0);
    await page.context().close();
  });

  it('keeps whoever is signed in when a reply is cut off or unreadable: only the server ends a session', async () => {
    const page = await firm.enter('liming');
    const owner = /\/login\/initAuthToken/;
    for (const reply of [
      { status: 200, body: '{"succ' },
      { status: 200, body: '' },
      { status: 404, body: 'no such page' },
      { status: 429, body: '{"success":false,"code":429,"msg":"请稍后再试"}' },
      'cut off',
    ] as const) {
      await page.route(owner, (route) => (reply === 'cut off' ? route.abort() : route.fulfill(reply)));
      await page.goto('/main-page/toDoAll');
      await page.getByText('系统暂时无法打开').waitFor();
      await page.unroute(owner);
      await page.getByRole('button', { name: '重新加载' }).click();
      await page.getByRole('heading', { name: '待办' }).waitFor();
    }
    await page.route(owner, (route) =>
      route.fulfill({ status: 401, body: '{"success":false,"code":401,"msg":"登录已失效"}' }),
    );
    await page.goto('/main-page/toDoAll');
    await page.waitForURL(/\/login\?redirect=/);
    await page.context().close();
  });

  it('stands as a first picture before any script has come', async () => {
    const page = await firm.enter('liming');
    const html = await (await page.request.get('/home')).text();
    expect(html).toMatch(/<style[^>]*>[^<]*\.jh-first/);
    expect(html).toContain('class="jh-first"');
    await page.context().close();
  });

  it('asks for a part of the program again that did not arrive', async () => {
    const page = await firm.enter('admin');
    await page.route(PART, (route) => route.abort());
    await page.goto('/main-page/toDoAll');
    await page.getByRole('heading', { name: '待办' }).waitFor();
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, LOANS);
    await page.getByRole('heading', { name: '页面没有加载成功' }).waitFor();
    await page.unroute(PART);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('[class*="_entityTable_"] .ant-table-row').first().waitFor();
    await page.context().close();
  });
});
