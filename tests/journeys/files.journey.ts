import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const REASON = '购置现场测量设备，附报价单';
const PDF = '报价单（三家）.pdf';
const PHOTO = '现场照片.png';
/** More than one part. */
const PADDING = 9_000_000;

/** A page with a line of text, and room enough to be cut on its way. */
const pdf = Buffer.from(`%PDF-1.4
%${'0'.repeat(PADDING)}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 40 100 Td (Quotation 2026) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`);
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByTitle(option, { exact: true }).last().click();
}

const upload = (page: Page) => page.getByRole('dialog').filter({ hasText: /上传/ }).last();

/** Asks for something of the server as the person who has signed in on the page. */
function ask(page: Page, path: string): Promise<number> {
  return page.evaluate(async (asked) => {
    const token = localStorage.getItem('AuthToken') ?? sessionStorage.getItem('AuthToken') ?? '';
    const reply = await fetch(asked, { headers: { AuthToken: token.replaceAll('"', '') } });
    return reply.status;
  }, path);
}

describe('附件，从申请到审批', () => {
  let id = '';

  it('is uploaded with a loan, also when the connection is cut in the middle', async () => {
    const clerk = await firm.enter('liming');
    await clerk.getByRole('menuitem', { name: '发起流程' }).click();
    await clerk.getByRole('dialog').getByText('借款申请').click();
    await clerk.getByLabel('借款金额').fill('3000');
    await clerk.getByLabel('借款事由').fill(REASON);
    await choose(clerk, '借款类型', '零星采购');
    await clerk.getByLabel('预计还款日期').fill('2027-06-30');
    await clerk.keyboard.press('Enter');

    await clerk.route('**/api/b/fileItem/upload/*/1', (route) => route.abort());
    const chooser = clerk.waitForEvent('filechooser');
    await clerk.getByRole('button', { name: /^.+：上传附件$/ }).click();
    await (await chooser).setFiles({ name: PDF, mimeType: 'application/octet-stream', buffer: pdf });
    await upload(clerk).getByRole('button', { name: '继续上传' }).waitFor();
    await picture(clerk, 'upload-cut');

    await clerk.unroute('**/api/b/fileItem/upload/*/1');
    const sent: string[] = [];
    clerk.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    await upload(clerk).getByRole('button', { name: '继续上传' }).click();
    await upload(clerk).locator('[data-state=done]').waitFor();
    // Only the part that was missing.
    expect(sent.map((url) => url.split('/').at(-1))).toEqual(['1']);
    await upload(clerk)
      .getByRole('button', { name: /确\s?定/ })
      .click();
    await clerk.locator(`[data-file="${PDF}"]`).waitFor();
    await picture(clerk, 'loan-with-files');
    await clerk.getByRole('button', { name: '提交' }).click();
    await said(clerk, '提交成功');
  });

  it('is read by whoever decides, who gives a photo with his opinion', async () => {
    const manager = await firm.enter('wangjianguo', '/main-page/toDoAll');
    await manager
      .getByText(/李明借款3,000\.00元/)
      .first()
      .click();
    await manager.locator(`[data-file="${PDF}"]`).getByText(PDF).click();
    await manager.locator('[data-page="1"][data-drawn="true"] canvas').waitFor();
    await picture(manager, 'file-preview');
    const asked = manager.waitForRequest(/\/api\/b\/fileItem\/download\/\d+/);
    await manager.getByRole('dialog').getByRole('button', { name: '下载' }).click();
    id = (await asked).url().split('/').at(-1) ?? '';
    await manager.keyboard.press('Escape');

    const chooser = manager.waitForEvent('filechooser');
    await manager.getByRole('button', { name: '意见附件：附件' }).click();
    await (await chooser).setFiles({ name: PHOTO, mimeType: 'application/octet-stream', buffer: photo });
    await manager.getByRole('button', { name: '1 个附件' }).click();
    await manager.getByRole('dialog').getByText(PHOTO).waitFor();
    await manager.getByRole('dialog').getByRole('button', { name: '上传' }).click();
    await upload(manager)
      .getByRole('button', { name: /确\s?定/ })
      .click();
    await said(manager, '没有要上传的文件。');
    await upload(manager)
      .getByRole('button', { name: /取\s?消/ })
      .click();
    await manager.keyboard.press('Escape');
    await manager
      .locator('[class*="_approveDeeds_"]')
      .getByRole('button', { name: '同意', exact: true })
      .click();
    await said(manager, '已同意');
  });

  it('is there for whoever sees the process, and for nobody else by any way', async () => {
    const clerk = await firm.enter('liming');
    expect(await ask(clerk, `/api/b/fileItem/download/${id}`)).toBe(200);
    await clerk.goto('/main-page/myApplicationAll');
    await clerk
      .getByText(/李明借款3,000\.00元/)
      .first()
      .click();
    await clerk.getByRole('tab', { name: /审批意见/ }).click();
    await clerk.locator(`[data-file="${PHOTO}"]`).waitFor();
    await picture(clerk, 'opinion-with-photo');
    await onPhone(clerk);
    await picture(clerk, 'opinion-with-photo-phone');

    const stranger = await firm.enter('zhaomin');
    const encoded = Buffer.from(JSON.stringify({ id })).toString('base64url');
    for (const path of [
      `/api/b/fileItem/download/${id}`,
      `/api/download/${id}`,
      `/api/image/${id}`,
      `/api/b/file/download/${encoded}`,
      `/api/b/file/preview/${id}/prepare`,
      `/api/b/file/preview/content/${id}`,
    ])
      expect(await ask(stranger, path)).toBe(404);
    expect(firm.complaints.filter((one) => !/40[04]|ERR_FAILED/.test(one))).toEqual([]);
  });
});
