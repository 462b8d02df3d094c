import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { held, type OpenPart, openParts, type PartsInBrowser, type Reply } from './parts/open-parts.ts';
import { ANSWERS } from './parts/sample-answers.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PHOTO = { name: '发票.png', mimeType: 'image/png', buffer: PIXEL };
const PAPER = { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };

const fileItem = (id: string, fileName: string) => ({
  id,
  orginId: id,
  fileName,
  userName: '李明',
  time: '2026-11-20T01:30:00.000Z',
  fileSize: 70,
  savePath: `/${id}`,
  editable: false,
});

let parts: PartsInBrowser;
let part: OpenPart;
/** Answers to the uploads that follow; without any each file gets the next id. */
let refusals: Reply[] = [];
let given = 0;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());
beforeEach(() => {
  refusals = [];
});

async function open(): Promise<void> {
  given = 0;
  part = await parts.open('/fields', {
    ...ANSWERS,
    'POST /b/fileItem/upload': () => refusals.shift() ?? { data: [`f${++given}`] },
    'POST /b/fileItem/queryList': () => ({
      data: [fileItem(`f${given}`, given === 1 ? PHOTO.name : `第${given}张.png`)],
    }),
    'GET /b/file/preview/f1/prepare': {
      data: {
        type: 'other',
        id: 'f1',
        url: `data:image/png;base64,${PIXEL.toString('base64')}`,
        fileName: PHOTO.name,
        fileSize: 70,
        mediaType: 'image/png',
        isMarked: true,
      },
    },
  });
  await part.page.route('**/api/image/*', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
}

const field = () => part.page.getByTestId('files');
const dialog = () => part.page.getByRole('dialog');

describe('attachments of a field', () => {
  beforeAll(open);
  afterAll(() => part.page.close());

  it('are uploaded as soon as they are chosen, without a dialog to confirm', async () => {
    const chooser = part.page.waitForEvent('filechooser');
    await field().getByRole('button', { name: '上传附件' }).click();
    await (await chooser).setFiles(PHOTO);
    await expect.poll(() => held(field())).toEqual(['f1']);
    expect(await dialog().count()).toBe(0);
    expect(part.sentTo('POST /b/fileItem/upload')).toHaveLength(1);
  });

  it('show photos small', async () => {
    const picture = field().getByRole('listitem').filter({ hasText: PHOTO.name }).locator('img').first();
    await expect
      .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBe(1);
  });

  it('can be turned and enlarged where they are looked at', async () => {
    await field().getByRole('button', { name: PHOTO.name }).first().click();
    const picture = dialog().getByRole('img', { name: PHOTO.name, exact: true });
    await dialog().getByRole('button', { name: '向右旋转' }).click();
    await dialog().getByRole('button', { name: '放大' }).click();
    const transform = () => picture.getAttribute('style');
    expect(await transform()).toContain('scale(1.25) rotate(90deg)');
    await dialog().getByRole('button', { name: '还原' }).click();
    expect(await transform()).toContain('scale(1) rotate(0deg)');
    await part.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('that did not arrive stay in a dialog and are sent again, those that arrived once', async () => {
    refusals = [
      { data: [`f${++given}`] },
      { success: false, code: 500, msg: '文件存储暂时无法访问，请稍后重试。' },
    ];
    await field().locator('input[type=file]').first().setInputFiles([PHOTO, PAPER]);
    await dialog().getByText('文件存储暂时无法访问，请稍后重试。').waitFor();
    expect(await held(field())).toEqual(['f1']);
    await dialog()
      .getByRole('button', { name: /确\s?定/ })
      .click();
    await expect.poll(() => held(field())).toEqual(['f1', 'f2', 'f3']);
    expect(part.sentTo('POST /b/fileItem/upload')).toHaveLength(4);
    await dialog().waitFor({ state: 'detached' });
  });

  it('are given up again', async () => {
    for (const _ of [1, 2, 3]) await field().getByRole('button', { name: '移除' }).first().click();
    await expect.poll(() => held(field())).toEqual([]);
  });

  it('have no barrier', async () => {
    await part.page.evaluate(axe.source);
    const found = await part.page.evaluate(async () => {
      const { axe: reader } = window as unknown as {
        axe: { run: (where: string, how: object) => Promise<{ violations: { id: string }[] }> };
      };
      const how = { runOnly: ['nested-interactive', 'aria-required-children', 'button-name', 'label'] };
      return (await reader.run('[data-testid=files]', how)).violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
  });
});

describe('attachments on a phone', () => {
  beforeAll(async () => {
    await open();
    await part.page.setViewportSize({ width: 390, height: 844 });
  });
  afterAll(() => part.page.close());

  it('are taken by its camera in one step', async () => {
    await field().getByRole('button', { name: '拍照' }).waitFor();
    await field().locator('input[capture="environment"]').setInputFiles(PHOTO);
    await expect.poll(() => held(field())).toEqual(['f1']);
  });
});
