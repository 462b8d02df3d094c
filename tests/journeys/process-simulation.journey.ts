import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { barriers, wear } from './menu-walk.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const DESIGNER = '/sys-manager/dd-flow-design-viewer?key=loan';
const panel = (page: Page) => page.getByLabel('属性', { exact: true });
const stage = (page: Page) => page.getByRole('dialog').filter({ hasText: '模拟运行' });
const move = (page: Page, name: string | RegExp) =>
  stage(page).getByRole('button', { name, exact: true }).first().click();
/** What still shines under the pointer is another colour than what stands. */
const away = (page: Page) => page.mouse.move(0, 0);
const log = (page: Page) => stage(page).getByRole('list', { name: '模拟经过' });

/** Every script that the page asks for from now on. */
function scriptsOf(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  return fetched;
}
const LATER = /simulation-(drawer|worker)|bpmn-part|comparison-page/;

/** Begins the application of this person over an amount. */
async function begin(page: Page, amount: string, applicant: string): Promise<void> {
  await page.getByRole('button', { name: '模拟运行' }).click();
  await stage(page).getByLabel('借款金额').fill(amount);
  await stage(page).getByRole('combobox', { name: '申请人' }).click();
  await page.keyboard.type(applicant);
  await page.locator('.ant-select-dropdown:visible').getByText(applicant).first().click();
  await move(page, '开始模拟');
}

/** Chooses somebody for a verb behind 更多. */
async function withPeople(page: Page, verb: string, person: string): Promise<void> {
  await move(page, '更多');
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
  const asked = stage(page).getByRole('group', { name: `${verb}给` });
  await asked.getByRole('combobox').click();
  await page.keyboard.type(person);
  await page.locator('.ant-select-dropdown:visible').getByText(person).first().click();
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: verb, exact: true }).click();
}

describe('模拟运行', () => {
  it('plays what is drawn with the people it would find, goes back, and tells why it went a way', async () => {
    const page = await firm.enter('admin');
    const fetched = scriptsOf(page);
    await page.goto(DESIGNER);
    await page.locator('[data-step]').first().waitFor();
    // What plays processes, and what draws BPMN, comes when it is opened.
    expect(fetched.filter((name) => LATER.test(name))).toEqual([]);
    await begin(page, '800', '李明');
    expect(fetched.filter((name) => /simulation-worker/.test(name)).length).toBe(1);
    expect(fetched.filter((name) => /bpmn-part/.test(name))).toEqual([]);
    await log(page).getByText('「部门经理审批」等待 王建国 办理').waitFor();
    await away(page);
    await picture(page, 'simulation');
    expect(await barriers(page)).toEqual([]);
    // Handed on, and with somebody who signs before: by the verbs of a real task.
    await withPeople(page, '转办', '陈静');
    await log(page)
      .getByText(/：转办给 陈静（部门经理审批）/)
      .waitFor();
    await withPeople(page, '前加签', '李明');
    await log(page)
      .getByText(/：前加签给 李明/)
      .waitFor();
    await move(page, '同意');
    await log(page)
      .getByText('「部门经理审批」重新交给 陈静 办理')
      .or(log(page).getByText('「部门经理审批」等待 陈静 办理'))
      .last()
      .waitFor();
    await move(page, '同意');
    await log(page)
      .getByText(/走向「.+」：其他情况；不成立：借款金额（800\.00）大于等于 [\d,]+\.00/)
      .waitFor();
    await log(page)
      .getByText(/「财务审批」等待 .+ 办理/)
      .waitFor();
    await move(page, '退回到「部门经理审批」');
    await log(page)
      .getByText(/：退回到「部门经理审批」/)
      .waitFor();
    await move(page, '退回一步');
    await log(page)
      .getByText(/：退回到「部门经理审批」/)
      .waitFor({ state: 'detached' });
    await stage(page).getByLabel('借款金额').fill('60000');
    await move(page, '退回到「发起申请」');
    await move(page, '重新提交');
    await move(page, '同意');
    await log(page)
      .getByText(/「分管领导会签」等待 .+ 办理/)
      .waitFor();
    await move(page, '拒绝');
    await stage(page).getByRole('alert').getByText('流程结束：已拒绝').waitFor();
    await picture(page, 'simulation-end');
    await move(page, '重新开始');
    await stage(page).getByRole('button', { name: '开始模拟' }).waitFor();
    await onPhone(page);
    await picture(page, 'simulation-phone');
  });

  it('plays BPMN with its times and messages, and says what is wrong instead of what cannot run', async () => {
    const page = await firm.enter('admin');
    const fetched = scriptsOf(page);
    await page.goto(DESIGNER);
    await page.locator('[data-step]').first().waitFor();
    for (const kind of ['延时', '等待消息']) {
      await page.getByRole('button', { name: '添加环节' }).last().click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
    }
    await page.getByRole('button', { name: '模拟运行' }).click();
    await stage(page).getByText('1 处问题，修正后才能模拟运行').waitFor();
    await stage(page).getByRole('button', { name: '关闭' }).click();
    await panel(page).getByLabel('消息名称').fill('款已到账');
    await page.getByText('没有问题').waitFor();
    await page.getByText('草稿已保存').waitFor();
    await page.getByRole('button', { name: '转为 BPMN 设计' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '转换' }).click();
    await page.locator('.djs-shape').first().waitFor();
    expect(fetched.some((name) => /bpmn-part/.test(name))).toBe(true);
    await picture(page, 'bpmn-designer');
    await begin(page, '800', '李明');
    await move(page, '同意');
    await log(page)
      .getByText(/「财务审批」等待 .+ 办理/)
      .waitFor();
    await move(page, '同意');
    await stage(page).getByRole('button', { name: '到达此时间' }).waitFor();
    await move(page, '到达此时间');
    await stage(page).getByText('款已到账').first().waitFor();
    await move(page, '送达');
    await stage(page).getByRole('alert').getByText('流程结束：已通过').waitFor();
    expect(firm.complaints).toEqual([]);
  });
});

