import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

describe('登录设备', () => {
  it('shows where one is signed in, and signs out elsewhere from here', async () => {
    const there = await firm.enter('liming');
    const here = await firm.enter('liming');
    await here.goto('/main-page/personInfo?tab=5');
    const rows = here.locator('tr.ant-table-row');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.filter({ hasText: '当前登录' }).count()).toBe(1);
    expect(await rows.first().textContent()).toContain('Chrome · Linux');

    await rows.getByRole('button', { name: /^下\s*线$/ }).click();
    await here.getByText('已下线').waitFor();
    await there.getByText('您已在别处让此登录下线，请重新登录。').waitFor();
    await there.getByLabel('用户名').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await here.getByRole('button', { name: '其他全部下线' }).isDisabled()).toBe(true);
  });
});
