import { testCluster } from '@jianheng/server-platform/testing';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { cellOf, editRows, saved } from './inline-cells.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
let database: Client;
beforeAll(async () => {
  firm = await openFirm();
  database = new Client({ ...testCluster().admin, database: firm.database });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await firm.close();
});

const DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));

/** The days that a statement reads, as texts in its order. */
async function stored(statement: string, ...values: readonly string[]): Promise<readonly string[]> {
  const { rows } = await database.query<{ day: string }>(statement, [...values]);
  return rows.map(({ day }) => day);
}

async function start(page: Page, process: string): Promise<void> {
  await page.getByRole('menuitem', { name: '发起流程' }).click();
  await page.getByRole('dialog').getByText(process).click();
}

async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const DRAFT_SAVED = '草稿已保存，可在“我的草稿”中找到';

describe('each day of a month, typed key by key', () => {
  it('is stored as it was typed into a form that is saved again and again', async () => {
    const page = await firm.enter('liming');
    await start(page, '借款申请');
    await page.getByLabel('借款事由', { exact: true }).fill('逐日录入');
    const field = page.getByLabel('预计还款日期');
    await field.focus();
    for (const day of DAYS) {
      await typeOver(page, `2027-01-${day}`);
      // While one saving is on its way, the key begins no other.
      await expect.poll(() => page.getByRole('button', { name: '存草稿' }).isEnabled()).toBe(true);
      await page.keyboard.press('ControlOrMeta+S');
      await said(page, DRAFT_SAVED);
      expect(
        await stored(
          `select to_char(repay_by, 'YYYY-MM-DD') as day from app.loans_loan where reason = $1`,
          '逐日录入',
        ),
      ).toEqual([`2027-01-${day}`]);
    }
    expect(firm.complaints).toEqual([]);
  });

  it('is stored as it was typed into the lines of a form', async () => {
    const page = await firm.enter('liming');
    await start(page, '费用报销');
    await page.getByLabel('报销事由').fill('逐日明细');
    await page.getByRole('button', { name: '添加一行' }).first().click();
    const cell = (row: number) =>
      page.locator(`[class*="_linesTable_"] [data-cell="${row}:1"] input`).first();
    await cell(0).focus();
    for (const [row, day] of DAYS.entries()) {
      await expect.poll(() => cell(row).evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type(`202512${day}`);
      if (row < DAYS.length - 1) await page.keyboard.press('Enter');
    }
    await page.keyboard.press('ControlOrMeta+S');
    await said(page, DRAFT_SAVED);
    expect(
      await stored(
        `select to_char(i.spent_on, 'YYYY-MM-DD') as day
         from app.expenses_expense_items i join app.expenses_expense e on e.tenant_id = i.tenant_id and e.id = i.parent_id
         where e.reason = $1 order by i.position`,
        '逐日明细',
      ),
    ).toEqual(DAYS.map((day) => `2025-12-${day}`));
    expect(firm.complaints).toEqual([]);
  });

  it('is stored as it was typed into a list that is edited in its place', async () => {
    const page = await firm.enter('admin', '/administration-management/vehicles');
    await editRows(page);
    const plate = (await (await cellOf(page, 1, '车牌号')).textContent()) ?? '';
    for (const day of DAYS) {
      await (await cellOf(page, 1, '保险到期')).click();
      await page.keyboard.type(`2027/1/${Number(day)}`);
      await page.keyboard.press('Enter');
      await expect
        .poll(() =>
          stored(
            `select to_char(insured_until, 'YYYY-MM-DD') as day from app.vehicles_vehicle where plate = $1`,
            plate,
          ),
        )
        .toEqual([`2027-01-${day}`]);
    }
    await saved(page);
    expect(firm.complaints).toEqual([]);
  });
});