describe('版本对比', () => {
  it('shows the draft beside the version in use, tells what differs, and leads to it', async () => {
    const page = await firm.enter('admin');
    // Where the draft keeps a setting from being changed, it leads to the designer.
    await page.goto('/main-page/setting-flow/f-advance-setting?key=loan');
    await page.getByRole('button', { name: '去流程设计' }).click();
    await page.waitForURL(/setting-flow\/f-flow-design\?key=loan/);
    await page.goto('/main-page/process-versions');
    await page.getByRole('combobox', { name: '流程' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('借款申请', { exact: true }).click();
    await page.getByRole('button', { name: '对比' }).first().click();
    await page.getByText('此流程只有一个版本，没有可对比的').waitFor();
    await page.getByRole('combobox', { name: '较新的版本' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('草稿', { exact: true }).click();
    const list = page.getByRole('complementary', { name: '差异' });
    await list.getByText('等待事件').first().waitFor();
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(3);
    const comparison = page.url();
    const newer = page.getByRole('region', { name: '草稿' });
    await expect.poll(() => newer.locator('[class*="_signAdded_"]').count()).toBeGreaterThan(1);
    await list
      .getByRole('button', { name: /新增\s*等待事件/ })
      .first()
      .click();
    await expect.poll(() => newer.locator('[class*="_chosen_"]').count()).toBe(1);
    await page.getByRole('button', { name: '放大' }).click();
    await away(page);
    await picture(page, 'version-comparison');
    expect(await barriers(page)).toEqual([]);
    await wear(page, { name: 'dark', width: 1440, dark: true, language: 'en' });
    await page.goto(comparison);
    await page.getByRole('complementary', { name: 'Differences' }).getByText('Added').first().waitFor();
    await picture(page, 'version-comparison-dark');
    expect(await barriers(page)).toEqual([]);
    await page.goto(DESIGNER);
    await page.locator('.djs-shape').first().waitFor();
    expect(await page.getByLabel('Create start event').count()).toBe(1);
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).waitFor();
    await away(page);
    await picture(page, 'simulation-dark');
    expect(await barriers(page)).toEqual([]);
    await wear(page, { name: 'light', width: 1440 });
    await onPhone(page, comparison);
    await picture(page, 'version-comparison-phone');
  });
});
