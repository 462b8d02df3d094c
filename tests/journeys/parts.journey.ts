import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answers,
  held,
  type OpenPart,
  openParts,
  type PartsInBrowser,
  type Reply,
} from './parts/open-parts.ts';
import { ANSWERS, ROWS } from './parts/sample-answers.ts';
import { said } from './short-messages.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

/** A part at its address; what a test answers otherwise comes on top. */
async function open(address: string, answers: Answers = {}): Promise<OpenPart> {
  return parts.open(address, { ...ANSWERS, ...answers });
}

const LIST = 'POST /b/test/sample/queryList';

describe('a list within a page', () => {
  it('shows the declared columns as their kinds read, with cells of the page and of the module', async () => {
    const { page, sentTo, complaints } = await open('/list');
    const row = page.getByRole('row').filter({ hasText: '水泥' });
    await row.waitFor();
    await expect.poll(() => row.locator('[data-own-cell]').textContent()).toBe('1,234.50');
    await row.locator('[data-grade="first"]').getByText('一等').waitFor();
    expect(await row.textContent()).toContain('王建国');
    // The module's cell for the share breaks: its kind shows it instead, and the list goes on.
    expect(await row.textContent()).toContain('12.50%');
    await page.getByText('1,314.50').waitFor();
    expect(sentTo(LIST)[0]?.body).toMatchObject({ params: { isGood: true } });
    expect(complaints.filter((what) => !what.includes('this cell cannot be drawn'))).toEqual([]);
    await page.close();
  });

  it('asks for what is searched, filtered and sorted, and keeps it in the address', async () => {
    const { page, sentTo } = await open('/list');
    await page.getByLabel('搜索名称').fill('水泥');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('水泥');
    await page.getByRole('columnheader', { name: '单价' }).click();
    await expect
      .poll(() => sentTo(LIST).at(-1)?.body)
      .toMatchObject({ params: { isGood: true, name$like: '水泥' }, orderBy: 'price', order: 'asc' });
    await page.close();
  });

  it('gives its toolbar the selected rows, and offers to remove them', async () => {
    const { page, sentTo } = await open('/list', { 'DELETE /b/test/sample/s1,s2': { data: null } });
    await page.getByText('水泥').waitFor();
    await page.getByRole('checkbox').first().check();
    await page.getByText('已选样品 2 件').waitFor();
    await page.getByText('工具栏收到 2 件').waitFor();
    expect(await page.getByText('不该出现').count()).toBe(0);
    const before = sentTo(LIST).length;
    await page.getByRole('button', { name: '删除' }).last().click();
    await page.getByRole('dialog').getByText('删除“水泥”、“砂石”？').last().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await said(page, '删除成功');
    await expect.poll(() => sentTo(LIST).length).toBeGreaterThan(before);
    await page.getByText('已选样品 0 件').waitFor();
    await page.close();
  });

  it('runs a declared action: what is missing is said, a refusal stands at its field, and then it is done', async () => {
    let refusals = 0;
    const { page, sentTo } = await open('/list', {
      'POST /b/test/sample/s1/reprice': (): Reply => {
        refusals += 1;
        if (refusals > 1) return { data: ROWS[0] };
        return { success: false, code: 400, msg: '请检查', fields: { price: '新单价不能高于限价' } };
      },
    });
    await page.getByText('水泥').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '调价' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('调整“水泥”的单价？').waitFor();
    await dialog.getByRole('button', { name: '调价' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(sentTo('POST /b/test/sample/s1/reprice')).toEqual([]);
    await dialog.getByLabel('新单价').fill('99');
    await dialog.getByRole('button', { name: '调价' }).click();
    await dialog.getByRole('alert').getByText('新单价不能高于限价').waitFor();
    await dialog.getByLabel('新单价').fill('9.9');
    await dialog.getByRole('button', { name: '调价' }).click();
    await said(page, '调价成功');
    const [first, second] = sentTo('POST /b/test/sample/s1/reprice');
    expect([first?.body, second?.body]).toEqual([{ price: '99' }, { price: '9.9' }]);
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
    await page.close();
  });

  it('opens a row beside itself with the sections and tabs of the module', async () => {
    const { page, complaints } = await open('/list');
    await page.getByRole('button', { name: '水泥' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('heading', { name: '沿革' }).waitFor();
    await drawer.getByText('s1：水泥').waitFor();
    await drawer.getByRole('tab', { name: '走势' }).click();
    await drawer.getByText('s1 的价格走势').waitFor();
    expect(complaints.filter((what) => !what.includes('this cell cannot be drawn'))).toEqual([]);
    await page.close();
  });

  it('holds rows of one value alone, and gives it to new ones without asking for it', async () => {
    const { page, sentTo } = await open('/within', { 'POST /b/test/sample': { data: { id: 's9' } } });
    await page.getByText('水泥的样品').first().waitFor();
    await expect.poll(() => sentTo(LIST).at(-1)?.body).toMatchObject({ params: { name: '水泥' } });
    await page.getByRole('button', { name: '新建' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('件数').fill('3');
    expect(await form.getByLabel('名称', { exact: true }).count()).toBe(0);
    await form.getByRole('button', { name: '保存' }).click();
    await expect
      .poll(() => sentTo('POST /b/test/sample').at(-1)?.body)
      .toMatchObject({ name: '水泥', pieces: 3 });
    await page.close();
  });

  it('says where a saved row is that its order keeps off the page, and opens it', async () => {
    const { page } = await open('/within', {
      'POST /b/test/sample': { data: { id: 's9', name: '早强水泥', parts: [] } },
      'GET /b/test/sample/s9': { data: { id: 's9', revision: 1, name: '早强水泥', parts: [] } },
    });
    await page.getByRole('button', { name: '新建' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    const note = page.getByRole('alert').filter({ hasText: '“早强水泥”已保存，因排序或筛选不在本页。' });
    await note.getByRole('button', { name: '查看' }).click();
    await page.getByRole('dialog').getByText('早强水泥').first().waitFor();
    await page.keyboard.press('Escape');
    await note
      .getByRole('button', { name: 'Close' })
      .or(note.locator('.ant-alert-close-icon'))
      .first()
      .click();
    await note.waitFor({ state: 'detached' });
    await page.close();
  });

  it('opens with its own question, offers others that ship with it, and all rows on demand', async () => {
    const { page, sentTo } = await open('/first-class', { 'POST /a/listView/queryViews': { data: [] } });
    const params = () => (sentTo(LIST).at(-1)?.body as { params: object } | undefined)?.params;
    await page.getByText('水泥').waitFor();
    await expect.poll(params).toEqual({ $where: { field: 'grade', word: 'in', value: ['first'] } });
    await page.getByRole('button', { name: '一等品' }).click();
    await page.getByRole('menuitem', { name: '我保管的' }).click();
    await expect.poll(params).toMatchObject({ $where: { field: 'keeper', word: 'in' } });
    await page.getByRole('button', { name: '我保管的' }).click();
    await page.getByRole('menuitem', { name: '默认视图' }).click();
    await expect.poll(params).toEqual({});
    expect(new URL(page.url()).searchParams.get('where')).toBe('all');
    await page.close();
  });

  it('leaves the address alone and opens rows elsewhere where the page wants it so', async () => {
    const { page, sentTo } = await open('/lists');
    await page.getByRole('row').filter({ hasText: '砂石' }).click();
    await expect.poll(() => held(page)).toBe('s2');
    await page.getByLabel('搜索名称').fill('砂');
    await page.keyboard.press('Enter');
    await expect.poll(() => sentTo(LIST).at(-1)?.body).toMatchObject({ params: { name$like: '砂' } });
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('columnheader', { name: '单价' }).count()).toBe(0);
    await page.close();
  });
});

describe('a form within a page', () => {
  const Save = 'POST /b/test/sample';

  it('sends nothing while something is wrong, then exactly what was filled in', async () => {
    const { page, sentTo, complaints } = await open('/form', { [Save]: { data: { id: 's9' } } });
    await page.getByRole('button', { name: '保存样品' }).click();
    await page.getByRole('alert').getByText('名称不能为空').waitFor();
    expect(await page.getByLabel('名称').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(sentTo(Save)).toEqual([]);
    await page.getByLabel('名称').fill('钢筋');
    await page.getByLabel('单价').first().fill('¥1,234.5');
    await page.getByRole('button', { name: '一打，现为 空' }).click();
    await page.getByRole('button', { name: '一打，现为 12' }).waitFor();
    expect(await page.getByLabel('件数').inputValue()).toBe('12');
    await page.getByRole('button', { name: '添加一行' }).click();
    await page.locator('[data-cell="0:0"] input').focus();
    // A cell that is wrong stays the same input while it is typed into.
    await page.keyboard.type('螺栓');
    for (const text of ['3', '1.5']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.locator('[class*="_lineClosed_"]').getByText('4.50').waitFor();
    await page.keyboard.press('Control+s');
    await said(page, '保存成功');
    await expect.poll(() => held(page)).toEqual({ id: 's9' });
    expect(sentTo(Save).map(({ body }) => body)).toMatchObject([
      { name: '钢筋', price: '1234.5', pieces: 12, parts: [{ name: '螺栓', count: 3, price: '1.5' }] },
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('shows what the server refuses at its field, keeps what was typed, and tells a refusal that has no field', async () => {
    const replies: Reply[] = [
      { success: false, code: 400, msg: '请检查填写的内容', fields: { name: '名称“钢筋”已存在' } },
      { success: false, code: 409, msg: '本月已结账，不能新增样品。' },
    ];
    const { page } = await open('/form', { [Save]: () => replies.shift() ?? { data: null } });
    await page.getByLabel('名称').fill('钢筋');
    await page.getByRole('button', { name: '保存样品' }).click();
    await page.getByRole('alert').getByText('名称“钢筋”已存在').waitFor();
    expect(await page.getByLabel('名称').inputValue()).toBe('钢筋');
    expect(await page.locator('.ant-message-notice').count()).toBe(0);
    await page.getByLabel('名称').fill('型钢');
    await page.getByRole('button', { name: '保存样品' }).click();
    await page.getByText('本月已结账，不能新增样品。').waitFor();
    expect(await page.getByText('已存在').count()).toBe(0);
    await page.close();
  });
});

describe('an action', () => {
  const Run = 'POST /b/test/sample/s1/reprice';

  it('is sent once however often it is pressed, says so and says when it is done', async () => {
    let release: () => void = () => undefined;
    const { page, sentTo } = await open('/action', { [Run]: { data: ROWS[0] } });
    await page.route(`**/api/b/test/sample/s1/reprice`, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.fallback();
    });
    const button = page.getByRole('button', { name: '发送' });
    await button.click();
    await page.getByText('正在发送').waitFor();
    await button.click();
    await button.click();
    release();
    await page.getByText('可以发送').waitFor();
    await said(page, '已调价');
    expect(sentTo(Run)).toHaveLength(1);
    expect(await held(page)).toEqual({ told: ['done'], faults: {} });
    await page.close();
  });

  it('keeps its key while the server is silent, and takes a new one once it has answered', async () => {
    const replies: Reply[] = ['silence', { success: false, code: 409, msg: '价格已锁定。' }, { data: null }];
    const { page, sentTo } = await open('/action', { [Run]: () => replies.shift() ?? { data: null } });
    for (const told of ['服务器正在维护或网络不可用，请稍后再试', '价格已锁定。', '已调价']) {
      await page.getByRole('button', { name: '发送' }).click();
      await said(page, told);
      await page.getByText('可以发送').waitFor();
    }
    const keys = sentTo(Run).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    await page.close();
  });
});
