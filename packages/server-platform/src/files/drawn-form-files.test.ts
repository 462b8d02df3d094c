import type { CustomForm } from '@jianheng/definition';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { giveFile, SMALL_PDF, SMALL_PNG } from '../testing/give-file.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { publishNew } from '../testing/trips.ts';

const SITE_VISIT: CustomForm = {
  label: '现场踏勘',
  title: 'place',
  fields: {
    place: { kind: 'text', label: '地点', required: true },
    papers: { kind: 'attachments', label: '踏勘资料', max: 2 },
    parts: {
      kind: 'lines',
      label: '部位',
      fields: {
        name: { kind: 'text', label: '部位名', required: true },
        photos: { kind: 'attachments', label: '照片', only: 'images' },
      },
    },
  },
};

let server: TestServer;
let admin: Client;
let token: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
  token = await server.tokenOf(server.firm.people.admin);
  await publishNew(admin, 'visit', SITE_VISIT);
});
afterAll(() => server.close());

const statusFor = async (personId: string, id: string) =>
  (
    await server.app.inject({
      method: 'GET',
      url: `/api/b/fileItem/download/${id}`,
      headers: { authtoken: await server.tokenOf(personId) },
    })
  ).statusCode;

it('a drawn form holds files, in its lines too, and whoever sees its row reads them', async () => {
  const paper = await giveFile(server.app, token, '图纸.pdf', SMALL_PDF);
  const photo = await giveFile(server.app, token, '裂缝.png', SMALL_PNG);
  const parts = [{ name: '外墙', photos: [photo] }];
  const saved = await admin.post('/form/visit', { place: '滨江', papers: [paper], parts });
  expect(saved.msg).toBe('');

  const filler = await server.newcomer(['form_visit:fill']);
  const viewer = await server.newcomer(['form_visit:view']);
  for (const id of [paper, photo]) {
    expect(await statusFor(viewer.id, id)).toBe(200);
    expect(await statusFor(filler.id, id)).toBe(404);
  }
  // A version of the row without the line lets go of its photo.
  const { id } = saved.data as { id: string };
  await admin.put('/form/visit', { id, parts: [] });
  expect(await statusFor(viewer.id, photo)).toBe(404);
  expect(await statusFor(viewer.id, paper)).toBe(200);
});

it('says by the field what is no picture, too many, or not there', async () => {
  const paper = await giveFile(server.app, token, '图纸.pdf', SMALL_PDF);
  const parts = [{ name: '外墙', photos: [paper] }];
  expect(await admin.post('/form/visit', { place: '滨江', parts })).toMatchObject({
    status: 400,
    fields: { 'parts.0.photos': '照片只能是图片' },
  });
  expect(await admin.post('/form/visit', { place: '滨江', papers: [paper, '1', '2'] })).toMatchObject({
    fields: { papers: '踏勘资料最多 2 个附件' },
  });
});
