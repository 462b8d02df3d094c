import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm } from './approval-steps.ts';
import {
  approvalAnswers,
  opinion,
  PROCESS_ID,
  PROCESS_PAGE,
  process,
  TASK_ID,
  TASK_PAGE,
  task,
} from './parts/approval-answers.ts';
import { openParts, type PartsInBrowser } from './parts/open-parts.ts';
import { said } from './short-messages.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

describe('tabs of a process', () => {
  const namesOf = async (page: Page) => {
    const tabs = page.locator('[class*="_approvalHead_"]').getByRole('tab');
    await tabs.first().waitFor();
    return (await tabs.allTextContents()).map((name) => name.replace(/\s*\d+$/, ''));
  };

  it('show the opinions of its main process, and what was handed in while its form is open', async () => {
    const Main = '12';
    const part = {
      mainProcessId: Main,
      'is-sub-process': true,
      'model-has-sub-process': false,
    };
    const { page, complaints } = await parts.open(TASK_PAGE, {
      ...approvalAnswers({ task: task({ advanceSetting: part, buttons: ['resubmit'] }) }),
      [`GET /b/wf/process/${Main}`]: { data: process({ id: Main, procInstId: Main }) },
      [`GET /b/wf/process/${Main}/opinions`]: { data: [opinion({ comment: '主流程已核实，可以支付' })] },
    });
    expect(await namesOf(page)).toEqual([
      '业务内容',
      '审批内容',
      '审批意见',
      '主流程审批意见',
      '流程图',
      '动态',
      '相关流程',
    ]);
    expect(await page.getByText('主流程已核实，可以支付').count()).toBe(0);
    await page.getByRole('tab', { name: '主流程审批意见' }).click();
    await page.waitForURL(`**/flowhandle/flow-main-status?taskId=${TASK_ID}*`);
    await page.getByText('主流程已核实，可以支付').first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('leave both out of a process of its own that is only looked at', async () => {
    const { page } = await parts.open(PROCESS_PAGE, approvalAnswers());
    expect(await namesOf(page)).toEqual(['业务内容', '审批意见', '流程图', '动态', '相关流程']);
    await page.close();
  });
});

describe('related processes', () => {
  const Related = `/b/wf/process/${PROCESS_ID}/related`;
  const other = {
    procInstId: '13',
    procDefKey: 'loan',
    procDefName: '借款申请',
    processName: '王建国借款78,913.00元',
  };

  it('are linked by a search among own processes, and taken apart', async () => {
    let isLinked = false;
    const row = { ...other, id: '13', relation: 'linked', status: 'running', mayUnlink: true };
    const { page, sentTo, complaints } = await parts.open(PROCESS_PAGE, {
      ...approvalAnswers(),
      [`GET ${Related}`]: () => ({ data: isLinked ? [row] : [] }),
      [`POST ${Related}`]: () => {
        isLinked = true;
        return { data: {} };
      },
      [`DELETE ${Related}/13`]: () => {
        isLinked = false;
        return { data: {} };
      },
      'POST /b/wf/process/queryParticipantList': { data: [other], total: 1 },
    });
    await page.getByRole('tab', { name: '相关流程' }).click();
    await page.getByText('没有相关流程').waitFor();
    await page.getByRole('button', { name: '关联流程' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: '流程' }).fill('78,913');
    await page.locator('.ant-select-item-option').filter({ hasText: other.processName }).last().click();
    await page.getByRole('dialog').last().locator('.ant-modal-title').click();
    await confirm(page, '关联', '已关联');
    const line = page.getByRole('row').filter({ hasText: other.processName });
    expect(await line.getByRole('link').getAttribute('href')).toContain('procInstId=13');
    await line.getByRole('button', { name: '取消关联' }).click();
    await said(page, '已取消关联');
    await page.getByText('没有相关流程').waitFor();
    expect(sentTo(`POST ${Related}`).map(({ body }) => body)).toEqual([{ procInstId: '13' }]);
    expect(sentTo('POST /b/wf/process/queryParticipantList').at(-1)?.body).toMatchObject({
      params: { keyword: '78,913' },
    });
    expect(complaints).toEqual([]);
    await page.close();
  });
});
