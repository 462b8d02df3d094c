import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

/** The amount of the second line is wrong. */
const BILL = [
  '序号,项目编码,项目名称,项目特征描述,计量单位,工程量,综合单价,合价',
  '1,010502001001,矩形柱,1.混凝土强度等级:C30,m3,10,475.01,4750.10',
  '2,010515001001,现浇构件钢筋,1.钢筋种类:HRB400,t,2,4705.10,1000.00',
  ',,合计,,,,,5750.10',
].join('\n');

const RECORD = '住宅楼成果检查';

async function imported(page: Page): Promise<void> {
  await page.getByRole('button', { name: /新\s*建/ }).click();
  await page.getByLabel('项目名称', { exact: true }).fill('检查用住宅楼');
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByText('检查用住宅楼').first().click();
  await page.getByRole('button', { name: '导入造价文件' }).click();
  const choose = page.getByRole('dialog', { name: '选择造价文件' });
  await choose.locator('input[type="file"]').setInputFiles({
    name: '控制价.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(BILL),
  });
  await choose.getByRole('button', { name: /^确\s*定$/ }).click();
  await page.getByRole('dialog', { name: '核对导入内容' }).getByRole('button', { name: '导入项目' }).click();
  await said(page, '已导入 2 行清单');
}

/** Presses an action of the open record and confirms it. */
async function act(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Sets a finding aside with a reason. */
async function setAside(page: Page, finding: string): Promise<void> {
  await rules(page).getByText('全部规则').click();
  await findings(page).filter({ hasText: finding }).click();
  await page
    .getByRole('button', { name: /^忽\s*略$/ })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: '忽略问题' });
  await dialog.getByLabel('忽略理由').fill('模板按合同另行计价');
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
  await said(page, '已忽略，理由写入检查报告');
}

async function openRecord(page: Page, list?: string): Promise<void> {
  if (list !== undefined) await page.goto(list);
  await page.getByText(RECORD).filter({ visible: true }).first().click();
  await rules(page).getByText('全部规则').waitFor();
}

const rules = (page: Page) => page.getByRole('complementary').filter({ visible: true });
const findings = (page: Page) => page.locator('section .ant-table-row').filter({ visible: true });

describe('a quality check', () => {
  it('goes from a file to a report: checked, corrected, reviewed and approved by three people', {
    timeout: 300_000,
  }, async () => {
    const engineer = await firm.enter('liming', '/main-page/cost-data');
    await imported(engineer);
    await engineer.getByRole('tab', { name: /质量检查/ }).click();
    await engineer
      .getByRole('button', { name: /新\s*建/ })
      .first()
      .click();
    await engineer.getByLabel('检查名称', { exact: true }).fill(RECORD);
    await engineer.getByRole('button', { name: /^保\s*存$/ }).click();
    await engineer.getByText(RECORD).first().click();
    await engineer.getByText('还没有检查，请点“检查”', { exact: false }).waitFor();
    await act(engineer, /^检\s*查$/);
    const wrongAmounts = rules(engineer).getByRole('row', { name: /分部合价检查/ });
    await wrongAmounts.getByText('1 项').waitFor();
    await wrongAmounts.click();
    await findings(engineer).first().click();
    await engineer.getByRole('button', { name: '修改此行' }).click();
    const line = engineer.getByRole('dialog', { name: '修改清单行' });
    await line.getByLabel('合价').fill('9410.20');
    await line.getByRole('button', { name: '保存并复查' }).click();
    await line.getByRole('status').getByText(/^本行/).waitFor();
    await picture(engineer, 'quality-line');
    await line
      .getByRole('button', { name: /关\s*闭/ })
      .last()
      .click();
    await engineer.getByText('清单在检查之后有修改', { exact: false }).waitFor();
    await act(engineer, /^检\s*查$/);
    await wrongAmounts.getByText('未发现问题').waitFor();
    await setAside(engineer, '有现浇混凝土构件应有模板');

    const reviewer = await firm.enter('wangjianguo', '/quality/check-records');
    await openRecord(reviewer);
    await act(reviewer, /^复核通过$/);
    const approver = await firm.enter('liuzhiyuan', '/quality/check-records');
    await openRecord(approver);
    await act(approver, /^审\s*定$/);
    await approver.getByText('已审定').filter({ visible: true }).first().waitFor();
    await picture(approver, 'quality-approved');

    await openRecord(engineer, '/quality/check-records');
    await engineer.getByRole('button', { name: '生成报告' }).filter({ visible: true }).click();
    const report = engineer.waitForEvent('download');
    await engineer.getByRole('menuitem', { name: 'Word' }).click();
    expect((await report).suggestedFilename()).toMatch(new RegExp(`^JC-\\d{4}-\\d{4} ${RECORD}\\.docx$`));
    expect(firm.complaints).toEqual([]);
  });
});
