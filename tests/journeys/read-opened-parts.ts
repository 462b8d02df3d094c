import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { barriers, type Look, visit, wear } from './menu-walk.ts';

/** Reads by axe what no walk through the menus opens: a dialog, a form that is started, and a row. */
export function readOpenedParts(looks: readonly Look[]): void {
  let firm: FirmInBrowser;
  beforeAll(async () => {
    firm = await openFirm();
  });
  afterAll(() => firm.close());

  describe('parts that open over or beside a page', () => {
    it.each(looks)('can be read by everybody: dialog, started form and row, $name', async (look) => {
      const page = await firm.enter('liming');
      await wear(page, look);
      const found: string[] = [];
      const readAs = async (place: string) => {
        found.push(...(await barriers(page)).map((fault) => `${place}: ${fault}`));
      };

      await page.locator('[class*="_greeting_"] .ant-btn-primary').click();
      const cards = page.getByRole('dialog').locator('[class*="_processCards_"]');
      await cards.first().waitFor();
      await readAs('start dialog');

      await cards.getByTitle(look.language === 'en' ? 'Loan application' : '借款申请').click();
      await page.locator('[class*="_approvalStartBody_"]').waitFor();
      await readAs('start form');

      await visit(page, '/loan-application/list');
      // The other open pages are hidden, and this one has rows as well.
      const list = page.locator('[data-page="/loan-application/list"]');
      await list.locator('[class*="_keyLink_"], [class*="_cardRow_"]').first().click();
      // Beside the list, or a page of its own where there is no space beside.
      await page.locator('dl[class*="_facts_"]').locator('visible=true').first().waitFor();
      await readAs('row');

      expect(found).toEqual([]);
      await page.context().close();
    });
  });
}
