import type { PlatformAnswer } from '@jianheng/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTED } from './parts/approval-answers.ts';
import { type Answers, openParts, type PartsInBrowser } from './parts/open-parts.ts';
import { said } from './short-messages.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

const version = (id: string, number: number, running: number) => ({
  id,
  version: number,
  name: '借款申请',
  origin: 'firm',
  suspended: false,
  deployedAt: '2026-11-20T01:00:00.000Z',
  deployedBy: '李明',
  running,
});
const process = {
  id: '32',
  key: 'loan',
  name: '借款申请',
  category: 'office',
  version: 2,
  suspended: false,
  origin: 'firm',
  versions: 2,
};

const ANSWERS: Answers = {
  'POST /act/procdef/queryAllList': { data: [process] },
  'GET /act/procdef/key/loan/versions': { data: [version('32', 2, 0), version('31', 1, 1)] },
};

describe('a new version of a process from a file', () => {
  const Check = 'POST /act/procdef/check';
  const Wrong = '<definitions id="wrong"/>';
  const Right = '<definitions id="right"/>';
  const file = (text: string) => ({
    name: 'loan.bpmn',
    mimeType: 'application/xml',
    buffer: Buffer.from(text),
  });

  it('is checked first, can be tried on past forms, and is published as it was read', async () => {
    const { page, sentTo, complaints } = await parts.open('/versions', {
      ...ANSWERS,
      [Check]: ({ body }) => ({
        data: JSON.stringify(body).includes('wrong')
          ? { problems: [{ message: '连线没有终点' }], notes: [] }
          : { problems: [], notes: ['注释没有采用'] },
      }),
      'POST /act/procdef/trial': {
        data: {
          problems: [],
          notes: [],
          tried: 12,
          same: 11,
          unseen: 3,
          blank: ['银行账号'],
          isCut: false,
          differences: [
            { procInstId: '11', title: '王建国借款100.00元', before: ['财务审批'], after: ['总经理审批'] },
          ],
        } satisfies PlatformAnswer<'POST /act/procdef/trial'>,
      },
      'POST /act/procdef/deploy': { data: { id: '33' } },
    });
    await page.getByRole('button', { name: '导入新版本' }).click();
    const drawer = page.getByRole('dialog');
    const isPublishable = () => drawer.getByRole('button', { name: '发布' }).isEnabled();
    await drawer.locator('input[type=file]').setInputFiles(file(Wrong));
    await drawer.getByText('有 1 处问题').waitFor();
    await drawer.getByText('连线没有终点').waitFor();
    expect(await isPublishable()).toBe(false);
    await drawer.locator('input[type=file]').setInputFiles(file(Right));
    await drawer.getByText('检查通过').waitFor();
    await drawer.getByText('注释没有采用').waitFor();
    await drawer.getByRole('button', { name: '在以往表单上试运行' }).click();
    await drawer.getByText('试运行了 12 张表单，11 张走法不变，1 张不同').waitFor();
    await drawer.getByText('总经理审批').waitFor();
    await drawer.getByText('另有 3 张表单您无权查看，没有试运行。').waitFor();
    await drawer.getByText('敏感或您不可见的字段按空值试运行：银行账号').waitFor();
    await drawer.getByRole('button', { name: '发布' }).click();
    await said(page, '新版本已发布');
    expect(sentTo(Check).map(({ body }) => body)).toEqual([
      { key: 'loan', xml: Wrong },
      { key: 'loan', xml: Right },
    ]);
    expect(sentTo('POST /act/procdef/deploy').map(({ body }) => body)).toEqual([{ key: 'loan', xml: Right }]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('moving running processes to a version', () => {
  const Preview = 'POST /act/procdef/32/previewMove';
  const Move = 'POST /act/procdef/32/move';

  it('asks which step becomes which, shows the plan again, and moves each with the reason', async () => {
    const { page, sentTo, complaints } = await parts.open('/versions', {
      ...ANSWERS,
      'GET /act/procdef/32/steps': {
        data: [
          { id: 'manager', name: '部门经理审批', kind: 'userTask' },
          { id: 'finance', name: '财务审批', kind: 'userTask' },
        ],
      },
      [Preview]: ({ body }) => {
        const isMapped = JSON.stringify(body).includes('manager');
        const to = isMapped ? { to: 'manager', toName: '部门经理审批' } : { to: 'first', toName: '初审' };
        return {
          data: [
            {
              procInstId: '11',
              title: '王建国借款100.00元',
              moves: [
                { nodeId: 'first', name: '初审', ...to, tokens: 1, tasks: 1, waits: 0, kind: 'userTask' },
              ],
              mapping: isMapped ? { first: 'manager' } : {},
              problems: isMapped ? [] : ['“初审”在新版本中没有对应的步骤'],
            },
          ],
        };
      },
      [Move]: ACTED,
    });
    await page.getByRole('button', { name: '迁移到此版本' }).first().click();
    const drawer = page.getByRole('dialog');
    const plan = drawer.locator('[class*="_moves_"] li').filter({ hasText: '王建国借款100.00元' });
    await plan.getByText('没有对应的步骤').waitFor();
    expect(await drawer.getByRole('button', { name: '迁移 0 个流程' }).isEnabled()).toBe(false);

    await drawer.getByRole('combobox', { name: '“初审”对应的环节' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '部门经理审批' }).last().click();
    await plan.getByText('初审 → 部门经理审批').waitFor();
    await drawer.getByRole('button', { name: '迁移 1 个流程' }).click();
    await drawer.getByText('请填写原因').waitFor();
    expect(sentTo(Move)).toEqual([]);
    await drawer.getByLabel('原因').fill('启用新流程');
    await drawer.getByRole('button', { name: '迁移 1 个流程' }).click();
    await plan.getByText('已迁移').waitFor();
    expect(sentTo(Move).map(({ body }) => body)).toEqual([
      { procInstId: '11', comment: '启用新流程', mapping: { first: 'manager' } },
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('processes to start', () => {
  const startable = (key: string, category: string, color: string | null) => ({
    id: key,
    key,
    name: `流程${key}`,
    sort: 1,
    version: 1,
    formId: key,
    category: { value: category, label: `分类${category}`, color },
    config: { isPcEnable: true },
  });

  it('have cards under their categories, each category in one colour, and are found by name', async () => {
    const { page, complaints } = await parts.open('/start', {
      'POST /act/procdef/queryList': {
        data: [
          startable('a', '1', null),
          startable('b', '1', null),
          startable('c', '2', '#123456'),
          { ...startable('d', '2', null), config: { isPcEnable: false } },
        ],
      },
    });
    await page.getByText('流程a').waitFor();
    const groups = await page
      .locator('h3')
      .evaluateAll((heads) =>
        heads.map((head) =>
          [...(head.parentElement?.querySelectorAll('[class*="_processCard_"]') ?? [])].map((card) =>
            getComputedStyle(card).getPropertyValue('--jh-category').trim(),
          ),
        ),
      );
    expect(groups.map((colours) => colours.length)).toEqual([2, 1]);
    const [[first, second] = [], own] = groups;
    expect(second).toBe(first);
    expect(['#3B82C4', '#2E9E7A', '#C27A1A', '#8A63C9', '#C2556B']).toContain(first);
    expect(own).toEqual(['#123456']);
    await page.getByLabel('流程名称').fill('程c');
    await expect.poll(() => page.locator('[class*="_processCard_"]').count()).toBe(1);
    await page.getByLabel('流程名称').fill('x');
    await page.getByText('没有找到“x”').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});
