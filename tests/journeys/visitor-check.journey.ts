import { readFile } from 'node:fs/promises';
import { readPdfText } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TENDER = [
  '序号,项目编码,项目名称,项目特征描述,计量单位,工程量,综合单价,合价',
  '1,010502001001,矩形柱,1.混凝土强度等级:C30,m3,120.000,475.01,57001.20',
  '2,010515001001,现浇构件钢筋,1.钢筋种类:HRB400,t,22.000,4705.10,103512.20',
  ',,合计,,,,,160513.40',
].join('\n');
/** The amount of the steel is too high, and the columns have another price. */
const BID = TENDER.replace('475.01,57001.20', '712.52,85502.40')
  .replace('4705.10,103512.20', '4705.10,113512.20')
  .replace('160513.40', '199014.60');

it('leads a visitor from the link of a member to the report of their own file', {
  timeout: 300_000,
}, async () => {
  const member = await firm.enter('admin', '/quality/visitor-links');
  await member.getByRole('button', { name: /新\s*建/ }).click();
  await member.getByLabel('用途', { exact: true }).fill('一标段投标文件自查');
  await member.getByLabel('访客单位', { exact: true }).fill('华建建设工程有限公司');
  await member.getByLabel('有效期至', { exact: true }).fill(inDays(5));
  await member.keyboard.press('Tab');
  await member.getByRole('button', { name: /^保\s*存$/ }).click();
  const row = member.getByRole('row').filter({ hasText: '一标段投标文件自查' });
  await row.getByRole('button', { name: '更多操作' }).click();
  await member.getByRole('menuitem', { name: '链接地址' }).click();
  const shown = member.getByRole('dialog', { name: '链接地址' }).getByText('/ecms-quick-import?link=');
  const address = (await shown.textContent())?.trim() ?? '';
  await picture(member, 'visitor-link');

  const guest = await firm.visit();
  await guest.goto('/quality-control-list');
  await guest.getByText('请通过访客链接打开').waitFor();
  expect(await guest.getByText('建衡工程咨询有限公司').count()).toBe(0);

  await guest.goto(address);
  await guest.getByText('建衡工程咨询有限公司').waitFor();
  for (const [name, text] of [
    ['招标清单.csv', TENDER],
    ['华建投标.csv', BID],
  ] as const) {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await guest.locator('input[type="file"]').setInputFiles(file);
    await guest.getByRole('region', { name: '识别结果' }).getByRole('heading', { name }).waitFor();
  }
  await guest.getByText('文件 2/5 个').waitFor();
  await picture(guest, 'visitor-import');

  const bid = guest.getByRole('row').filter({ hasText: '华建投标.csv' });
  await bid.getByRole('link', { name: '选择条件' }).click();
  await guest.getByLabel('工程名称').fill('市民中心一标段');
  await guest.getByLabel('华建投标的建筑面积').fill('1500');
  await guest.getByRole('button', { name: '保存，去检查' }).click();
  await guest.getByRole('button', { name: '开始检查' }).click();
  await guest.getByText(/检查完成：1 项错误/).waitFor();
  await guest.getByRole('link', { name: '查看报告' }).click();
  const findings = guest.getByRole('region', { name: '问题' });
  await findings.getByText('错误').first().click();
  await guest.getByRole('region', { name: '问题明细' }).getByText('113512.20').waitFor();
  await picture(guest, 'visitor-report');
  const saving = guest.waitForEvent('download');
  await guest.getByRole('button', { name: '下载 PDF' }).click();
  const report = await readPdfText(await readFile(await (await saving).path()));
  expect(report).toContain('市民中心一标段');
  expect(report).toContain('华建建设工程有限公司');

  const steps = guest.getByRole('navigation', { name: '访客检查' });
  await steps.getByText('文件对比').click();
  await guest.getByLabel('招标清单').click();
  await guest.locator('.ant-select-dropdown:visible').getByText('招标清单.csv').click();
  await guest.getByLabel('投标文件', { exact: true }).click();
  await guest.locator('.ant-select-dropdown:visible').getByText('华建投标.csv').click();
  await guest.keyboard.press('Escape');
  await guest.getByRole('button', { name: '开始对比' }).click();
  await guest.getByRole('tab', { name: '不平衡报价' }).click();
  await guest.getByText('712.52').waitFor();
  await steps.getByText('指标分析').click();
  await guest.getByText('混凝土工程').waitFor();
  await onPhone(guest);
  await picture(guest, 'visitor-indices-phone');
  await guest.goto(address.replace('/ecms-quick-import', '/gdzj-other'));
  await guest.getByText('全部检查和对比，现有 1 次检查').waitFor();
  await guest.goto(address.replace('/ecms-quick-import', '/gdzj-quality-control-list'));
  await guest.getByText('对比记录').first().waitFor();
  expect(firm.complaints).toEqual([]);

  await member.keyboard.press('Escape');
  await row.getByRole('button', { name: '更多操作' }).click();
  await member.getByRole('menuitem', { name: '撤销' }).click();
  await member.getByLabel('撤销原因').fill('已完成自查');
  await member
    .getByRole('dialog')
    .getByRole('button', { name: /^撤\s*销$/ })
    .click();
  await row.getByText('已撤销').waitFor();
  const late = await firm.visit({ complains: true });
  await late.goto(address);
  await late.getByText('链接无效、已过期或已被撤销，请联系发放单位索取新的链接。').waitFor();
});

/** A day from today by the clock of China. */
function inDays(days: number): string {
  return new Date(Date.now() + (days + 1 / 3) * 86_400_000).toISOString().slice(0, 10);
}
