import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const LIST = '/main-page/cost-data';
const BILL = [
  '序号,项目编码,项目名称,项目特征描述,计量单位,工程量,综合单价,合价',
  '1,010502001001,矩形柱,1.混凝土强度等级:C30,m3,10,475.01,4750.10',
  '2,010515001001,现浇构件钢筋,1.钢筋种类:HRB400,t,2,4705.10,9410.20',
  ',,合计,,,,,14160.30',
].join('\n');

describe('the bill of a cost project', () => {
  it('is walked through by building and unit, down to how a line is priced', {
    timeout: 180_000,
  }, async () => {
    const page = await firm.enter('admin', LIST);
    await page.getByText('滨江区安置房一期').first().waitFor();
    await picture(page, 'cost-projects');
    await page.getByText('滨江区安置房一期').first().click();
    const tree = page.getByRole('tree', { name: '项目节点' });
    await tree.getByText('地下车库').waitFor();
    const grid = page.getByRole('treegrid', { name: '工程量清单' });
    await grid.getByText('平整场地').first().waitFor();
    await picture(page, 'cost-workbench');
    await tree.getByText('装饰工程').first().click();
    await grid.getByText('墙面一般抹灰').first().click();
    const analysis = page.getByRole('region', { name: '综合单价分析' });
    await analysis.getByText('综合工日').waitFor();
    await picture(page, 'cost-analysis');
    expect(await analysis.getByText('管理费').count()).toBe(1);
    await onPhone(page);
    await picture(page, 'cost-workbench-phone');
    expect(firm.complaints).toEqual([]);
  });

  it('comes out of a file that is held against its own total first', { timeout: 180_000 }, async () => {
    const page = await firm.enter('admin', LIST);
    await page.getByRole('button', { name: /新\s*建/ }).click();
    await page.getByLabel('项目名称', { exact: true }).fill('导入的项目');
    await page.getByRole('button', { name: /^保\s*存$/ }).click();
    await page.getByText('导入的项目').first().click();
    await page.getByRole('button', { name: '导入造价文件' }).click();
    const choose = page.getByRole('dialog', { name: '选择造价文件' });
    await choose.locator('input[type="file"]').setInputFiles({
      name: '控制价.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(BILL),
    });
    await choose.getByRole('button', { name: /^确\s*定$/ }).click();
    const check = page.getByRole('dialog', { name: '核对导入内容' });
    await check.getByText('吻合').first().waitFor();
    await picture(page, 'cost-import');
    await check.getByRole('button', { name: '导入项目' }).click();
    await said(page, '已导入 2 行清单');
    await page.getByRole('treegrid', { name: '工程量清单' }).getByText('矩形柱').waitFor();
    await picture(page, 'cost-imported');
    // What is typed is saved, the amount follows, and another day it can be taken back.
    const grid = page.getByRole('treegrid', { name: '工程量清单' });
    await grid.getByText('10', { exact: true }).dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await grid.getByText('5,700.12').waitFor();
    await page.getByText('修改后自动保存').waitFor();
    await picture(page, 'cost-edited');
    await page.getByRole('button', { name: '修改记录' }).click();
    const changes = page.getByRole('dialog', { name: '修改记录' });
    await changes.getByRole('button', { name: /^撤\s*销$/ }).click();
    await said(page, '已撤销');
    await picture(page, 'cost-changes');
    await changes.locator('.ant-modal-close').click();
    await grid.getByText('4,750.10').waitFor();
    // A line is put in by key, filled in, moved up and taken out again.
    await grid.getByText('矩形柱').click();
    await page.keyboard.press('Insert');
    await page.getByText('5 行', { exact: true }).waitFor();
    await page.getByText('第 4 行名称').waitFor();
    await page.keyboard.type('构造柱');
    await page.keyboard.press('Enter');
    await grid.getByText('构造柱').click();
    await page.keyboard.press('Alt+ArrowUp');
    await grid.getByRole('row').filter({ hasText: '构造柱' }).getByText('3', { exact: true }).waitFor();
    await picture(page, 'cost-inserted');
    // The selection went with its line.
    await page.keyboard.press('Control+Delete');
    await grid.getByText('构造柱').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '修改记录' }).click();
    for (const name of ['插入行', '移动行', '删除行'])
      await changes.getByRole('cell', { name, exact: true }).waitFor();
    await changes
      .getByRole('button', { name: /^撤\s*销$/ })
      .first()
      .click();
    await grid.getByText('构造柱').waitFor();
    expect(firm.complaints).toEqual([]);
  });
});
