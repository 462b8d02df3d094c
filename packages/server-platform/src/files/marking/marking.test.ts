import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { printPdf } from '../../printing/print-pdf.ts';
import { writeSettings } from '../../storage/settings.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import { giveFile, SMALL_PDF } from '../../testing/give-file.ts';
import { readPdfText } from '../../testing/read-pdf.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { FILE_SETTINGS } from '../file-settings.ts';

let server: TestServer;
let person: Newcomer;
let token: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  person = await server.newcomer(EVERY_PERMISSION);
  token = await server.tokenOf(person.id);
});
afterAll(() => server.close());

const set = (values: Readonly<Record<string, unknown>>) =>
  inTransaction(server.pool, server.tenantId, (tx) => writeSettings(tx, FILE_SETTINGS, values));
const open = (path: string) =>
  server.app.inject({ method: 'GET', url: `/api${path}`, headers: { authtoken: token } });
const give = (name: string, bytes: Uint8Array | string) => giveFile(server.app, token, name, bytes);
const page = async () => {
  const file = new URL('./water-tile.typ', import.meta.url);
  return printPdf({ file, content: (said: object) => said }, { text: '原件', picture: '' });
};
const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } });

describe('a watermark', () => {
  it('is burnt into PDF and pictures that are saved or shown, once the firm asks for it', async () => {
    const pdf = await give('合同.pdf', await page());
    const picture = await give('现场.png', await white(600, 400).png().toBuffer());
    const paths = [`/b/fileItem/download/${pdf}`, `/b/file/preview/content/${pdf}`];
    expect(await readPdfText((await open(paths[0] ?? '')).rawPayload)).toBe('原件');
    expect((await person.client.get(`/b/file/preview/${pdf}/prepare`)).data).toMatchObject({
      isMarked: false,
    });

    await set({ waterDownloads: true, waterText: '建衡内部' });

    expect((await person.client.get(`/b/file/preview/${pdf}/prepare`)).data).toMatchObject({
      isMarked: true,
    });
    for (const path of paths) {
      const text = await readPdfText((await open(path)).rawPayload);
      expect(text).toContain('原件');
      expect(text).toContain('建衡内部');
    }
    const marked = await open(`/image/${picture}`);
    expect(marked.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(marked.rawPayload).metadata();
    expect([width, height]).toEqual([600, 400]);
    const { channels } = await sharp(marked.rawPayload).stats();
    expect(channels[0]?.min).toBeLessThan(250);
    const zip = await open(`/b/fileItem/download/${pdf},${picture}`);
    expect(zip.statusCode).toBe(200);
  });

  it('may be a picture, and leaves other files as they are', async () => {
    const png = await white(20, 10).negate().png().toBuffer();
    await set({
      waterDownloads: true,
      waterType: 'image',
      waterImage: `data:image/png;base64,${png.toString('base64')}`,
    });
    const picture = await give('照片.jpg', await white(300, 300).jpeg().toBuffer());
    const text = await give('说明.txt', '原样');

    const marked = await open(`/b/fileItem/download/${picture}`);
    expect((await sharp(marked.rawPayload).stats()).channels[0]?.min).toBeLessThan(60);
    expect((await open(`/b/fileItem/download/${text}`)).payload).toBe('原样');
  });

  it('that cannot be burnt in leaves the file where it is, in words', async () => {
    await set({ waterDownloads: true, waterType: 'text' });
    const broken = await give('坏.pdf', SMALL_PDF.slice(0, 60));

    expect((await open(`/b/fileItem/download/${broken}`)).json()).toMatchObject({
      error: 'fileNotMarked',
      msg: expect.stringContaining('文件“坏.pdf”加不上水印'),
    });
  });
});
