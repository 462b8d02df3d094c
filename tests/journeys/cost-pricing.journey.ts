import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const LIST = '/main-page/cost-data';

describe('the price of a line', () => {
  it('is composed of resources and rates, copied to equal lines, and seen at once by a colleague', {
    timeout: 240_000,
  }, async () => {
    const page = await firm.enter('admin', LIST);
    await page.getByText('滨江区安置房一期').first().click();
    const tree = page.getByRole('tree', { name: '项目节点' });
    await tree.getByText('装饰工程').first().click();
    const grid = page.getByRole('treegrid', { name: '工程量清单' });
    const line = grid.getByText('墙面一般抹灰').first();
    await line.click();
    const address = page.url();
    const colleague = await firm.enter('liuzhiyuan', address.slice(address.indexOf('/', 8)));
    await colleague.getByRole('tree', { name: '项目节点' }).getByText('装饰工程').first().click();
    const theirs = colleague.getByRole('treegrid', { name: '工程量清单' });
    await theirs.getByText('墙面一般抹灰').first().waitFor();

    const analysis = page.getByRole('region', { name: '综合单价分析' });
    await analysis.getByRole('button', { name: '组价', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '组价' });
    await dialog.getByLabel('综合工日 含量').fill('0.5');
    await dialog.getByRole('button', { name: '新增人材机' }).click();
    for (const [field, text] of [
      ['名称', '抹灰机'],
      ['单位', '台班'],
      ['单价', '80'],
    ] as const)
      await dialog.getByLabel(`新增人材机 ${field}`).fill(text);
    await dialog.getByLabel('管理费计算方式').click();
    await page.getByTitle('按人工费费率', { exact: true }).last().click();
    await dialog.getByLabel('管理费', { exact: true }).fill('20');
    await picture(page, 'cost-pricing');
    const outcome = dialog.locator('p[aria-live]').locator('strong');
    const price = ((await outcome.textContent()) ?? '').replace(/[^\d.,]/g, '');
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
    await said(page, '已保存');
    await grid.getByText(price, { exact: true }).first().waitFor();
    await analysis.getByText('抹灰机').first().waitFor();

    await theirs.getByText(price, { exact: true }).first().waitFor({ timeout: 60_000 });
    await colleague.getByText(/修改了 1 行，已更新/).waitFor();
    await picture(colleague, 'cost-others-changes');

    await analysis.getByRole('button', { name: '复制组价' }).click();
    const copy = page.getByRole('dialog', { name: '复制组价到相同清单' });
    const send = copy.getByRole('button', { name: /复制到 [1-9]\d* 行/ });
    const count = ((await send.textContent()) ?? '').replace(/\D/g, '');
    await picture(page, 'cost-copy-pricing');
    await send.click();
    await said(page, `已复制到 ${count} 行清单`);
    await page.getByRole('button', { name: '修改记录' }).click();
    const changes = page.getByRole('dialog', { name: '修改记录' });
    await changes.getByRole('cell', { name: '组价', exact: true }).nth(1).waitFor();
    expect(firm.complaints).toEqual([]);
  });
});

/** Headings that name no column of a bill. */
const ODD = [
  '甲,乙,丙,丁,戊',
  '矩形柱,m3,10,475.01,4750.10',
  '现浇构件钢筋,t,2,4705.10,9410.20',
  '填充墙,m3,4,300.00,1200.00',
].join('\n');

describe('a sheet that is not recognised', () => {
  it('is read by the columns that a person states', { timeout: 180_000 }, async () => {
    const page = await firm.enter('admin', LIST);
    await page.getByRole('button', { name: /新\s*建/ }).click();
    await page.getByLabel('项目名称', { exact: true }).fill('指定列的项目');
    await page.getByRole('button', { name: /^保\s*存$/ }).click();
    await page.getByText('指定列的项目').first().click();
    await page.getByRole('button', { name: '导入造价文件' }).click();
    const choose = page.getByRole('dialog', { name: '选择造价文件' });
    await choose
      .locator('input[type="file"]')
      .setInputFiles({ name: '报价.csv', mimeType: 'text/csv', buffer: Buffer.from(ODD) });
    await choose.getByRole('button', { name: /^确\s*定$/ }).click();
    const check = page.getByRole('dialog', { name: '核对导入内容' });
    // Nothing could be read: the sheet is offered all the same.
    await check.getByRole('button', { name: '重新选择文件' }).waitFor();
    await picture(page, 'cost-refused');
    await check.getByRole('button', { name: /^指定表/ }).click();
    const columns = page.getByRole('dialog', { name: /^指定表/ });
    for (const [letter, field] of [
      ['A', '名称'],
      ['B', '单位'],
      ['C', '工程量'],
      ['D', '综合单价'],
      ['E', '合价'],
    ] as const) {
      await columns.getByLabel(`${letter} 列`).click();
      await page.getByTitle(field, { exact: true }).last().click();
    }
    await picture(page, 'cost-columns');
    await columns.getByRole('button', { name: '按此读取' }).click();
    await check.getByText('清单 3 行').waitFor();
    await check.getByRole('button', { name: '导入项目' }).click();
    await said(page, '已导入 3 行清单');
    // The browser itself tells of the refusal above.
    expect(firm.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  });
});
