import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { held, type OpenPart, openParts, type PartsInBrowser } from './parts/open-parts.ts';
import { ANSWERS } from './parts/sample-answers.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

describe('the input of a field', () => {
  let part: OpenPart;
  beforeAll(async () => {
    part = await parts.open('/fields', ANSWERS);
  });
  afterAll(() => part.page.close());

  const place = (field: string) => part.page.getByTestId(field);
  const input = (field: string) => part.page.locator(`#${field}`);
  const shown = async (field: string) =>
    ((await place(field).locator('[data-shown]').textContent()) ?? '').replaceAll('\u202F', ' ').trim();

  it.each([
    { field: 'name', typed: '钢筋', value: '钢筋', reads: '钢筋' },
    { field: 'remark', typed: '一行\n两行', value: '一行\n两行', reads: '一行\n两行' },
    { field: 'pieces', typed: '1,200', value: 1200, reads: '1200' },
    { field: 'weight', typed: '1001.25', value: '1001.25', reads: '1,001.25 kg' },
    { field: 'price', typed: '￥1,234.5', value: '1234.5', reads: '1,234.50' },
    { field: 'share', typed: '12.5', value: '0.125', reads: '12.50%' },
    { field: 'madeOn', typed: '2026-11-20', value: '2026-11-20', reads: '2026-11-20' },
    { field: 'madeIn', typed: '2026/3', value: '2026-03', reads: '2026-03' },
    {
      field: 'checkedAt',
      typed: '20261120 0930',
      value: '2026-11-20T01:30:00.000Z',
      reads: '2026-11-20 09:30',
    },
  ])('$field takes $typed and reads it back', async ({ field, typed, value, reads }) => {
    await input(field).fill(typed);
    await part.page.keyboard.press('Tab');
    await expect.poll(() => held(place(field))).toEqual(value);
    expect(await shown(field)).toBe(reads);
  });

  it('says that a moment needs a day and a time', async () => {
    expect(await input('checkedAt').getAttribute('placeholder')).toBe('请选择日期和时间');
  });

  it.each([
    { field: 'colour', option: '灰色', value: 'grey' },
    { field: 'keeper', option: '陈静', value: 'u3' },
    { field: 'department', option: '工程部', value: 'p1' },
    { field: 'role', option: '造价员', value: 'r1' },
  ])('$field offers what the server knows and keeps the id with its name', async (one) => {
    const offered = part.page.locator('.ant-select-dropdown:visible').getByText(one.option);
    await input(one.field).click();
    await offered.waitFor();
    await offered.click();
    await expect.poll(() => held(place(one.field))).toBe(one.value);
    expect(await shown(one.field)).toContain(one.option);
  });

  it('story is a text with looks, of which what is pasted keeps those that there are', async () => {
    const text = place('story').getByRole('textbox');
    await text.click();
    await part.page.keyboard.type('验收');
    await part.page.keyboard.press('ControlOrMeta+A');
    await place('story').getByRole('button', { name: '加粗' }).click();
    await part.page.keyboard.press('End');
    await place('story').getByRole('button', { name: '加粗' }).click();
    await text.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<p onclick="alert(1)" style="color:red">合格<script>alert(2)</script><img src=x onerror=alert(3)><a href="javascript:alert(4)">点</a></p><table><tr><td colspan="2">表</td></tr></table>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });

    await expect.poll(() => held(place('story'))).toContain('表');
    const document = String(await held(place('story')));
    expect(document).toContain('"marks":[{"type":"bold"}],"text":"验收"');
    expect(document).toContain('合格');
    expect(document).not.toMatch(/alert|script|onclick|javascript|color|img/i);
    expect(await place('story').locator('[data-shown] strong').textContent()).toBe('验收');
    expect(await place('story').locator('[data-shown] td').getAttribute('colspan')).toBe('2');
  });

  it('isGood is a switch, and grade offers its words', async () => {
    await place('isGood').getByRole('switch').click();
    await expect.poll(() => held(place('isGood'))).toBe(true);
    await place('grade').getByText('二等').click();
    await expect.poll(() => held(place('grade'))).toBe('second');
  });

  it('marks lie open, uses are chosen from a list, and both read as words', async () => {
    for (const word of ['加急', '新品']) await place('marks').getByText(word, { exact: true }).click();
    await expect.poll(() => held(place('marks'))).toEqual(['new', 'urgent']);
    expect(await shown('marks')).toBe('新品、加急');

    const offered = (word: string) =>
      part.page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: word });
    await input('uses').click();
    for (const word of ['桥梁', '道路', '管网']) await offered(word).click();
    await expect.poll(() => held(place('uses'))).toEqual(['road', 'bridge', 'pipe']);
    // Three at most: the fourth is no longer to be had.
    expect(await offered('房屋').getAttribute('class')).toContain('disabled');
    await part.page.keyboard.press('Escape');
    expect(await shown('uses')).toBe('道路、桥梁、管网');
  });

  it('testers are chosen by name, two at most, and read as names', async () => {
    const offered = (name: string) =>
      part.page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name });
    await input('testers').click();
    for (const name of ['陈静', '王建国']) await offered(name).click();
    await expect.poll(() => held(place('testers'))).toEqual(['u3', 'u2']);
    await part.page.keyboard.press('Escape');
    // Each with his initial.
    expect(await shown('testers')).toBe('静陈静国王建国');
  });

  it('checkedAt takes a moment and keeps it in UTC', async () => {
    await input('checkedAt').fill('2026-11-20 09:30');
    await part.page.keyboard.press('Enter');
    await expect.poll(() => held(place('checkedAt'))).toMatch(/^2026-11-20T\d\d:30:00\.000Z$/);
  });

  it('parts is a table whose lines are filled in by keyboard', async () => {
    await place('parts').getByRole('button', { name: '添加一行' }).click();
    await place('parts').locator('[data-cell="0:0"] input').fill('螺栓');
    await part.page.keyboard.press('Tab');
    await part.page.keyboard.type('3');
    await part.page.keyboard.press('Tab');
    await part.page.keyboard.type('1.5');
    await expect.poll(() => held(place('parts'))).toMatchObject([{ name: '螺栓', count: 3, price: '1.5' }]);
  });

  it('code is filled in by nobody', async () => {
    await place('code').waitFor();
    expect(await place('code').locator('input, textarea, button').count()).toBe(0);
    expect(part.complaints).toEqual([]);
  });
});
