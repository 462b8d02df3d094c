import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from './approval-steps.ts';
import { approvalAnswers, type FactBeside, PROCESS_ID, TASK_PAGE, task } from './parts/approval-answers.ts';
import { openParts, type PartsInBrowser } from './parts/open-parts.ts';
import { definitionOf } from './parts/sample-answers.ts';
import { samples } from './parts/samples.module.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

const earlier: FactBeside = {
  name: 'earlier',
  label: '借款人以前的借款',
  module: 'samples',
  entity: 'sample',
  list: 'samples',
  refused: null,
  seesAll: true,
  where: { field: 'price', word: 'above', value: '100' },
  count: 3,
  isCapped: false,
  sums: { price: '3000.00' },
  columns: ['name', 'price'],
  unseen: ['占比'],
  rows: [{ id: 's1', name: '水泥', price: '1234.50' }],
};
const refused: FactBeside = {
  ...earlier,
  name: 'budget',
  label: '部门经费',
  refused: { why: 'noRight', said: { template: '您没有查看“{list}”的权限', params: { list: '部门经费' } } },
};

const answers = (facts: readonly FactBeside[]) => ({
  ...approvalAnswers(),
  [`GET /b/wf/process/${PROCESS_ID}/facts`]: { data: facts },
  'GET /definitions/samples': { data: definitionOf(samples) },
});

describe('facts for the approver', () => {
  it('stand beside the form with count, sums and rows, and lead to the list under the same filter', async () => {
    const { page, complaints } = await parts.open(TASK_PAGE, answers([earlier, refused]));
    const beside = page.getByRole('region', { name: '审批参考' });
    const fact = beside.getByRole('listitem').filter({ hasText: earlier.label }).first();
    await fact.getByText('3 条').waitFor();
    await fact.getByText('3,000.00').waitFor();
    await fact.getByText('1,234.50').waitFor();
    await fact.getByText('无权查看').waitFor();
    const hrefOf = async (name: string) =>
      new URL((await fact.getByRole('link', { name }).getAttribute('href')) ?? '', 'http://parts.test');
    const list = await hrefOf(earlier.label);
    expect(list.pathname).toBe('/samples');
    expect(list.searchParams.get('where')).toContain('100');
    expect((await hrefOf('水泥')).searchParams.get('row')).toBe('s1');
    await beside.getByText('您没有查看“部门经费”的权限').waitFor();
    expect(await beside.getByRole('link', { name: '部门经费' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('point out the rows that their list points out', async () => {
    const dear: FactBeside = {
      ...earlier,
      rows: [...earlier.rows, { id: 's2', name: '钢筋', price: '2500.00' }],
    };
    const { samples: list, ...lists } = samples.lists;
    const marked = { ...lists, samples: { ...list, highlightWhen: { price: { above: '2000' } } } };
    const { page } = await parts.open(TASK_PAGE, {
      ...answers([dear]),
      'GET /definitions/samples': { data: definitionOf({ ...samples, lists: marked }) },
    });
    const colourOf = (price: string) =>
      page.getByText(price).evaluate((element) => getComputedStyle(element).color);
    await page.getByText('2,500.00').waitFor();
    expect(await colourOf('2,500.00')).not.toBe(await colourOf('1,234.50'));
    await page.close();
  });

  it('are folded above the form on a phone', async () => {
    const { page } = await parts.open(TASK_PAGE, answers([earlier]));
    await page.getByRole('region', { name: '审批参考' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const folded = page.getByText('审批参考（1）');
    await folded.waitFor();
    expect(await page.getByText(earlier.label).isVisible()).toBe(false);
    await folded.click();
    await page.getByText(earlier.label).waitFor();
    await page.close();
  });
});

describe('phrases', () => {
  it('belong to each action, are written by a press, and change for that action alone', async () => {
    const Save = 'PUT /b/member/config/updateUserConfig';
    const { page, sentTo, complaints } = await parts.open(TASK_PAGE, {
      ...approvalAnswers({ task: task({ buttons: ['approve', 'sendBack', 'transfer', 'delegate'] }) }),
      [Save]: { data: null },
    });
    await page.getByRole('button', { name: '已核实，同意' }).waitFor();
    await press(page, '转办');
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: '不属于我的职责，请办理' }).click();
    expect(await dialog.getByLabel('说明').inputValue()).toBe('不属于我的职责，请办理');
    await dialog.getByRole('button', { name: '编辑常用语' }).click();
    const own = page.getByRole('dialog').filter({ hasText: '添加常用语' });
    await own.getByLabel('常用语 1', { exact: true }).fill('请业务部门办理');
    await own.getByRole('button', { name: /保\s*存/ }).click();
    await dialog.getByRole('button', { name: '请业务部门办理' }).waitFor();
    await expect
      .poll(() => sentTo(Save).map(({ body }) => body))
      .toEqual([{ key: 'phrases.transfer', value: ['请业务部门办理', '我不在岗，请代为办理'] }]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '已核实，同意' }).waitFor();
    expect(await page.getByRole('button', { name: '请业务部门办理' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
