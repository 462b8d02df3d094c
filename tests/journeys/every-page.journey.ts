import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { keptLanguage, LOOKS, visit, wear } from './menu-walk.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

/** What the frame asks for on every page. */
const ASKED_OF_FRAME = [
  '/api/share/param/paramList',
  '/api/login/initAuthToken',
  '/api/getLoginData',
  '/api/definitions',
  '/api/a/session/online/NO',
  '/api/b/wf/task/counts',
];

describe('每个人菜单里的每一页', () => {
  it.each([
    ['/consult/list', '项目名称'],
    ['/consult/contract-database', '合同名称'],
  ])('keeps the name of a row wide and in sight: %s', async (address, name) => {
    const page = await firm.enter('chenjing');
    await wear(page, LOOKS.light);
    await visit(page, address);
    const head = page.locator('[data-page] thead th').filter({ hasText: name });
    const place = async () => {
      const { x = 0, width = 0 } = (await head.boundingBox()) ?? {};
      return { x, width };
    };
    await expect.poll(async () => (await place()).width).toBeGreaterThanOrEqual(240);

    // No room for all of them: the others are moved, and it stays where it is.
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect.poll(async () => (await place()).width).toBeLessThan(240);
    const before = await place();
    expect(before.width).toBeGreaterThanOrEqual(200);
    const table = page.locator('[data-page] .ant-table-body');
    const moved = await table.evaluate((body) => {
      body.scrollLeft = 10_000;
      return body.scrollLeft;
    });
    expect(moved).toBeGreaterThan(50);
    await expect.poll(place).toEqual(before);
    await page.context().close();
  });

  it('opens the list of tasks cold with few requests, and another list without waiting for code', async () => {
    const page = await firm.enter('wangjianguo');
    // Who comes back from English is a moment late to tell so, and a window that opens meanwhile would tell it too.
    await expect.poll(() => keptLanguage(page)).toBe('zh');
    const cold = await page
      .context()
      .browser()
      ?.newContext({
        baseURL: new URL(page.url()).origin,
        storageState: await page.context().storageState(),
      });
    if (cold === undefined) throw new Error('the browser is gone');
    const tasks = await cold.newPage();
    const asked: string[] = [];
    tasks.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tasks.goto('/main-page/toDoAll');
    await tasks.locator('.ant-table-row').first().waitFor();
    await tasks.waitForLoadState('networkidle');
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(12);

    // Whoever stirs will soon want to go on: code of other pages is fetched from then on.
    await tasks.mouse.move(400, 400);
    await expect
      .poll(() => asked.filter((path) => /entities-|approval-/.test(path)).length, { timeout: 60_000 })
      .toBeGreaterThan(1);

    asked.length = 0;
    await visit(tasks, '/loan-application/list');
    expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    // The home page asks for no more than three things beside what the frame asks for on every page.
    const home = await cold.newPage();
    const calls: string[] = [];
    home.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await home.goto('/home');
    await home.locator('.ant-table-row').first().waitFor();
    await home.waitForLoadState('networkidle');
    const own = calls.filter((path) => path.startsWith('/api/') && !ASKED_OF_FRAME.includes(path));
    expect(own.length, own.join(' ')).toBeLessThanOrEqual(3);
    await cold.close();
  });

  it('says 没有权限 where a list stands that is not for this person', async () => {
    const clerk = await firm.enter('liming', '/sys-manager/user');
    await clerk.getByRole('heading', { name: '没有权限' }).waitFor();
    expect(await clerk.getByText('暂未开放').count()).toBe(0);
  });
});
