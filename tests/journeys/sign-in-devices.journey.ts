import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture, signInHere } from './firm-in-browser.ts';
import { hearOfTheEndLate } from './late-end.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

async function beginLoan(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: '发起流程' }).click();
  await page.getByRole('dialog').getByText('借款申请').click();
  await page.getByLabel('借款事由').fill('写到一半');
}

/** Signs a person out everywhere, from a browser of its own. */
async function endElsewhere(loginName: string): Promise<void> {
  const here = await firm.enter(loginName);
  await here.goto('/main-page/personInfo?tab=5');
  await here.getByRole('button', { name: '其他全部下线' }).click();
  const asked = here.getByRole('dialog');
  await asked.getByRole('button', { name: /^下\s*线$/ }).click();
  await here.getByText('已下线').waitFor();
  await here.context().close();
}

/** Another window of the same browser. */
async function openBeside(page: Page, address: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(address);
  return beside;
}

const toldIn = (page: Page) => page.getByRole('dialog').filter({ hasText: '登录已失效' });
const tokenIn = (page: Page) => page.evaluate(() => window.localStorage.getItem('AuthToken'));

describe('登录设备', () => {
  it('shows where one is signed in, and signs out elsewhere from here', async () => {
    const there = await firm.enter('liming');
    const here = await firm.enter('liming', '/main-page/personInfo?tab=5');
    const rows = here.locator('tr.ant-table-row');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.filter({ hasText: '当前登录' }).count()).toBe(1);
    expect(await rows.first().textContent()).toContain('Chrome · Linux');

    await rows.getByRole('button', { name: /^下\s*线$/ }).click();
    const asked = here.getByRole('dialog');
    await asked.getByText('该设备需要重新登录，其中没有保存的内容可能丢失。').waitFor();
    await picture(here, 'devices-asks');
    await asked.getByRole('button', { name: /^下\s*线$/ }).click();
    await here.getByText('已下线').waitFor();
    await there.getByText('您已在别处让此登录下线，请重新登录。').waitFor();
    await there.getByLabel('用户名').waitFor();
    await picture(there, 'sign-in-why');
    await there.reload();
    await there.getByRole('alert').getByText('您已在别处让此登录下线，请重新登录。').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await here.getByRole('button', { name: '其他全部下线' }).isDisabled()).toBe(true);
  });

  it('keeps what nobody has saved when the session ends elsewhere, and goes on once one has signed in beside it', async () => {
    const there = await firm.enter('zhaomin');
    const here = await firm.enter('zhaomin');
    await beginLoan(there);
    await here.goto('/main-page/personInfo?tab=5');
    await here.getByRole('button', { name: '其他全部下线' }).click();
    await here
      .getByRole('dialog')
      .getByRole('button', { name: /^下\s*线$/ })
      .click();

    const told = there.getByRole('dialog').filter({ hasText: '登录已失效' });
    await told.getByText('您已在别处让此登录下线，请重新登录。').waitFor();
    await picture(there, 'session-ended-held');
    const opens = there.waitForEvent('popup');
    await told.getByRole('button', { name: '在新标签页登录' }).click();
    await signInHere(await opens, { loginName: 'zhaomin', password: firm.password });
    await told.waitFor({ state: 'hidden' });
    expect(await there.getByLabel('借款事由').inputValue()).toBe('写到一半');
  });

  it('goes on in every window that holds something, whichever of them heard first', async () => {
    const one = await firm.enter('zhaomin');
    const two = await openBeside(one, '/home');
    await beginLoan(one);
    await beginLoan(two);
    await endElsewhere('zhaomin');
    await toldIn(one).waitFor();
    await toldIn(two).waitFor();

    const door = await openBeside(one, '/login');
    await signInHere(door, { loginName: 'zhaomin', password: firm.password });

    await toldIn(one).waitFor({ state: 'hidden' });
    await toldIn(two).waitFor({ state: 'hidden' });
    expect(await two.getByLabel('借款事由').inputValue()).toBe('写到一半');
  });

  it('never goes on under the name of another who signs in beside it, and sends nothing as him', async () => {
    const page = await firm.enter('zhaomin');
    await beginLoan(page);
    await endElsewhere('zhaomin');
    await toldIn(page).waitFor();
    const door = await openBeside(page, '/login');
    const sent: Request[] = [];
    page.on('request', (request) => sent.push(request));

    await signInHere(door, { loginName: 'liming', password: firm.password });
    const others = await tokenIn(door);
    const asks = page.waitForRequest('**/api/**');
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    });
    await asks;

    expect(sent.filter((request) => request.headers().authtoken === others)).toEqual([]);
    await toldIn(page).getByText('已有他人在此浏览器登录').waitFor();
    expect(await tokenIn(door)).toBe(others);
    await door.getByRole('button', { name: /李明/ }).click();
    await door.getByRole('menuitem', { name: '退出登录' }).click();
    await signInHere(door, { loginName: 'zhaomin', password: firm.password });
    await toldIn(page).waitFor({ state: 'hidden' });
    expect(await page.getByLabel('借款事由').inputValue()).toBe('写到一半');
  });

  it('keeps the session that was begun since, when a window hears of the end of the one before', async () => {
    const page = await firm.enter('zhaomin');
    await beginLoan(page);
    const late = await openBeside(page, '/home');
    await late.getByText('我的申请').first().waitFor();
    const { promise: mayAsk, resolve: letAsk } = Promise.withResolvers<void>();
    // Nothing of it is answered until then: any other refusal would end it before.
    await late.route('**/api/**', async (route) => {
      await mayAsk;
      await route.continue();
    });
    const asks = late.waitForRequest('**/api/user/info*');
    await endElsewhere('zhaomin');
    await asks;
    await toldIn(page).waitFor();
    const door = await openBeside(page, '/login');
    await signInHere(door, { loginName: 'zhaomin', password: firm.password });
    const begun = await tokenIn(door);

    const answered = late.waitForResponse('**/api/user/info*');
    letAsk();
    expect((await answered).status()).toBe(401);

    await late.getByText('我的申请').first().click();
    expect(await tokenIn(door)).toBe(begun);
    expect(new URL(late.url()).pathname).not.toBe('/login');
  });

  it('asks before one signs out of what nobody has saved, and then goes', async () => {
    const page = await firm.enter('zhaomin');
    await beginLoan(page);
    await hearOfTheEndLate(page);
    const out = async () => {
      await page.getByRole('button', { name: /赵敏/ }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
    };
    const asked = page.getByRole('dialog').filter({ hasText: '要退出登录吗' });
    await out();
    await asked.getByRole('button', { name: '继续填写' }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('借款事由').inputValue()).toBe('写到一半');
    await out();
    await asked.getByRole('button', { name: '退出登录' }).click();
    await page.getByLabel('用户名').waitFor();
    expect(await page.getByText('请重新登录').count()).toBe(0);
  });

  it('asks as well when another window of the browser holds it', async () => {
    const holding = await firm.enter('zhaomin');
    await beginLoan(holding);
    const beside = await openBeside(holding, '/home');
    await beside.getByRole('button', { name: /赵敏/ }).click();
    await beside.getByRole('menuitem', { name: '退出登录' }).click();
    const asked = beside.getByRole('dialog').filter({ hasText: '另一个窗口中没有保存的内容将丢失。' });
    await asked.getByRole('button', { name: '继续填写' }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await holding.getByLabel('借款事由').inputValue()).toBe('写到一半');
    expect(await tokenIn(holding)).not.toBe(null);
  });
});
