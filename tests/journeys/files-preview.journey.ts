import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { giveToContract } from './give-to-contract.ts';
import { bomb, docx, pptx, xlsx } from './office-files.ts';

let firm: FirmInBrowser;
let admin: Page;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A colour that ends its rule and begins others: of the whole page, and of the place where the document is drawn. */
const DRESSING =
  'red} body { opacity: 0.5 } :host { position: fixed !important; inset: 0 !important; z-index: 99999 } .x {';

/** A page with nothing on it, and one that is named and not there. */
const lackingPdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`);

const open = (name: string) => admin.locator(`[data-file="${name}"]`).getByText(name).click();
const close = () => admin.keyboard.press('Escape');
const shown = () => admin.getByRole('dialog').last();

describe('预览', () => {
  it('shows each kind of file within the page, offline', async () => {
    admin = await firm.enter('admin', '/home', { stays: true });
    const contract = await giveToContract(admin, {
      '合同正文.docx': docx('甲方委托乙方进行全过程造价咨询。'),
      '换装.docx': docx('无妨', DRESSING),
      '清单.xlsx': await xlsx('分部分项', [
        ['编码', '名称', '合价'],
        ['010101001', '平整场地', 12_345.67],
      ]),
      '汇报.pptx': pptx('滨江项目汇报'),
      '现场.png': Buffer.from(PNG, 'base64'),
      '说明.txt': Buffer.from('第一行\n第二行'),
      '网页.html': Buffer.from('<h1>标题</h1><script>window.hurt = true</script>'),
      '炸弹.docx': await bomb(400_000_000),
      '图纸.dwg': Buffer.from('AC1032'),
      '缺页.pdf': lackingPdf,
    });
    await admin.goto('/consult/contract-database');
    await admin.getByText(contract, { exact: true }).first().click();
    await admin.locator('[data-file="合同正文.docx"]').waitFor();
    await picture(admin, 'contract-files');

    await open('合同正文.docx');
    await shown().getByText('甲方委托乙方进行全过程造价咨询。').waitFor();
    await picture(admin, 'preview-docx');
    await close();

    await open('换装.docx');
    await shown().getByText('无妨').waitFor();
    const looks = await admin.evaluate(() => {
      const drawn = document.querySelector('[data-drawn="drawn"] > div');
      return { page: getComputedStyle(document.body).opacity, drawn: drawn?.getBoundingClientRect().left };
    });
    expect(looks.page).toBe('1');
    expect(looks.drawn).toBeGreaterThan(0);
    await close();

    await open('清单.xlsx');
    await shown().getByRole('tab', { name: '分部分项' }).waitFor();
    await shown().getByText('平整场地').waitFor();
    await picture(admin, 'preview-xlsx');
    await close();

    await open('汇报.pptx');
    await shown().getByText('滨江项目汇报').waitFor();
    await picture(admin, 'preview-pptx');
    await close();

    await open('现场.png');
    await shown().getByRole('img', { name: '现场.png' }).waitFor();
    await close();

    await open('说明.txt');
    await shown().getByText('第二行').waitFor();
    await close();
  });

  it('runs nothing of a file, unpacks no bomb, and says what it cannot show', async () => {
    await open('网页.html');
    await shown().getByText('window.hurt = true').waitFor();
    expect(await admin.evaluate(() => 'hurt' in window)).toBe(false);
    await close();

    await open('炸弹.docx');
    await shown().getByText('文件无法预览，可能已损坏，请下载后打开。').waitFor();
    await close();

    await open('图纸.dwg');
    await shown().getByText('这种文件不能在浏览器中预览，请下载后打开。').waitFor();
    await close();
  });

  it('says that a page cannot be shown, and nothing when a document is closed while it is drawn', async () => {
    await open('缺页.pdf');
    await shown().getByText('部分页面无法显示，可能已损坏，请下载后打开。').waitFor();
    await shown().locator('[data-page="1"][data-drawn="true"]').waitFor();
    await picture(admin, 'preview-pdf-lacks-a-page');
    await close();
    for (let round = 0; round < 5; round += 1) {
      await open('缺页.pdf');
      await shown().locator('[data-page="1"]').waitFor({ state: 'attached' });
      await close();
      await admin.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    expect(firm.complaints).toEqual([]);
  });

  it('stands under the watermark of the firm, with a history of versions', async () => {
    await open('说明.txt');
    await expect
      .poll(() => shown().evaluate((dialog) => dialog.innerHTML.includes('data:image/png')), {
        timeout: 30_000,
      })
      .toBe(true);
    await close();
    await admin.locator('[data-file="说明.txt"]').getByRole('button', { name: '历史版本' }).click();
    await shown().getByRole('columnheader', { name: '版本名称' }).waitFor();
    await shown().getByRole('cell', { name: '说明.txt' }).waitFor();
    await picture(admin, 'file-history');
    await close();
    await onPhone(admin);
    await picture(admin, 'contract-files-phone');
    expect(firm.complaints).toEqual([]);
  });
});
