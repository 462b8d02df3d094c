import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { cellOf, editRows, paste, press, reads, saved } from './inline-cells.ts';
import { callApi, publishForm } from './published-form.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const ASSETS = {
  label: '资产登记',
  title: 'name',
  fields: {
    name: { kind: 'text', label: '名称', required: true },
    state: { kind: 'choice', label: '状态', choices: { used: '在用', scrapped: '报废' } },
    reason: {
      kind: 'text',
      label: '报废原因',
      showWhen: { state: { is: 'scrapped' } },
      requiredWhen: { state: { is: 'scrapped' } },
    },
  },
  list: { columns: ['name', 'state', 'reason'] },
};

describe('行内编辑', () => {
  it('a cell that only shows with another value is filled in beside it, and both are saved together', async () => {
    const page = await firm.enter('admin');
    await publishForm(page, 'asset', ASSETS);
    await callApi(page, 'POST', '/form/asset', { name: '水准仪', state: 'used' });
    await page.goto('/main-page/asset/wf-list');
    await editRows(page);
    const state = await cellOf(page, 1, '状态');
    const reason = await cellOf(page, 1, '报废原因');
    expect(await reason.getAttribute('aria-readonly')).toBe('true');

    await state.click();
    await paste(page, '报废');
    await page.getByText('有 1 处没有保存，原因见标红的单元格').waitFor();
    expect(await state.getAttribute('title')).toMatch(/报废原因不能为空/);
    await expect.poll(() => reason.getAttribute('aria-readonly')).not.toBe('true');

    await reason.click();
    await page.keyboard.type('摔坏');
    await press(page, 'Enter');
    await saved(page);
    await page.getByText('修改后自动保存').waitFor();
    await page.reload();
    await page.locator('.ant-table-row').first().getByText('摔坏').waitFor();
    await editRows(page);
    expect([await reads(page, 1, '状态'), await reads(page, 1, '报废原因')]).toEqual(['报废', '摔坏']);
  });
});
