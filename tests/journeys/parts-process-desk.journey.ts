import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePeople, confirm } from './approval-steps.ts';
import {
  ACTED,
  approvalAnswers,
  PROCESS_ID,
  PROCESS_PAGE,
  process,
  TASK_ID,
} from './parts/approval-answers.ts';
import { openParts, type PartsInBrowser } from './parts/open-parts.ts';
import { said } from './short-messages.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

const MANAGE = 'POST /b/wf/process/manage';
const PREVIEW = 'POST /b/wf/process/manage/preview';

/** Opens an action of the administrator and gives its reason. */
async function manage(page: Page, name: string, reason: string): Promise<void> {
  await page.locator('[class*="_approvalTools_"]').getByRole('button', { name: '管理' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByLabel('原因').fill(reason);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).last().click();
  await page.getByRole('dialog').last().locator('.ant-modal-title').click();
}

const open = (given: Parameters<typeof process>[0] = {}) =>
  parts.open(PROCESS_PAGE, {
    ...approvalAnswers({ process: process(given) }),
    [MANAGE]: ACTED,
    'POST /b/wf/task/queryList': {
      data: [{ id: TASK_ID, taskName: '部门经理审批', assignee: 'u2', assigneeName: '王建国' }],
    },
    [PREVIEW]: ({ body }) => ({
      data: JSON.stringify(body).includes('leader')
        ? {
            closes: [
              { name: '部门经理审批', people: ['王建国'] },
              { name: '财务审批', people: ['陈静'] },
            ],
            opens: [{ name: '分管领导审批', people: ['刘志远'] }],
            counted: 0,
            isFinished: false,
          }
        : { refusal: '请同时选择离开「财务审批」' },
    }),
  });

const ENDED = { isFinished: true, status: 'terminated', endReason: 'terminated', processState: 'terminated' };

describe('managing a process', () => {
  it.each([
    { name: '挂起', done: '已挂起', action: 'suspend', given: {} },
    { name: '激活', done: '已激活', action: 'activate', given: { status: 'suspended' } },
    { name: '终止', done: '已终止', action: 'terminate', given: {} },
    { name: '作废', done: '已作废', action: 'void', given: {} },
    { name: '唤醒', done: '已唤醒', action: 'reopen', given: ENDED },
  ])('$name asks for a reason and sends $action with it', async ({ name, done, action, given }) => {
    const { page, sentTo, complaints } = await open(given);
    await manage(page, name, '  ');
    await page
      .getByRole('dialog')
      .locator('.ant-modal-footer')
      .getByRole('button', { name, exact: true })
      .click();
    await page.getByText('请填写原因').waitFor();
    expect(sentTo(MANAGE)).toEqual([]);
    await page.getByLabel('原因').fill('核对预算');
    await confirm(page, name, done);
    expect(sentTo(MANAGE).map(({ body }) => body)).toEqual([
      { procInstId: PROCESS_ID, action, comment: '核对预算' },
    ]);
    expect(complaints.filter((one) => !one.includes('preview'))).toEqual([]);
    await page.close();
  });

  it('hands a task to another person', async () => {
    const { page, sentTo, complaints } = await open();
    await manage(page, '指派', '经理出差');
    await choose(page, '任务', '部门经理审批（王建国）');
    await choosePeople(page, '接手人', ['陈静']);
    await confirm(page, '指派', '已指派');
    expect(sentTo(MANAGE).map(({ body }) => body)).toEqual([
      { procInstId: PROCESS_ID, action: 'reassign', comment: '经理出差', taskId: TASK_ID, toUser: 'u3' },
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('shows what a jump would do before it is sent, or why it cannot be made', async () => {
    const { page, sentTo, complaints } = await open();
    await manage(page, '跳转', '领导已口头同意');
    await choose(page, '离开环节', '部门经理审批');
    expect(sentTo(PREVIEW)).toEqual([]);
    await choose(page, '跳转到', '财务审批');
    const rehearsal = page.locator('[class*="_rehearsal_"]');
    await expect.poll(() => rehearsal.textContent()).toContain('请同时选择离开「财务审批」');
    await page.locator('.ant-select-selection-item-remove').last().click();
    await choose(page, '跳转到', '分管领导审批');
    await expect
      .poll(() => rehearsal.textContent())
      .toMatch(/不再办理：.*部门经理审批.*财务审批[\s\S]*将要办理：分管领导审批/);
    await confirm(page, '跳转', '已跳转');
    // Asked once more when the jump has changed the process.
    expect(
      sentTo(PREVIEW)
        .map(({ body }) => body)
        .slice(0, 2),
    ).toEqual([
      { procInstId: PROCESS_ID, action: 'jump', from: ['manager'], to: ['finance'] },
      { procInstId: PROCESS_ID, action: 'jump', from: ['manager'], to: ['leader'] },
    ]);
    expect(sentTo(MANAGE).map(({ body }) => body)).toEqual([
      {
        procInstId: PROCESS_ID,
        action: 'jump',
        comment: '领导已口头同意',
        from: ['manager'],
        to: ['leader'],
      },
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('jobs that failed', () => {
  it('say why, and are gone once one of them is run again with success', async () => {
    const Retry = 'POST /b/wf/job/61/retry';
    let isMended = false;
    const job = {
      id: '61',
      kind: 'timer',
      taskDefKey: 'delay',
      dueAt: '2026-11-20T01:00:00.000Z',
      attempts: 5,
      error: '「归档审批」没有找到审批人',
      procInstId: PROCESS_ID,
      processName: '王建国借款100.00元',
      procDefName: '借款申请',
    };
    const { page, sentTo, complaints } = await parts.open('/failed-jobs', {
      'GET /b/wf/job/failed': () => ({ data: isMended ? [] : [job] }),
      [Retry]: () => {
        isMended = true;
        return { data: { id: '61' } };
      },
    });
    const row = page.getByRole('row').filter({ hasText: job.processName });
    await row.getByText('没有找到审批人').waitFor();
    await row.getByText('定时').waitFor();
    await row.getByRole('button', { name: '重新执行' }).click();
    await said(page, '已安排重新执行');
    await page.getByText('没有失败的作业').waitFor();
    expect(sentTo(Retry)).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('approving several tasks at once', () => {
  it('sends one call for each of them and tells which was refused, for another try', async () => {
    const row = (id: string, amount: string) => ({
      id,
      taskName: '部门经理审批',
      taskDefKey: 'manager',
      createdAt: '2026-11-20T01:00:00.000Z',
      endedAt: null,
      dueAt: null,
      isClick: true,
      outcome: null,
      delegationState: null,
      isUnclaimed: false,
      purpose: 'decide',
      procInstId: `1${id}`,
      procDefId: '31',
      procDefKey: 'loan',
      procDefName: '借款申请',
      processName: `王建国借款${amount}.00元`,
      businessKey: '41',
      initiator: 'u2',
      initiatorName: '王建国',
      startedAt: '2026-11-20T01:00:00.000Z',
      status: 'running',
      isFinished: false,
      facts: [],
    });
    let isRefused = true;
    const { page, sentTo } = await parts.open('/to-do', {
      'POST /b/wf/task/queryTodoList': { data: [row('71', '101'), row('72', '102')], total: 2, next: null },
      'POST /act/procdef/queryAllList': { data: [] },
      'POST /b/wf/task': ({ body }) => {
        const isSecond = JSON.stringify(body).includes('"72"');
        if (isSecond && isRefused) return { success: false, code: 409, msg: '借款余额不足。' };
        return ACTED;
      },
    });
    for (const amount of ['101', '102'])
      await page
        .getByRole('row')
        .filter({ hasText: `借款${amount}.00元` })
        .getByRole('checkbox')
        .check();
    await page.getByRole('button', { name: '批量同意' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('审批意见').fill('行程属实');
    await dialog.locator('.ant-modal-footer').getByRole('button', { name: '同意', exact: true }).click();
    await dialog.getByText('已同意 1 项，共 2 项').waitFor();
    await dialog.getByText('借款余额不足。').waitFor();
    isRefused = false;
    await dialog.getByRole('button', { name: '重试 1 项' }).click();
    await dialog.getByText('已同意 2 项，共 2 项').waitFor();
    const sent = sentTo('POST /b/wf/task');
    expect(sent.map(({ body }) => body)).toEqual(
      ['71', '72', '72'].map((id) => ({ id, action: 'approve', comment: '行程属实' })),
    );
    await page.close();
  });
});
