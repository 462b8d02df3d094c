import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const FRAMES = ['/flowhandle', '/flowhandle2', '/flowhandle3/digitization-build'] as const;
const SAID = '主流程已核实，可以支付';

/** Decides the person's task of a process, by the call that the page would send; answers its id. */
function decide(page: Page, procInstId: string, body: object): Promise<string> {
  return page.evaluate(
    async ({ process, sent }) => {
      const token = window.localStorage.getItem('AuthToken') ?? '';
      const headers = { 'Content-Type': 'application/json', AuthToken: token };
      const ask = async (path: string, given: object) => {
        const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(given) });
        return answer.json();
      };
      const { data } = await ask('/b/wf/task/queryTodoList', { pageSize: 200 });
      const task = data.find((one: { procInstId: string }) => one.procInstId === process);
      if (Object.keys(sent).length > 0) {
        const { success, msg } = await ask('/b/wf/task', { id: task.id, ...sent });
        if (!success) throw new Error(msg);
      }
      return String(task.id);
    },
    { process: procInstId, sent: body },
  );
}

describe('由另一流程发起的流程', () => {
  it('shows the opinions of its main process in a tab, in every frame', { timeout: 240_000 }, async () => {
    const clerk = await firm.enter('liming');
    const manager = await firm.enter('wangjianguo');
    const main = await startLoan(clerk, '71001.00');
    await decide(manager, main, { action: 'approve', comment: SAID });
    const sub = await startLoan(clerk, '71002.00', { procParentId: main });
    // Sent back, its form is open: then what was handed in is a tab of its own.
    await decide(manager, sub, { action: 'sendBack', to: 'initiator', comment: '请补充' });
    const taskId = await decide(clerk, sub, {});

    for (const frame of FRAMES) {
      await clerk.goto(`${frame}/flow-business?taskId=${taskId}`);
      const tabs = clerk.locator('[class*="_approvalHead_"]').getByRole('tab');
      await tabs.first().waitFor();
      const names = (await tabs.allTextContents()).map((name) => name.replace(/\s*\d+$/, ''));
      expect(names.filter((name) => name !== '动态')).toEqual([
        '业务内容',
        '审批内容',
        '审批意见',
        '主流程审批意见',
        '流程图',
        '相关流程',
      ]);
      expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
      expect(await clerk.getByText(SAID).count()).toBe(0);
      await clerk.getByRole('tab', { name: '主流程审批意见' }).click();
      await clerk.waitForURL(`**${frame}/flow-main-status?taskId=${taskId}*`);
      await clerk.getByText(SAID).first().waitFor();
      if (frame === FRAMES[0]) await picture(clerk, 'main-opinions');
    }

    await clerk.goto(`/flowhandle/flow-business?procInstId=${main}&view=true`);
    await clerk.getByRole('tab', { name: '流程图' }).waitFor();
    expect(await clerk.getByRole('tab', { name: '主流程审批意见' }).count()).toBe(0);
    const opened = clerk.context().waitForEvent('page');
    await clerk.getByRole('button', { name: '在新窗口中打开' }).click();
    const own = await opened;
    await own.getByRole('tab', { name: '业务内容' }).waitFor();
    expect(new URL(own.url()).pathname).toMatch(/^\/flowhandle2\/flow-business\//);
    await own.close();
    expect(firm.complaints).toEqual([]);
  });
});

describe('发起流程', () => {
  it('has its cards under their categories, each category in one of five colours', async () => {
    const clerk = await firm.enter('liming');
    await clerk.getByRole('menuitem', { name: '发起流程' }).click();
    const dialog = clerk.getByRole('dialog');
    await dialog.getByText('借款申请').waitFor();
    const groups = await dialog.locator('h3').evaluateAll((heads) =>
      heads.map((head) => ({
        cards: [...(head.parentElement?.querySelectorAll('[class*="_processCard_"]') ?? [])].map((card) =>
          getComputedStyle(card).getPropertyValue('--jh-category').trim(),
        ),
      })),
    );
    expect(groups.length).toBeGreaterThan(1);
    const Five = ['#3B82C4', '#2E9E7A', '#C27A1A', '#8A63C9', '#C2556B'];
    for (const { cards } of groups) {
      expect(cards.length).toBeGreaterThan(0);
      expect(new Set(cards).size).toBe(1);
      expect(Five).toContain(cards[0]);
    }
  });
});
