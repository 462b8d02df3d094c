import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assets } from './parts/assets.module.ts';
import { leaves } from './parts/leaves.module.ts';
import { openParts, type PartsInBrowser } from './parts/open-parts.ts';
import { ANSWERS, definitionOf } from './parts/sample-answers.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

const pageOf = (data: readonly object[]) => ({ data, total: data.length, totalCapped: false, next: null });

describe('离职转办', () => {
  const Handover = 'POST /b/wf/process/handover';
  const answers = {
    ...ANSWERS,
    'GET /b/wf/process/handover/people': { data: [{ id: 'u9', name: '吴刚', open: 3 }] },
    'POST /share/user/queryList': pageOf([
      { id: 'u3', name: '陈静', loginName: 'chenjing', deptId: 'p1', deptName: '财务部', job: null },
    ]),
    'GET /share/phrase': { data: [] },
    [Handover]: { data: { processes: 3 } },
  };

  it('offers people who are disabled and still have tasks, and moves these to another person', async () => {
    const { page, sentTo, complaints } = await parts.open('/main-page/handover', answers);
    await page.getByRole('button', { name: '吴刚（3 项）' }).click();
    await page.getByRole('button', { name: /转\s*办/ }).click();
    await page.getByText('请填写原因').waitFor();
    expect(sentTo(Handover)).toEqual([]);

    await page.getByRole('combobox', { name: '接手人' }).fill('陈静');
    await page.locator('.ant-select-dropdown:visible').getByText('陈静').click();
    await page.getByRole('textbox', { name: '原因' }).fill('吴刚已离职');
    await page.getByRole('button', { name: /转\s*办/ }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText('把吴刚的全部事项移交给陈静？').last().waitFor();
    await asked.getByRole('button', { name: /转\s*办/ }).click();

    await page.getByRole('status').getByText('吴刚的 3 个流程正在移交，稍后完成').waitFor();
    expect(sentTo(Handover).map(({ body }) => body)).toEqual([
      { fromUser: 'u9', toUser: 'u3', comment: '吴刚已离职' },
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a form', () => {
  it('names the stored entries that saving empties, until they are shown again', async () => {
    const row = { id: 'a1', revision: 1, name: '水准仪', state: 'scrapped', reason: '摔坏' };
    const { page, complaints } = await parts.open('/assets', {
      'GET /definitions/assets': { data: definitionOf(assets) },
      'POST /b/test/asset/queryList': pageOf([row]),
      'GET /b/test/asset/a1': { data: row },
      'POST /share/rowEditors': { data: [] },
      'PUT /b/member/config/updateUserConfig': { data: null },
    });
    const line = page.getByRole('row', { name: /水准仪/ });
    await line.hover();
    await line.getByRole('button', { name: /修\s*改/ }).click();
    const dialog = page.getByRole('dialog');
    const choose = (word: string) => dialog.getByRole('radio', { name: word }).check();
    await dialog.getByLabel('报废原因').waitFor();
    const note = dialog.getByText('保存后将清空不再显示的内容：报废原因');
    expect(await note.count()).toBe(0);

    await choose('在用');
    await note.waitFor();
    await choose('报废');
    await note.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('报废原因').inputValue()).toBe('摔坏');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('warns of years whose holidays are not maintained where it counts working days', async () => {
    const { page, complaints } = await parts.open('/leaves', {
      'GET /definitions/leaves': { data: definitionOf(leaves) },
      'POST /b/test/leave/queryList': pageOf([]),
      'GET /b/wf/calendar/workTime': {
        data: { week: [1, 2, 3, 4, 5], hours: [{ from: '09:00', to: '18:00' }] },
      },
      'GET /b/wf/calendar': { data: [{ day: '2026-10-01', isWorking: false, name: '国庆' }] },
      'PUT /b/member/config/updateUserConfig': { data: null },
    });
    await page
      .getByRole('button', { name: /新\s*建/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const day = async (name: string, text: string) => {
      await dialog.getByLabel(name).fill(text);
      await page.keyboard.press('Enter');
    };
    await day('开始日期', '2026-12-31');
    const note = dialog.getByText(/年的节假日与调休尚未维护/);
    expect(await note.count()).toBe(0);

    await day('结束日期', '2027-01-04');
    await note.waitFor();
    expect(await note.textContent()).toContain('2027 年的节假日与调休尚未维护');
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a card of a phone', () => {
  it('shows a moment to the minute, since it has no tooltip', async () => {
    const { page, complaints } = await parts.open('/leaves', {
      'GET /definitions/leaves': { data: definitionOf(leaves) },
      'POST /b/test/leave/queryList': pageOf([
        { id: 'l1', revision: 1, reason: '探亲', days: 2, sentAt: '2026-11-20T00:30:00.000Z' },
      ]),
      'PUT /b/member/config/updateUserConfig': { data: null },
    });
    await page.getByText('2026-11-20', { exact: true }).waitFor();

    await page.setViewportSize({ width: 390, height: 844 });

    await page.getByText('2026-11-20 08:30', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('导入', () => {
  it('leaves rows out that are hidden in the workbook unless the user includes them', async () => {
    const Confirm = 'POST /b/excel/template/confirmExcel/assets.asset/f1';
    const cells = (row: number, name: string) => ({ row, cells: [name, '在用'] });
    const { page, sentTo, complaints } = await parts.open('/assets', {
      'GET /definitions/assets': { data: definitionOf(assets) },
      'POST /b/test/asset/queryList': pageOf([]),
      'PUT /b/member/config/updateUserConfig': { data: null },
      'POST /b/excel/template/queryList': pageOf([]),
      'POST /b/fileItem/upload': { data: ['f1'] },
      'POST /b/fileItem/queryList': pageOf([
        { id: 'f1', fileName: '资产.xlsx', fileSize: 100, userName: '李明' },
      ]),
      'POST /b/excel/template/readExcel/assets.asset/f1': {
        data: {
          excelSheetVos: [
            {
              sheetName: '数据',
              headRow: 1,
              rowCount: 3,
              hiddenCount: 1,
              columnList: [
                { letter: 'A', col: 0, title: '名称' },
                { letter: 'B', col: 1, title: '状态' },
              ],
              datas: [cells(2, '水准仪'), { ...cells(3, '全站仪'), hidden: true }, cells(4, '经纬仪')],
            },
          ],
          colIndexMaps: [{ 0: 'name', 1: 'state' }],
          fields: [
            { name: '名称', key: 'name', col: 0, required: true, identifies: true },
            { name: '状态', key: 'state', col: 1, required: false },
          ],
          keys: [],
        },
      },
      [Confirm]: { success: false, code: 409, msg: '后台任务没有运行，请稍后再试。' },
    });
    await page.getByRole('button', { name: /导\s*入/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: '资产.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from('PK'),
    });
    await dialog.getByRole('button', { name: /读\s*取/ }).click();
    const hidden = dialog.getByRole('checkbox', { name: '同时导入 1 个隐藏行' });
    await hidden.waitFor();
    expect(await hidden.isChecked()).toBe(false);
    await dialog.getByText('全站仪').waitFor({ state: 'detached' });
    const compare = dialog.getByRole('button', { name: '下一步：数据对比' });
    await compare.click();
    await expect.poll(() => sentTo(Confirm).length).toBe(1);

    await hidden.check();
    await dialog.getByText('全站仪').waitFor();
    await compare.click();
    await expect.poll(() => sentTo(Confirm).length).toBe(2);

    const asked = sentTo(Confirm).map(({ body }) => (body as { params: { hidden?: boolean } }).params.hidden);
    expect(asked).toEqual([false, true]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
