import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

describe('带入上次填写', () => {
  it('李明再次借款，事由和金额照上次的带入，还款日期自己填', { timeout: 200_000 }, async () => {
    const page = await firm.enter('liming', '/main-page/loan/wf-list');
    await page.getByRole('button', { name: /发起/ }).first().click();
    await page.getByRole('button', { name: '带入上次填写' }).click();

    await expect.poll(() => page.getByLabel('借款金额', { exact: true }).inputValue()).toMatch(/\d/);
    expect(await page.getByLabel('借款事由', { exact: true }).inputValue()).not.toBe('');
    expect(await page.getByLabel('预计还款日期', { exact: true }).inputValue()).toBe('');
    await picture(page, 'last-own');
    expect(firm.complaints).toEqual([]);
  });
});
