import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { held, type OpenPart, openParts, type PartsInBrowser } from './parts/open-parts.ts';
import { ANSWERS } from './parts/sample-answers.ts';

const DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));

let parts: PartsInBrowser;
let part: OpenPart;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

const place = (field: string) => part.page.getByTestId(field);
const input = (field: string) => part.page.locator(`#${field}`);
const shown = (field: string) => input(field).inputValue();

/** Types over what the focused input holds. */
async function typeOver(text: string): Promise<void> {
  await part.page.keyboard.press('ControlOrMeta+A');
  await part.page.keyboard.type(text);
}
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await part.page.keyboard.press(key);
};
/** The label of the field, or the cell, that has the caret. */
const focused = () =>
  part.page.evaluate(
    () =>
      document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell ??
      (document.activeElement?.id || document.activeElement?.tagName),
  );

describe('a field that is typed into', () => {
  beforeAll(async () => {
    part = await parts.open('/fields', ANSWERS);
  });
  afterAll(() => part.page.close());

  it('holds each day of a month as it was typed', async () => {
    await input('madeOn').focus();
    for (const day of DAYS) {
      await typeOver(`2026-12-${day}`);
      expect(await shown('madeOn')).toBe(`2026-12-${day}`);
      expect(await held(place('madeOn'))).toBe(`2026-12-${day}`);
    }
  });

  it.each([
    ['madeOn', '12-5', `${new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()}-12-05`],
    ['madeOn', '2026-12-2', '2026-12-02'],
    ['madeOn', '2026年12月25日', '2026-12-25'],
    ['madeOn', '', null],
    ['madeIn', '2026.3', '2026-03'],
    ['checkedAt', '2026/12/31 23:59', '2026-12-31T15:59:00.000Z'],
  ])('%s reads %j when it is left', async (field, typed, value) => {
    await input(field).focus();
    await press('ControlOrMeta+A', 'Delete');
    await part.page.keyboard.type(typed);
    await press('Tab');
    await expect.poll(() => held(place(field))).toEqual(value);
  });

  it('keeps a text that is no time, and marks it', async () => {
    for (const [field, typed] of [
      ['madeOn', '2026-02-30'],
      ['madeIn', '2026-13'],
      ['checkedAt', '2026-12-25 25:00'],
    ] as const) {
      await input(field).focus();
      await typeOver(typed);
      await press('Tab');
      await expect.poll(() => held(place(field))).toBe(typed);
      expect(await shown(field)).toBe(typed);
      expect(await place(field).locator('.ant-picker-status-error').count()).toBe(1);
    }
  });

  it('takes a day from the calendar in place of what was typed before', async () => {
    await input('madeOn').click();
    await typeOver('2026-12-25');
    await part.page.locator('.ant-picker-dropdown:visible').getByText('17', { exact: true }).first().click();
    await expect.poll(() => held(place('madeOn'))).toBe('2026-12-17');
    expect(await shown('madeOn')).toBe('2026-12-17');
  });

  it('opens the calendar by key, and forgets what was typed with Escape', async () => {
    await input('madeOn').focus();
    await typeOver('2030-01-0');
    await press('Escape', 'ArrowDown');
    await part.page.locator('.ant-picker-dropdown:visible').waitFor();
    await press('Escape');
    expect(await shown('madeOn')).toBe('2026-12-17');
  });

  it.each(['pieces', 'weight', 'price', 'share'])('%s refuses letters as they are typed', async (field) => {
    await input(field).focus();
    await typeOver('1a2.b');
    await expect.poll(() => shown(field)).toBe('12.');
    await part.page.keyboard.insertText('十');
    expect(await shown(field)).toBe('12.');
  });

  it('has no stop of Tab on what empties a field, and Delete empties it', async () => {
    await input('colour').click();
    await part.page.locator('.ant-select-dropdown:visible').getByText('灰色').click();
    await expect.poll(() => held(place('colour'))).toBe('grey');
    await press('Tab');
    expect(await focused()).toBe('keeper');
    await press('Shift+Tab', 'Delete');
    await expect.poll(() => held(place('colour'))).toBeNull();
    await input('madeOn').focus();
    await press('Tab');
    expect(await focused()).toBe('madeIn');
    await press('Tab');
    expect(await focused()).toBe('checkedAt');
  });

  it('takes the choice that is pointed at for what was typed when it is left', async () => {
    await input('colour').focus();
    await part.page.keyboard.type('灰');
    await part.page.locator('.ant-select-dropdown:visible').getByText('灰色').waitFor();
    await press('Tab');
    await expect.poll(() => held(place('colour'))).toBe('grey');
  });
});

describe('lines that are typed into', () => {
  beforeAll(async () => {
    part = await parts.open('/fields', ANSWERS);
  });
  afterAll(() => part.page.close());

  it('are filled cell by cell with Tab, each value where it was typed', async () => {
    await place('parts').getByRole('button', { name: '添加一行' }).click();
    await expect.poll(focused).toBe('0:0');
    const typed = { 0: '螺栓', 1: '3', 2: '1.5', 4: '2026-12-25', 5: '尚可', 6: '2026/3' };
    for (const [column, text] of Object.entries(typed)) {
      expect(await focused()).toBe(`0:${column}`);
      await part.page.keyboard.type(text);
      await press('Tab');
    }
    await expect
      .poll(() => held(place('parts')))
      .toMatchObject([
        {
          name: '螺栓',
          count: 3,
          price: '1.5',
          arrivedOn: '2026-12-25',
          quality: 'fair',
          madeIn: '2026-03',
        },
      ]);
    await press('Shift+Tab');
    expect(await focused()).toBe('0:6');
    await press('Shift+Tab');
    expect(await focused()).toBe('0:5');
    await press('Shift+Tab');
    expect(await focused()).toBe('0:4');
  });

  it('lead down with Enter from texts, figures, dates and choices', async () => {
    for (const column of [1, 4, 5, 6]) {
      await place('parts').locator(`[data-cell="0:${column}"] input`).focus();
      await press('Enter');
      await expect.poll(focused).toBe(`1:${column}`);
    }
  });

  it('hold each day of a month as it was typed, one under the other', async () => {
    await place('parts').locator('[data-cell="0:4"] input').focus();
    for (const [at, day] of DAYS.entries()) {
      await expect.poll(focused).toBe(`${at}:4`);
      await typeOver(`2026-12-${day}`);
      await press('Enter');
    }
    const lines = await held(place('parts'));
    expect(Array.isArray(lines) && lines.slice(0, 31).map(({ arrivedOn }) => arrivedOn)).toEqual(
      DAYS.map((day) => `2026-12-${day}`),
    );
  });
});

