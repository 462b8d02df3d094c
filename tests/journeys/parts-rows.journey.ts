import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellOf, editRows, paste, press, reads, saved } from './inline-cells.ts';
import { assets } from './parts/assets.module.ts';
import { openParts, type PartsInBrowser, type Reply } from './parts/open-parts.ts';
import { ANSWERS, definitionOf, ROWS } from './parts/sample-answers.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

describe('cells that depend on each other', () => {
  const Save = 'PUT /b/test/asset';
  const row = { id: 'a1', revision: 1, name: '水准仪', state: 'used' };

  it('are saved together: a value that requires another one waits until that is filled in', async () => {
    const { page, sentTo, complaints } = await parts.open('/assets', {
      'GET /definitions/assets': { data: definitionOf(assets) },
      'POST /b/test/asset/queryList': { data: [row], total: 1, totalCapped: false, next: null },
      'PUT /b/member/config/updateUserConfig': { data: null },
      [Save]: ({ body }): Reply =>
        JSON.stringify(body).includes('reason')
          ? { data: { ...row, revision: 2, state: 'scrapped', reason: '摔坏' } }
          : { success: false, code: 400, msg: '请检查', fields: { reason: '报废原因不能为空' } },
    });
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
    expect(sentTo(Save).at(-1)?.body).toEqual({ id: 'a1', revision: 1, state: 'scrapped', reason: '摔坏' });
    expect([await reads(page, 1, '状态'), await reads(page, 1, '报废原因')]).toEqual(['报废', '摔坏']);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('带入上次填写', () => {
  it('fills a new form in from the row that the user made last', async () => {
    const List = 'POST /b/test/sample/queryList';
    const { page, sentTo, complaints } = await parts.open('/list', {
      ...ANSWERS,
      'GET /b/test/sample/s1': { data: { ...ROWS[0], code: 'YP-0001', pieces: 7 } },
    });
    await page
      .getByRole('button', { name: /新\s*建/ })
      .first()
      .click();
    await page.getByRole('button', { name: '带入上次填写' }).click();
    await expect.poll(() => page.getByLabel('名称', { exact: true }).inputValue()).toBe('水泥');
    expect(await page.getByLabel('件数').inputValue()).toBe('7');
    expect(sentTo(List).at(-1)?.body).toMatchObject({
      params: { createdBy: 'u1' },
      orderBy: 'createdDate',
      order: 'DESC',
      pageSize: 1,
    });
    expect(await page.locator('[data-field="price"] input').first().inputValue()).toBe('1,234.50');
    expect(complaints.filter((one) => !one.includes('this cell cannot be drawn'))).toEqual([]);
    await page.close();
  });
});
