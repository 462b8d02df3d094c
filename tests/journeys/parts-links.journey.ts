import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answers, held, openParts, type PartsInBrowser } from './parts/open-parts.ts';
import { ANSWERS as SAMPLES } from './parts/sample-answers.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

const PLANS: Readonly<Record<string, object[]>> = {
  c1: [{ id: 'p1', label: '预付款', shown: { open: '500.00' } }],
  c2: [{ id: 'p2', label: '进度款', shown: { open: '80.00' } }],
};
const ANSWERS: Answers = {
  'POST /b/test/contract/queryOptions': {
    data: [
      { id: 'c1', label: '一号合同' },
      { id: 'c2', label: '二号合同' },
    ],
  },
  'POST /b/test/plan/queryOptions': ({ body }) => {
    const { link, siblings } = body as { link?: string; siblings?: { contract: string | null } };
    return { data: link ? (PLANS[siblings?.contract ?? ''] ?? []) : [] };
  },
};

const offered = (page: Page) => page.locator('.ant-select-dropdown:visible');
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(`[data-field="${field}"] input`).first().click();
  await offered(page).getByText(option).click();
}

describe('a link whose choices hang on the form', () => {
  it('offers what fits, fills in what it brings, and is emptied with a word when what it hung on changes', async () => {
    const { page, sentTo, complaints } = await parts.open('/narrowed', ANSWERS);

    await page.locator('[data-field="plan"] input').click();
    await offered(page).getByText('请先填写合同').waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 'contract', '一号合同');
    await choose(page, 'plan', '预付款');
    await expect.poll(() => held(page)).toMatchObject({ contract: 'c1', plan: 'p1', amount: '500.00' });
    expect(sentTo('POST /b/test/plan/queryOptions').at(-1)?.body).toMatchObject({
      link: '/b/test/invoice#plan',
      siblings: { contract: 'c1' },
    });

    await page.getByRole('button', { name: '添加一行' }).click();
    await page.locator('[data-cell="0:0"] input').click();
    await offered(page).getByText('预付款').click();
    await expect.poll(() => held(page)).toMatchObject({ parts: [{ plan: 'p1', paid: '500.00' }] });

    await choose(page, 'contract', '二号合同');
    await expect.poll(() => held(page)).toMatchObject({ contract: 'c2', plan: null, amount: null });
    expect(await held(page)).toMatchObject({ parts: [{ plan: null, paid: null }] });
    await page.getByText('合同已改变，请重新选择收款节点').waitFor();
    await page.getByText('合同已改变，请重新选择明细').waitFor();

    await choose(page, 'plan', '进度款');
    await expect.poll(() => held(page)).toMatchObject({ plan: 'p2', amount: '80.00' });
    await expect.poll(() => page.getByText('合同已改变，请重新选择收款节点').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('a button that opens the form of another entity', () => {
  it('fills it in from its row, with what that fills in in turn, and sends it as any other', async () => {
    const { page, sentTo, complaints } = await parts.open('/ordering', {
      ...SAMPLES,
      'POST /b/test/sample/queryList': {
        data: [
          { id: '11', revision: 1, name: '水泥', grade: 'first', keeper: '12', keeper_label: '王建国' },
          { id: '13', revision: 1, name: '砂石', grade: 'second' },
        ],
        total: 2,
        next: null,
      },
      'POST /b/test/sample/queryOptions': {
        data: [{ id: '11', label: '水泥', shown: { price: '1234.50' } }],
      },
      'POST /b/test/order': { data: { id: 'o1', revision: 1 } },
    });

    await page.getByText('水泥').first().waitFor();
    expect(await page.getByRole('button', { name: '订购' }).count()).toBe(1);
    await page.getByRole('row').filter({ hasText: '水泥' }).hover();
    await page.getByRole('button', { name: '订购' }).click({ timeout: 20_000 });
    const form = page.getByRole('dialog');
    await form.getByText('新建订购').waitFor();
    await form.locator('[data-field="sample"]').getByText('水泥').waitFor();
    await form.locator('[data-field="name"] input').fill('补样');
    await form.getByRole('button', { name: /保\s*存/ }).click();

    await expect
      .poll(() => sentTo('POST /b/test/order').map(({ body }) => body))
      .toEqual([{ name: '补样', sample: '11', keeper: '12', price: '1234.50' }]);
    expect(complaints).toEqual([]);
  });
});
