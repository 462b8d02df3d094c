import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const PHONE = { width: 390, height: 844 };

describe('看板', () => {
  it('把项目移到另一列，列上的数量随之改变；拖过去和用菜单都可以', async () => {
    const page = await firm.enter('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/consult/board');
    const preparing = page.getByRole('region', { name: '筹备' });
    const running = page.getByRole('region', { name: '进行中' });
    await preparing.getByRole('listitem').first().waitFor();
    const countOf = async (column: typeof running) =>
      Number(((await column.getByRole('heading', { level: 2 }).textContent()) ?? '').replace(/\D/g, ''));
    await expect.poll(() => countOf(running)).toBeGreaterThan(0);
    const before = await countOf(running);
    await picture(page, 'board');

    await preparing.getByRole('listitem').first().dragTo(running);
    await said(page, '保存成功');
    await expect.poll(() => countOf(running)).toBe(before + 1);

    await running.getByRole('listitem').first().getByRole('button', { name: /^移动/ }).click();
    await page.getByRole('menuitem', { name: '移到“暂停”' }).click();
    const asked = page.getByRole('dialog', { name: /^暂停：/ });
    await asked.getByRole('textbox', { name: '暂停原因' }).fill('建设资金尚未到位');
    await asked.getByRole('button', { name: '暂停' }).click();
    await expect.poll(() => countOf(running)).toBe(before);
    await page.setViewportSize(PHONE);
    await picture(page, 'board-phone');
    expect(firm.complaints).toEqual([]);
  });
});

describe('统计', () => {
  it('图和表说同样的数，点一组看到它的合同', async () => {
    const page = await firm.enter('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/consult/contract-statistics');
    await page.getByRole('img', { name: /合同统计/ }).waitFor();
    const line = page.locator('tbody tr[data-row-key]').last();
    const [month = '', rows] = await line.locator('td').allTextContents();
    await picture(page, 'statistics');
    await line.getByRole('link').click();
    await page.waitForURL(/\/consult\/contract-database\?f\.signedOn=/);
    const shown = page.locator('tbody tr[data-row-key]').filter({ visible: true });
    await expect.poll(() => shown.count()).toBe(Number(rows));
    expect(await shown.first().textContent()).toContain(month);
    await page.goBack();
    await page.setViewportSize(PHONE);
    await picture(page, 'statistics-phone');
    expect(firm.complaints).toEqual([]);
  });
});

const CALENDAR = '/administration-management/meeting-room-management/calendar';

