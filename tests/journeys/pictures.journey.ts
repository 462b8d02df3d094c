import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

describe('企业标志与水印图片', () => {
  it('上传文件后显示在登录页；不是图片或太大的文件被拒绝', { timeout: 300_000 }, async () => {
    const admin = await firm.enter('admin', '/sys-manager/saas-admincompany-info');
    await admin.getByText('标志二', { exact: true }).waitFor();
    const upload = admin.locator('input[type=file]').first();

    await upload.setInputFiles(file('标志.svg', 'image/svg+xml', Buffer.from('<svg/>')));
    const fault = admin.getByRole('alert');
    await fault.getByText('标志应为 PNG、JPEG、GIF 或 WebP 图片文件').waitFor();
    await upload.setInputFiles(file('大.png', 'image/png', Buffer.concat([PNG, Buffer.alloc(100_000)])));
    await fault.getByText('标志太大，最多 73 KB').waitFor();
    for (const bytes of [PNG.subarray(0, -16), Buffer.from('没有图片')]) {
      await upload.setInputFiles(file('断.png', 'image/png', bytes));
      await fault.getByText('标志不是图片，或文件不完整，请换一个文件').waitFor();
    }
    expect(await admin.getByRole('img', { name: '标志', exact: true }).count()).toBe(0);
    await admin.getByText('PNG、JPEG、GIF 或 WebP，最多 73 KB').first().waitFor();
    await admin.getByText('显示在登录页和窗口左上角').waitFor();
    await upload.setInputFiles(file('标志.png', 'image/png', PNG));
    await admin.getByRole('img', { name: '标志', exact: true }).waitFor();
    expect(await fault.count()).toBe(0);
    await picture(admin, 'logo-upload');
    await admin.getByRole('button', { name: /^保\s*存$/ }).click();
    await said(admin, '保存成功');

    const visitor = await firm.visit();
    await visitor.goto('/login');
    await visitor.locator('img[src^="data:image/png"]').first().waitFor();
    await picture(visitor, 'logo-login');

    await admin.goto('/sys-manager/system-params-manage/file');
    await admin.locator('input[type=file]').setInputFiles(file('水印.png', 'image/png', PNG));
    await admin.getByRole('img', { name: '水印图片' }).waitFor();
    await picture(admin, 'watermark-upload');
    await admin.getByRole('button', { name: /^保\s*存$/ }).click();
    await said(admin, '保存成功');
    expect(firm.complaints).toEqual([]);
  });
});