describe('a form that is typed into', () => {
  beforeAll(async () => {
    part = await parts.open('/form', ANSWERS);
  });
  afterAll(() => part.page.close());

  const field = (name: string) => part.page.locator(`[data-field="${name}"]`);

  it('shows under a field that it cannot be read, as soon as it is left and once', async () => {
    await field('madeOn').locator('input').fill('2026-02-30');
    expect(await field('madeOn').getByRole('alert').count()).toBe(0);
    await press('Tab');
    await expect
      .poll(() => field('madeOn').getByRole('alert').allTextContents())
      .toEqual(['生产日期应为日期，如 2026-11-20']);
    await field('checkedAt').locator('input').fill('25:00');
    await press('Tab');
    await expect
      .poll(() => field('checkedAt').getByRole('alert').textContent())
      .toBe('检验时间应为时间，如 2026-11-20 09:30');
    await field('madeOn').locator('input').fill('20261225');
    await expect.poll(() => field('madeOn').getByRole('alert').count()).toBe(0);
  });

  it('shows a figure out of bounds when its field is left, and nothing of what is still empty', async () => {
    await field('pieces').locator('input').fill('-5');
    await press('Tab');
    await expect.poll(() => field('pieces').getByRole('alert').textContent()).toBe('件数不能小于 0');
    await field('name').locator('input').focus();
    await press('Tab');
    expect(await field('name').getByRole('alert').count()).toBe(0);
  });

  it('marks the cell of a line that cannot be read', async () => {
    await part.page.getByRole('button', { name: '添加一行' }).click();
    const cell = part.page.locator('[data-cell="0:4"]');
    await cell.locator('input').fill('2026-12-025');
    await press('Tab');
    await cell.getByLabel('到货日期应为日期，如 2026-11-20').waitFor();
    expect(await cell.locator('input').inputValue()).toBe('2026-12-025');
  });

  it('sends what was typed, also by the key that saves while the caret is in the field', async () => {
    part.page.on('dialog', (dialog) => void dialog.accept());
    await part.page.locator('[data-cell="0:4"] input').fill('2026-12-31');
    await part.page.locator('[data-cell="0:0"] input').fill('螺栓');
    await part.page.locator('[data-cell="0:1"] input').fill('1');
    await part.page.locator('[data-cell="0:2"] input').fill('2');
    await field('name').locator('input').fill('水泥');
    await field('price').locator('input').fill('8');
    await field('pieces').locator('input').fill('5');
    await field('checkedAt').locator('input').fill('');
    await field('madeOn').locator('input').fill('2026-12-3');
    await press('ControlOrMeta+S');
    await expect.poll(() => part.sentTo('POST /b/test/sample').length).toBe(1);
    expect(part.sentTo('POST /b/test/sample')[0]?.body).toMatchObject({
      madeOn: '2026-12-03',
      pieces: 5,
      parts: [{ arrivedOn: '2026-12-31' }],
    });
  });
});

describe('a filter that is typed into', () => {
  beforeAll(async () => {
    part = await parts.open('/list', ANSWERS);
  });
  afterAll(() => part.page.close());

  const asked = () => {
    const { body } = part.sentTo('POST /b/test/sample/queryList').at(-1) ?? {};
    return JSON.stringify(body);
  };

  it('asks for each day of a month as it was typed', async () => {
    await part.page.getByPlaceholder('生产日期从').focus();
    for (const day of DAYS) {
      await typeOver(`2026-12-${day}`);
      await expect.poll(asked).toContain(`2026-12-${day}`);
    }
    await press('Tab');
    expect(await part.page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('至');
    await typeOver('2027.1.5');
    await press('Tab');
    await expect.poll(asked).toContain('2027-01-05');
    expect(asked()).toContain('2026-12-31');
  });

  it('refuses letters where it asks for figures', async () => {
    const price = part.page.getByPlaceholder('单价从');
    await price.focus();
    await part.page.keyboard.type('1a2x.5');
    expect(await price.inputValue()).toBe('12.5');
    await press('Enter');
    await expect.poll(asked).toContain('12.5');
  });

  it('shows why an end cannot be taken, and asks nothing', async () => {
    const count = part.sentTo('POST /b/test/sample/queryList').length;
    const end = part.page.getByPlaceholder('至').last();
    await end.focus();
    await typeOver('2026-02-30');
    await press('Tab');
    await part.page.getByText('至应为日期，如 2026-11-20').waitFor();
    expect(await end.inputValue()).toBe('2026-02-30');
    await end.focus();
    await typeOver('2026-12-01');
    await part.page.getByText('至不能早于生产日期从').waitFor();
    expect(part.sentTo('POST /b/test/sample/queryList').length).toBe(count);
    await typeOver('2027-02-01');
    await expect.poll(asked).toContain('2027-02-01');
  });
});
