import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { DESKTOP } from './form-drawing.ts';
import { publishForm } from './published-form.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const form = (fields: object) => ({
  label: '领用登记',
  title: 'name',
  fields: { name: { kind: 'text', label: '名称' }, ...fields },
});
const open = async (page: Page) => {
  await page
    .getByRole('button', { name: /新\s*建/ })
    .first()
    .click();
  await page.getByLabel('名称', { exact: true }).first().waitFor();
};
const save = (page: Page) => page.getByRole('button', { name: /^保\s*存$/ }).click();

describe('开着的表单', () => {
  it('发布了新版本：说明哪些填写已没有位置，核对后可以保存；未保存的内容只恢复还能填的', {
    timeout: 300_000,
  }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize(DESKTOP);
    const note = { kind: 'text', label: '备注词' };
    const id = await publishForm(admin, 'renewed', form({ note }));
    const person = await firm.enter('admin');
    await person.setViewportSize(DESKTOP);
    await person.goto('/main-page/renewed/wf-list');
    await open(person);
    await person.getByLabel('名称', { exact: true }).first().fill('水准仪');
    await person.getByLabel('备注词', { exact: true }).fill('借用');
    const reason = { kind: 'text', label: '原因', required: true };
    await publishForm(admin, 'renewed', form({ reason }), id);

    await save(person);
    await said(
      person,
      '这张表单刚刚更新过，这次没有保存。页面正在换成新的表单，已填写的内容仍然保留，请核对后再保存一次。',
    );
    await said(person, '表单已更新，填写的备注词（借用）已没有位置，请核对后再保存');
    await person.getByText('没有“note”这一项').waitFor({ state: 'detached' });
    await picture(person, 'form-renewed');
    await person.getByLabel('原因', { exact: true }).fill('外业');
    await save(person);
    await said(person, '保存成功');

    await open(person);
    await person.getByLabel('名称', { exact: true }).first().fill('全站仪');
    await person.getByLabel('原因', { exact: true }).fill('内业');
    await person.waitForTimeout(1_200);
    await publishForm(
      admin,
      'renewed',
      form({ reason: { kind: 'autoNumber', label: '原因', pattern: 'YY-{0000}' } }),
      id,
    );
    await person.reload();
    await open(person);
    await person.getByRole('button', { name: '恢复未保存的内容' }).click();
    await person.getByText('内业').waitFor({ state: 'detached' });
    await save(person);
    await said(person, '保存成功');
    await person.getByRole('row', { name: /全站仪.*YY-0001/ }).waitFor();
    expect(firm.complaints.filter((one) => !/40[09]/.test(one))).toEqual([]);
  });
});
