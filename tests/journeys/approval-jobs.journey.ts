import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byAnyOf, redrawLoan } from './approval-models.ts';
import { openTask, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款56,789\.00元/;
const STEPS = [
  { kind: 'delay', for: 'PT1S' },
  { ...byAnyOf('archivist', 'archive', '归档审批'), onNoApprover: 'reject' },
] as const;

/** Makes the role that the process asks for, and gives it to one person. */
function fillRole(page: Page, loginName: string): Promise<boolean> {
  return page.evaluate(async (login) => {
    const headers = {
      'Content-Type': 'application/json',
      AuthToken: window.localStorage.getItem('AuthToken') ?? '',
    };
    const ask = async (method: string, path: string, body: object) =>
      (await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) })).json();
    const role = await ask('POST', '/a/sys/role', { code: 'archivist', name: '档案管理员' });
    const found = await ask('POST', '/a/sys/user/queryList', { params: { loginName: login } });
    const { id } = found.data[0];
    const user = await (await fetch(`/api/a/sys/user/${id}`, { headers })).json();
    const roles = [...user.data.roles.map((line: { role: string }) => ({ role: line.role }))];
    const saved = await ask('PUT', '/a/sys/user', { id, roles: [...roles, { role: role.data.id }] });
    return saved.success as boolean;
  }, loginName);
}

describe('失败的作业', () => {
  it('says why, and goes on when the reason is mended and it is tried again', async () => {
    const keeper = await firm.enter('admin');
    await redrawLoan(keeper, STEPS);
    await startLoan(await firm.enter('liming'), '56789.00');
    await keeper.goto('/main-page/failed-jobs');
    const row = keeper.getByRole('row').filter({ hasText: TITLE });
    const isThere = async () => {
      await keeper.locator('[class*="_deskDeeds_"]').getByRole('button', { name: '刷新' }).click();
      return row.count();
    };
    await expect.poll(isThere, { timeout: 40_000, interval: 1000 }).toBe(1);
    expect(await row.textContent()).toContain('没有找到审批人');
    await picture(keeper, 'failed-jobs');

    expect(await fillRole(keeper, 'fengming')).toBe(true);
    await row.getByRole('button', { name: '重新执行' }).click();
    await said(keeper, '已安排重新执行');
    await expect.poll(isThere, { timeout: 40_000, interval: 1000 }).toBe(0);
    await openTask(await firm.enter('fengming'), TITLE);
    expect(firm.complaints).toEqual([]);
  });
});
