import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { agree, choose, dialogOf, fillDay, press, pressInHead, rows, save, tab } from './register-steps.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
let manager: Page;
let auditor: Page;
let leader: Page;
let finance: Page | undefined;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

/** The page of a person, which stays open for the steps that follow. */
async function enter(loginName: string): Promise<Page> {
  const page = await firm.enter(loginName, '/home', { stays: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  return page;
}

/** By the clock of the firm. */
const dayOf = (ahead: number) =>
  new Date(Date.now() + (8 + 24 * ahead) * 3_600_000).toISOString().slice(0, 10);
const MARK = `${Date.now() % 100_000}`;
const PROJECT = `云栖实验学校${MARK}跟踪审计`;
const CONTRACT = `云栖实验学校${MARK}施工总承包合同`;

/**
 * Calculated by hand. Bill: columns 1 000 m³ at 600.00 and beams 2 000 m³ at 200.00, together 1 000 000.00. Changes: 100 m³ more
 * of the columns (60 000.00) and 150 m³ less of the beams (−30 000.00). Each cycle pays 80 % of what is measured, 3 % of that retained.
 */
const CHANGES = [
  ['矩形柱', '100', '60,000.00'],
  ['矩形梁', '-150', '-30,000.00'],
] as const;
const CURRENT = '1,030,000.00';
const CYCLES = [
  // 400 · 600 + 800 · 200 = 400 000; · 0.8 = 320 000; − 9 600
  { at: 0, columns: '400', beams: '800', measured: '400,000.00', net: '310,400.00' },
  // 500 · 600 + 700 · 200 = 440 000; · 0.8 = 352 000; − 10 560
  { at: 1, columns: '500', beams: '700', measured: '440,000.00', net: '341,440.00' },
  // 200 · 600 + 350 · 200 = 190 000; · 0.8 = 152 000; − 4 560
  { at: 2, columns: '200', beams: '350', measured: '190,000.00', net: '147,440.00' },
] as const;
const CERTIFIED = '799,280.00';
const RETAINED = '24,720.00';
/** 1 050 000.00 submitted, 30 000.00 of which is accepted with 18 500.00. */
const SETTLED = '1,038,500.00';
const DIFFERENCE = '8,500.00';

/** The manager wins the bid and begins the project. */
async function win(page: Page): Promise<void> {
  await page.goto('/administration-management/bid-manage-table');
  await page.getByRole('button', { name: '新建' }).first().click();
  const bid = dialogOf(page);
  await bid.getByLabel('投标项目').fill(`${PROJECT}投标`);
  await choose(page, bid.getByRole('combobox', { name: '招标人' }), '有限公司');
  await bid.getByLabel('最高投标限价').fill('900000');
  await bid.getByLabel('投标报价').fill('880000');
  await fillDay(page, bid, '开标日期', dayOf(0));
  await save(page);
  const row = rows(page).filter({ hasText: `${PROJECT}投标` });
  await press(page, row, '递交投标');
  await press(page, row, '中标');

  await page.goto('/consult/list');
  await page.getByRole('button', { name: '新建' }).first().click();
  const project = dialogOf(page);
  await project.getByLabel('项目名称').fill(PROJECT);
  await choose(page, project.getByRole('combobox', { name: '咨询类型' }), '跟踪审计');
  await project.getByLabel('委托单位').fill('云栖教育发展有限公司');
  await fillDay(page, project, '开始日期', dayOf(-120));
  await save(page);
}

/** Opens the page of the project from its list. */
async function openProject(page: Page): Promise<void> {
  await page.goto(`/consult/list?q=${encodeURIComponent(PROJECT)}`);
  await rows(page).getByRole('button', { name: PROJECT }).click();
  await page.getByRole('heading', { name: PROJECT }).waitFor();
}

/** The manager plans the contract, concludes it, and names the auditor. */
async function contract(page: Page): Promise<void> {
  await openProject(page);
  await pressInHead(page, '开工');
  await tab(page, '合同与资金');
  await tab(page, /^合约规划/);
  await page.getByRole('button', { name: '新建' }).filter({ visible: true }).first().click();
  const plan = dialogOf(page);
  await plan.getByLabel('合约名称').fill('施工总承包');
  await plan.getByLabel('规划金额').fill('1100000');
  await save(page);

  await tab(page, /^施工合同/);
  await page.getByRole('button', { name: '新建' }).filter({ visible: true }).first().click();
  const form = dialogOf(page);
  await form.getByLabel('合同名称').fill(CONTRACT);
  await form.getByLabel('承包单位').fill('浙江省建工集团有限责任公司');
  await choose(page, form.getByRole('combobox', { name: '合约规划' }), '施工总承包');
  await choose(page, form.getByRole('combobox', { name: '跟审负责人' }), '李明');
  await form.getByLabel('合同金额').fill('1000000');
  await fillDay(page, form, '签订日期', dayOf(-110));
  await save(page);
}

async function openContract(page: Page): Promise<void> {
  await page.goto(`/main-page/audit-project-table?q=${encodeURIComponent(CONTRACT)}`);
  await rows(page).getByRole('button', { name: CONTRACT }).click();
  await page.getByRole('heading', { name: CONTRACT }).waitFor();
}

/** The auditor enters the bill, by which the contract is signed. */
async function enterBill(page: Page): Promise<void> {
  await openContract(page);
  await tab(page, /^合同清单/);
  for (const [code, name, quantity, price] of [
    ['010502001001', '矩形柱', '1000', '600'],
    ['010503002001', '矩形梁', '2000', '200'],
  ] as const) {
    await page.getByRole('button', { name: '新建' }).filter({ visible: true }).first().click();
    const line = dialogOf(page);
    await line.getByLabel('项目编码').fill(code);
    await line.getByLabel('项目名称').fill(name);
    await line.getByLabel('单位', { exact: true }).fill('m3');
    await line.getByLabel('合同数量').fill(quantity);
    await line.getByLabel('综合单价').fill(price);
    await save(page);
  }
  await pressInHead(page, '签订');
}

/** The auditor sends a change of one line. */
async function sendChange(page: Page, [line, quantity, amount]: (typeof CHANGES)[number]): Promise<void> {
  await openContract(page);
  await tab(page, /^变更签证/);
  await page.getByRole('button', { name: '发起变更签证' }).first().click();
  await page.getByRole('button', { name: '添加一行' }).first().click();
  await choose(page, page.locator('[data-cell="0:0"] input').first(), line);
  const cell = page.locator('[data-cell="0:1"] input').first();
  await cell.fill(quantity);
  await cell.press('Tab');
  await page.getByText(amount, { exact: true }).filter({ visible: true }).first().waitFor();
  await page.getByRole('textbox', { name: '事由' }).fill(`${line}按设计变更单调整`);
  await page.getByRole('button', { name: '提交' }).click();
  await said(page, '提交成功');
}

/** The auditor measures a cycle, locks it and sends its certificate. */
async function measure(page: Page, { at, columns, beams }: (typeof CYCLES)[number]): Promise<void> {
  const name = `第${at + 1}期`;
  await openContract(page);
  await tab(page, /^计量汇总表/);
  await page.getByRole('button', { name: '新建' }).filter({ visible: true }).first().click();
  const form = dialogOf(page);
  await form.getByLabel('周期', { exact: true }).fill(name);
  await fillDay(page, form, '开始日期', dayOf(-100 + 30 * at));
  await fillDay(page, form, '截止日期', dayOf(-80 + 30 * at));
  await save(page);
  await press(page, rows(page).filter({ hasText: name }), '带入清单');
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
  await page.getByRole('heading', { name }).waitFor();
  for (const [line, quantity] of [
    ['矩形柱', columns],
    ['矩形梁', beams],
  ] as const) {
    const row = rows(page).filter({ hasText: line });
    await row.getByRole('button', { name: line }).click();
    const drawer = dialogOf(page);
    await drawer.getByRole('button', { name: '修改' }).click();
    await dialogOf(page).getByLabel('本期审定').fill(quantity);
    await dialogOf(page).getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await page.keyboard.press('Escape');
  }
  await pressInHead(page, '锁定');
  await page.getByRole('button', { name: '付款证书', exact: true }).click();
  await fillDay(page, page.locator('body'), '最迟付款日期', dayOf(30));
  await page.getByRole('button', { name: '提交' }).click();
  await said(page, '提交成功');
}

describe('a project of follow-up audit', () => {
  it('is won, planned and contracted; its auditor enters the bill', async () => {
    manager = await enter('wangjianguo');
    await win(manager);
    await contract(manager);
    auditor = await enter('liming');
    await enterBill(auditor);
  });

  it('is changed twice, each time approved by two persons', async () => {
    leader = await enter('liuzhiyuan');
    for (const change of CHANGES) {
      await sendChange(auditor, change);
      await agreeBoth(change[2]);
    }
  });

  it.each(CYCLES)('is measured and paid: $measured, $net', async (cycle) => {
    finance ??= await enter('chenjing');
    await measure(auditor, cycle);
    await agreeBoth(cycle.net);
    await pay(finance, cycle.net);
  });

  it('is settled with a difference and audited, by the figures of a hand calculation', async () => {
    await expectLedger(auditor, [
      ['现合同额', CURRENT],
      ['累计计量', CURRENT],
      ['累计审定付款', CERTIFIED],
      ['累计付款', CERTIFIED],
    ]);
    await auditor.getByText(RETAINED).filter({ visible: true }).first().waitFor();
    await settle(manager);
    await approveSettlement(leader);
    await lookBack(await enter('admin'));
    expect(firm.complaints).toEqual([]);
  });
});

async function agreeBoth(amount: string): Promise<void> {
  const title = new RegExp(`${CONTRACT}.*[^\\d,-]${amount.replaceAll('.', '\\.')}`);
  await agree(manager, title);
  await agree(leader, title);
}

/** Finance pays the certificate whole. */
async function pay(page: Page, net: string): Promise<void> {
  await page.goto('/follow-audit/pay-certificate');
  const row = rows(page).filter({ hasText: net });
  await row.hover();
  await row.getByRole('button', { name: '登记付款', exact: true }).click();
  await expect.poll(() => dialogOf(page).getByLabel('付款金额').inputValue()).toBe(net);
  await save(page);
}

/** The steps of money on the page of the contract. */
async function expectLedger(
  page: Page,
  steps: readonly (readonly [label: string, amount: string])[],
): Promise<void> {
  await openContract(page);
  await page.getByRole('heading', { name: '资金概览' }).waitFor();
  for (const [label, amount] of steps)
    await page.locator('dl div, li').filter({ hasText: label }).filter({ hasText: amount }).first().waitFor();
}

/** The manager audits the settlement: a quantity was computed too high. */
async function settle(page: Page): Promise<void> {
  await page.goto('/b/follow-audit/settlements');
  await page.getByRole('button', { name: '新建' }).first().click();
  const form = dialogOf(page);
  await choose(page, form.getByRole('combobox', { name: '施工合同' }), CONTRACT);
  await form.getByLabel('送审金额').fill('1050000');
  await save(page);
  await rows(page).filter({ hasText: CONTRACT }).getByRole('button').first().click();
  await tab(page, /^审核明细/);
  await page.getByRole('button', { name: '新建' }).filter({ visible: true }).first().click();
  const line = dialogOf(page);
  await line.getByLabel('审核项目').fill('矩形柱混凝土');
  await choose(page, line.getByRole('combobox', { name: '审核属性' }), '工程量计算有误');
  await line.getByLabel('送审金额').fill('30000');
  await line.getByLabel('审定金额').fill('18500');
  await save(page);
  await pressInHead(page, '提交审定');
}

async function approveSettlement(page: Page): Promise<void> {
  await page.goto('/b/follow-audit/settlements');
  const row = rows(page).filter({ hasText: CONTRACT });
  await row.getByText(SETTLED).waitFor();
  await press(page, row, '审定');
}

/** The administrator finds every figure on the pages of the project. */
async function lookBack(page: Page): Promise<void> {
  await openProject(page);
  await tab(page, '合同与资金');
  await tab(page, /^施工合同/);
  const row = rows(page).filter({ hasText: CONTRACT });
  for (const text of [CURRENT, CERTIFIED, '已结算']) await row.getByText(text).first().waitFor();
  await tab(page, /^变更与签证/);
  await page.getByText('60,000.00').filter({ visible: true }).first().waitFor();
  await page.getByText('-30,000.00').filter({ visible: true }).first().waitFor();
  await tab(page, /^进度款/);
  for (const { net, measured } of CYCLES) {
    await rows(page).filter({ hasText: net }).filter({ hasText: measured }).waitFor();
  }
  await tab(page, '成果与质量');
  await tab(page, /^项目审核/);
  await rows(page).filter({ hasText: SETTLED }).getByText('已审定').waitFor();
  await page.goto(`/b/follow-audit/settlements?q=${encodeURIComponent(CONTRACT)}`);
  await rows(page).getByRole('button').first().click();
  await tab(page, '详情');
  await page.getByText(DIFFERENCE, { exact: true }).filter({ visible: true }).first().waitFor();
}
