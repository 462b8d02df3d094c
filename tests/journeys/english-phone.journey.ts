import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { textsCut } from './form-drawing.ts';
import { visit, wear } from './menu-walk.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

/** The height of a fact that stands on one line. */
const ONE_LINE_PX = 24;

describe('an administrator’s phone in English', () => {
  it('says the units of settings, and reads names of people whole', async () => {
    const page = await firm.enter('admin');
    await wear(page, { name: 'English phone', width: 390, language: 'en' });
    await visit(page, '/sys-manager/system-params-manage/custom');
    const units = page.locator('[class*="_setting_"] .ant-input-suffix');
    await units.first().waitFor();
    expect((await units.allInnerTexts()).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);

    await visit(page, '/main-page/all-processes?state=running&process=loan');
    const facts = page.locator('[class*="_cardFacts_"] > *');
    await facts.first().waitFor();
    expect(await textsCut(facts)).toEqual([]);
    const heights = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(ONE_LINE_PX);
    expect(firm.complaints).toEqual([]);
  });
});
