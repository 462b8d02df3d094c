import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePeople, confirm, press, tick } from './approval-steps.ts';
import {
  ACTED,
  approvalAnswers,
  opinion,
  PROCESS_ID,
  PROCESS_PAGE,
  process,
  TASK_ID,
  TASK_PAGE,
  task,
} from './parts/approval-answers.ts';
import { openParts, type PartsInBrowser, type Reply } from './parts/open-parts.ts';
import { said } from './short-messages.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

const ACT = 'POST /b/wf/task';
const banner = (page: Page) => page.locator('[class*="_returned_"]');
const bar = (page: Page) => page.locator('[class*="_approveDeeds_"]');

describe('a task of several candidates', () => {
  it('is claimed by the press of a button, then offers to decide and to give it back with a reason', async () => {
    let isClaimed = false;
    const { page, sentTo, complaints } = await parts.open(TASK_PAGE, {
      ...approvalAnswers(),
      [`GET /b/wf/task/${TASK_ID}`]: () => ({
        data: task({ buttons: isClaimed ? ['approve', 'unclaim'] : ['claim'] }),
      }),
      [ACT]: () => {
        isClaimed = true;
        return ACTED;
      },
    });
    await bar(page).getByRole('button', { name: '签收', exact: true }).waitFor();
    expect(await bar(page).getByRole('button', { name: '同意', exact: true }).count()).toBe(0);
    await press(page, '签收');
    await said(page, '已签收');
    await bar(page).getByRole('button', { name: '同意', exact: true }).waitFor();
    await press(page, '退还');
    await page.getByRole('dialog').getByLabel('说明').fill('请马慧敏办理');
    await confirm(page, '退还', '已退还');
    expect(sentTo(ACT).map(({ body }) => body)).toEqual([
      { id: TASK_ID, action: 'claim' },
      { id: TASK_ID, action: 'unclaim', comment: '请马慧敏办理' },
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('sending back', () => {
  const targets = [
    { id: 'manager', name: '部门经理审批' },
    { id: 'initiator', name: '发起申请' },
  ];

  it('asks for a step, a way of coming back and a reason, and sends exactly these', async () => {
    const { page, sentTo, complaints } = await parts.open(TASK_PAGE, {
      ...approvalAnswers({ task: task({ sendBackTargets: targets }) }),
      [ACT]: ACTED,
    });
    await press(page, '退回');
    const dialog = page.getByRole('dialog');
    // The nearest step is chosen already.
    expect(await dialog.getByRole('radio', { name: '部门经理审批' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: '退回', exact: true }).click();
    await dialog.getByText('退回请填写意见').waitFor();
    expect(sentTo(ACT)).toEqual([]);
    await tick(dialog.getByRole('radio', { name: '发起申请' }));
    await tick(dialog.getByRole('radio', { name: '直接回到本环节' }));
    await dialog.getByLabel('退回意见').fill('缺少行程单');
    await confirm(page, '退回', '已退回');
    expect(sentTo(ACT).map(({ body }) => body)).toEqual([
      { id: TASK_ID, action: 'sendBack', comment: '缺少行程单', resubmit: 'direct', to: 'initiator' },
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('says whose tasks end with the return inside a countersign, and names them at their step once', async () => {
    const held = (taskId: string, person: string) => ({
      taskId,
      step: '财务审批',
      nodeId: 'finance',
      person,
      since: '2026-11-20T01:00:00.000Z',
      dueAt: null,
    });
    const waitingFor = [held(TASK_ID, '陈静'), held('22', '郎月明'), held('23', '鲁小北')];
    const { page } = await parts.open(
      TASK_PAGE,
      approvalAnswers({ task: task({ sendBackTargets: targets, waitingFor }) }),
    );
    const holders = page.getByRole('region', { name: '当前办理' });
    await holders.getByText('郎月明').waitFor();
    expect(await holders.getByText('陈静').count()).toBe(0);
    expect(await holders.getByText('财务审批').count()).toBe(1);
    await press(page, '退回');
    await page.getByRole('dialog').getByText('会签中的其他 2 人的待办将一并取消。').waitFor();
    await page.close();
  });

  const returned = opinion({
    kind: 'sendBack',
    kindLabel: '退回',
    comment: '请说明住宿标准',
    targetNames: '部门经理审批',
  });

  it('shows who returned the form and why above it, until the step has decided again', async () => {
    const given = task({ buttons: ['resubmit'], taskName: '部门经理审批' });
    const { page, sentTo } = await parts.open(TASK_PAGE, {
      ...approvalAnswers({ task: given, opinions: [returned] }),
      [ACT]: ACTED,
    });
    await banner(page).getByText('陈静退回了这份申请').waitFor();
    await banner(page).getByText('请说明住宿标准').waitFor();
    await page.getByLabel('审批意见').fill('按三类城市标准');
    await press(page, '重新提交');
    await said(page, '已重新提交');
    expect(sentTo(ACT).map(({ body }) => body)).toEqual([
      { id: TASK_ID, action: 'resubmit', comment: '按三类城市标准', data: {}, rev: 3 },
    ]);
    await page.close();
  });

  it('is over once the step has decided: the banner is gone', async () => {
    const decided = opinion({ id: '52', taskName: '部门经理审批', userName: '王建国' });
    const { page } = await parts.open(TASK_PAGE, {
      ...approvalAnswers({ task: task({ taskName: '部门经理审批' }), opinions: [returned, decided] }),
    });
    await page.locator('[class*="_railOpinions_"]').getByText('请说明住宿标准').waitFor();
    expect(await banner(page).count()).toBe(0);
    await page.close();
  });

  it('is not refusal: that ends the process, which the dialog says before it is sent', async () => {
    const { page, sentTo } = await parts.open(TASK_PAGE, { ...approvalAnswers(), [ACT]: ACTED });
    await press(page, '拒绝');
    await page.getByRole('dialog').getByText('拒绝后流程随即结束，不能恢复。').waitFor();
    await page.getByLabel('拒绝意见').fill('本年度差旅预算已用完');
    await confirm(page, '拒绝', '已拒绝');
    expect(sentTo(ACT).map(({ body }) => body)).toEqual([
      { id: TASK_ID, action: 'reject', comment: '本年度差旅预算已用完' },
    ]);
    await page.close();
  });
});

describe('approving where the next approvers are chosen', () => {
  it('asks for them when the server wants them, and approves with them', async () => {
    const replies: Reply[] = [
      {
        success: false,
        code: 409,
        msg: '请选择「财务审批」的审批人',
        error: 'previousApproverSelectionMissing',
        params: { node: '财务审批' },
      },
    ];
    const { page, sentTo, complaints } = await parts.open(TASK_PAGE, {
      ...approvalAnswers(),
      [ACT]: () => replies.shift() ?? ACTED,
    });
    await press(page, '同意');
    await page.getByText('「财务审批」的审批人由您选择。').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByText('请选中一个人员').waitFor();
    await choosePeople(page, '审批人', ['陈静', '王建国']);
    await page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click();
    await said(page, '已同意');
    const filled = { id: TASK_ID, action: 'approve', data: {}, rev: 3 };
    expect(sentTo(ACT).map(({ body }) => body)).toEqual([
      filled,
      // The step is found by its name: the forecast does not name it, the chart does.
      { ...filled, selectedApprovers: { finance: ['u3', 'u2'] } },
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('correcting a process that has ended', () => {
  const Correct = 'POST /b/wf/process/correct';
  const ended = {
    isFinished: true,
    status: 'approved',
    processState: 'approved',
    curSteps: [],
    curStepIds: [],
  };
  const address = PROCESS_PAGE.replace('&view=true', '');

  it('wants a reason, sends the changed fields alone, and leaves the form closed again', async () => {
    const { page, sentTo, complaints } = await parts.open(address, {
      ...approvalAnswers({
        process: process({ ...ended, corrects: { reason: 'editable', amount: 'readonly' } }),
      }),
      [Correct]: { data: { procInstId: PROCESS_ID, revision: 4 } },
    });
    await page.getByRole('button', { name: '更正表单' }).click();
    await page.getByText('流程已经结束。').waitFor();
    expect(await page.getByLabel('借款金额').count()).toBe(0);
    await page.getByLabel('借款事由').fill('更正后的事由');
    await page.getByRole('button', { name: '保存更正' }).click();
    await page.getByText('请填写原因').waitFor();
    expect(sentTo(Correct)).toEqual([]);
    await page.getByLabel('更正原因').fill('事由写错');
    await page.getByRole('button', { name: '保存更正' }).click();
    await said(page, '已更正');
    await page.getByRole('button', { name: '更正表单' }).waitFor();
    expect(page.url()).not.toContain('adminEdit');
    expect(sentTo(Correct).map(({ body }) => body)).toEqual([
      { procInstId: PROCESS_ID, data: { reason: '更正后的事由' }, rev: 3, comment: '事由写错' },
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('is not opened by an address where the server grants nothing', async () => {
    const { page } = await parts.open(
      `${address}&adminEdit=true`,
      approvalAnswers({ process: process(ended) }),
    );
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const name of ['更正表单', '保存更正'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    await page.close();
  });
});