describe('会议日历', () => {
  it('在空闲时段拖出一个新会议；自己的可以拖到别的时间，别人的弹回并说明原因', async () => {
    const page = await firm.enter('liming');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${CALENDAR}?look=resource&day=2031-03-03`);
    const line = page.getByLabel(/^洽谈室：/);
    await line.waitFor();
    const box = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const hour = box.width / 12;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + hour * 1.1, y);
    await page.mouse.down();
    await page.mouse.move(box.x + hour * 2.9, y, { steps: 6 });
    await picture(page, 'calendar-drag');
    await page.mouse.up();

    const form = page.getByRole('dialog');
    await form.getByLabel('会议主题').fill('结算碰头会');
    await form.getByText('洽谈室').first().waitFor();
    expect(await form.getByLabel('开始时间').inputValue()).toBe('2031-03-03 09:00');
    expect(await form.getByLabel('结束时间').inputValue()).toBe('2031-03-03 11:00');
    await picture(page, 'calendar-form');
    await form.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');

    const meeting = page.getByRole('button', { name: /结算碰头会/ });
    const drag = async (by: number) => {
      const at = (await meeting.boundingBox()) ?? box;
      await page.mouse.move(at.x + 20, at.y + 8);
      await page.mouse.down();
      await page.mouse.move(at.x + 20 + by, at.y + 8, { steps: 6 });
      await page.mouse.up();
    };
    await drag(hour * 2);
    await page.getByRole('button', { name: /结算碰头会.*11:00 – 13:00/ }).waitFor();
    await picture(page, 'calendar-resource');

    await page.goto(`${CALENDAR}?look=month&day=2031-03-03`);
    await page.getByRole('button', { name: /结算碰头会/ }).click();
    await page.getByRole('dialog').getByText('11:00').first().waitFor();
    expect(firm.complaints).toEqual([]);

    const other = await firm.enter('chenjing');
    await other.goto(`${CALENDAR}?look=day&day=2031-03-03`);
    const his = other.getByRole('button', { name: /结算碰头会.*11:00 – 13:00/ });
    const at = (await his.boundingBox()) ?? box;
    await other.mouse.move(at.x + 20, at.y + 20);
    await other.mouse.down();
    await other.mouse.move(at.x + 20, at.y + 116, { steps: 6 });
    await other.mouse.up();
    await other.getByText('“结算碰头会”只有预定人、主持人和行政人员可以修改。').waitFor();
    await his.waitFor();
    expect(firm.complaints.splice(0).filter((one) => !one.includes('409'))).toEqual([]);
  });

  it('也能用键盘选时间，在手机上是一份日程，各种视图都放得下', async () => {
    const page = await firm.enter('liming');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${CALENDAR}?look=day&day=2031-03-04`);
    const day = page.getByLabel(/用方向键选择时间/);
    await day.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    const form = page.getByRole('dialog');
    await form.getByLabel('会议主题').waitFor();
    expect(await form.getByLabel('开始时间').inputValue()).toBe('2031-03-04 08:30');
    await form.getByRole('button', { name: '取消' }).click();

    for (const look of ['week', 'month', 'resource', 'agenda']) {
      await page.goto(`${CALENDAR}?look=${look}`);
      await page.getByRole('heading', { name: /年/ }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await picture(page, `calendar-${look}`);
    }
    await page.setViewportSize(PHONE);
    await page.goto(CALENDAR);
    await page.getByRole('heading', { name: /年/ }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await picture(page, 'calendar-phone');
    expect(firm.complaints).toEqual([]);
  });
});

describe('用车日历', () => {
  it('在车辆的空闲时段拖一下就开始用车申请，车辆和时间已经填好；批准后出现在日历上', async () => {
    const page = await firm.enter('liming');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/administration-management/use-vehicle-info/calendar?look=resource&day=2031-03-03');
    const line = page.getByLabel(/^浙A·8K516：/);
    await line.waitFor();
    const box = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const hour = box.width / 14;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + hour * 2.1, y);
    await page.mouse.down();
    await page.mouse.move(box.x + hour * 4.9, y, { steps: 6 });
    await page.mouse.up();

    await page.waitForURL(/flow-business/);
    await page.getByRole('textbox', { name: '目的地' }).fill('滨江项目部');
    await page.getByRole('textbox', { name: '用车事由' }).fill('现场踏勘');
    expect(await page.getByRole('textbox', { name: '出车时间' }).inputValue()).toBe('2031-03-03 09:00');
    expect(await page.getByRole('textbox', { name: '预计返回' }).inputValue()).toBe('2031-03-03 12:00');
    await page.getByText('浙A·8K516').filter({ visible: true }).first().waitFor();
    await picture(page, 'trip-form');
    await page.getByRole('button', { name: '提交' }).click();
    await said(page, '提交成功');

    await page.goto('/administration-management/use-vehicle-info/calendar?look=day&day=2031-03-03');
    await page.getByRole('button', { name: /滨江项目部.*09:00 – 12:00.*审批中/ }).waitFor();
    await picture(page, 'trip-calendar');
    expect(firm.complaints).toEqual([]);
  });

  it('车辆费用按月按车统计，到期的车在台账里标出', async () => {
    const page = await firm.enter('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/administration-management/car-price-statistics');
    await page.getByRole('img', { name: /车辆费用统计/ }).waitFor();
    await picture(page, 'trip-costs');
    await page.goto('/administration-management/car-price-statistics/kinds');
    await page.getByRole('img', { name: /车辆费用构成/ }).waitFor();
    await picture(page, 'trip-kinds');
    await page.goto('/administration-management/vehicles');
    await page.getByText('浙A·8K516').filter({ visible: true }).first().waitFor();
    await picture(page, 'trip-vehicles');
    expect(firm.complaints).toEqual([]);
  });
});
