import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const BOOKINGS = '/administration-management/meeting-room-management/bookings';

type Meeting = {
  readonly subject: string;
  readonly room: string;
  readonly from: string;
  readonly to: string;
};

/** Opens the form of a new meeting and fills in everything but who comes. */
async function fillIn(page: Page, { subject, room, from, to }: Meeting) {
  await page.goto(BOOKINGS);
  await page.getByRole('button', { name: /新建$/ }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('会议主题').fill(subject);
  await form.getByLabel('会议室', { exact: true }).fill(room);
  await page.getByRole('option', { name: room }).click();
  await form.getByLabel('开始时间').fill(from);
  await form.getByLabel('结束时间').fill(to);
  await page.keyboard.press('Tab');
  return form;
}

async function invite(page: Page, name: string) {
  await page.getByRole('dialog').getByLabel('与会人', { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
}

describe('会议的空闲时间', () => {
  it('预定时看到谁没空，一键改到都有空的时间；再预定以后几周', { timeout: 240_000 }, async () => {
    const page = await firm.enter('liming');
    await page.setViewportSize({ width: 1440, height: 900 });
    const taken = { from: '2031-04-07 10:00', to: '2031-04-07 11:00' };
    const first = await fillIn(page, { subject: '结算会商', room: '第一会议室', ...taken });
    await invite(page, '王建国');
    await first.getByText('这段时间会议室和与会人都没有其他会议。').waitFor();
    await first.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');

    const wanted = { from: '2031-04-07 10:30', to: '2031-04-07 11:30' };
    const second = await fillIn(page, { subject: '清单例会', room: '第二会议室', ...wanted });
    await invite(page, '王建国');
    await invite(page, '陈静');
    await second.getByText('这段时间已有会议：李明、王建国。').waitFor();
    expect(await second.getByLabel('参会人数').inputValue()).toBe('3');
    await picture(page, 'meeting-times');
    await second.getByRole('button', { name: '改到 11:00–12:00' }).click();
    await second.getByText('这段时间会议室和与会人都没有其他会议。').waitFor();
    expect(await second.getByLabel('开始时间').inputValue()).toBe('2031-04-07 11:00');
    expect(await second.getByLabel('结束时间').inputValue()).toBe('2031-04-07 12:00');
    await second.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');

    const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true, hasText: '清单例会' });
    await rows.first().getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '重复预定' }).click();
    const asked = page.getByRole('dialog', { name: /^重复预定/ });
    await asked.getByLabel('再预定次数').fill('2');
    await asked.getByRole('button', { name: '重复预定' }).click();
    await said(page, '重复预定成功');
    await expect.poll(() => rows.allTextContents()).toHaveLength(3);
    for (const day of ['2031-04-07 11:00', '2031-04-14 11:00', '2031-04-21 11:00'])
      await rows.filter({ hasText: day }).waitFor();
    expect(firm.complaints).toEqual([]);
  });
});
