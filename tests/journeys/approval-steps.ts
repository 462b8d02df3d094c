import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { said } from './short-messages.ts';

/** Starts a loan as the page's person, by the call that the form would send. */
export function startLoan(page: Page, amount: string, more: object = {}): Promise<string> {
  return page.evaluate(
    async ({ money, besides }) => {
      const token = window.localStorage.getItem('AuthToken') ?? '';
      const headers = { 'Content-Type': 'application/json', AuthToken: token };
      const ask = async (path: string, body: object) => {
        const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await answer.json()).data;
      };
      const data = { kind: 'travel', amount: money, reason: '驻场审核差旅', repayBy: '2027-06-30' };
      const login = await (await fetch('/api/getLoginData', { headers })).json();
      const own = { applicant: login.data.userId, department: login.data.deptInfo.deptId };
      const started = await ask('/form/workflow/start', {
        processCode: 'loan',
        data: { ...own, ...data },
        ...besides,
      });
      return String(started.procInstId);
    },
    { money: amount, besides: more },
  );
}

/** Opens the task of this title out of the to-do list. */
export async function openTask(page: Page, title: RegExp): Promise<void> {
  await page.goto('/main-page/toDoAll');
  await page.getByRole('row').filter({ hasText: title }).first().click();
  await page.locator('[class*="_approveDeeds_"]').waitFor();
}

/** Opens an own application. */
export async function openApplication(page: Page, title: RegExp): Promise<void> {
  await page.goto('/main-page/myApplicationAll');
  await page.getByRole('row').filter({ hasText: title }).first().click();
  await page.locator('[class*="_approvalHead_"]').waitFor();
}

/** Presses a deed at the foot of the page, behind 更多 where it has no button of its own. */
export async function press(page: Page, name: string): Promise<void> {
  const bar = page.locator('[class*="_approveDeeds_"], [class*="_holders_"]');
  const own = bar.getByRole('button', { name, exact: true });
  const more = bar.getByRole('button', { name: /更多/ });
  await own.or(more).first().waitFor();
  if ((await own.count()) > 0) return own.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Chooses people by typing their names. */
export async function choosePeople(page: Page, label: string, names: readonly string[]): Promise<void> {
  const box = page.getByRole('dialog').last().getByRole('combobox', { name: label });
  for (const name of names) {
    await box.fill(name);
    await page.locator('.ant-select-item-option').filter({ hasText: name }).last().click();
  }
  // The list closes, and its escape must not reach the dialog.
  await page.getByRole('dialog').last().locator('.ant-modal-title').click();
}

/**
 * Confirms the dialog that is open, and waits for what is said then and until the dialog has gone: what is typed while it
 * still goes would be typed into it.
 */
export async function confirm(page: Page, name: string, says: string): Promise<void> {
  await page
    .getByRole('dialog')
    .last()
    .locator('.ant-modal-footer')
    .getByRole('button', { name, exact: true })
    .click();
  await said(page, says);
  await expect.poll(() => page.locator('.ant-modal:visible').count(), { timeout: 60_000 }).toBe(0);
}

/** Ticks a box or a choice. */
export async function tick(box: Locator): Promise<void> {
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(true);
}
