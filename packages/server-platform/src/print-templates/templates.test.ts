import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import { giveFile } from '../testing/give-file.ts';
import { docxOf, paragraph, tableOf } from '../testing/office-document.ts';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';

const FORM = 'every_kind_item';
let server: TestServer;
let person: Newcomer;
let drawer: Newcomer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  person = await server.newcomer(EVERY_PERMISSION);
  drawer = await server.newcomer([...EVERY_PERMISSION, 'form:design']);
  admin = drawer.client;
});
afterAll(() => server.close());

const give = async (body: string, by = drawer) =>
  giveFile(server.app, await server.tokenOf(by.id), '模板.docx', docxOf(body));
const save = async (body: string, more: object) =>
  admin.post('/a/sys/printTemplate', { formId: FORM, fileId: await give(body), ...more });
type Saved = { id: string; faults: { place: string; placeholder: string; sentence: string }[] };
const make = async (values: object = {}) =>
  ((await person.client.post('/t/item', { name: '水准仪', ...values })).data as { id: string }).id;
const open = async (url: string, by: Newcomer | undefined = person) =>
  server.app.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: by ? { authtoken: await server.tokenOf(by.id) } : {},
  });
const textIn = (docx: Uint8Array) =>
  strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const GOOD = `${paragraph('{公司} {名称} {price|大写} {单价}')}${tableOf([['{部件.序号}', '{部件.部件名}', '{部件.价格}']])}`;

describe('a template', () => {
  it('is checked, kept, and filled in with what the reader sees of a form', async () => {
    const saved = (await save(GOOD, { name: '物品卡' })).data as Saved;
    expect(saved).toMatchObject({ id: expect.any(String), faults: [] });
    const form = await make({
      price: '1234.5',
      parts: [
        { name: '三脚架', price: '1000.50' },
        { name: '塔尺', price: '2000' },
      ],
    });

    const { data } = await person.client.get(`/b/f/${FORM}/print/${form}/prepare`);
    const [offered] = (data as { templates: { id: string; name: string; isDefault: boolean; url: string }[] })
      .templates;
    expect(offered).toMatchObject({ id: saved.id, name: '物品卡', isDefault: true });
    const filled = await server.app.inject({ method: 'GET', url: offered?.url ?? '' });

    expect(filled.headers['content-disposition']).toContain(encodeURIComponent('物品-水准仪.docx'));
    expect(filled.headers['content-disposition']).toContain('filename="print.docx"');
    const text = textIn(filled.rawPayload);
    expect(text).toMatch(/水准仪 壹仟贰佰叁拾肆元伍角整 1,234\.50/);
    expect(text).toMatch(/1\s+三脚架\s+1,000\.50\s+2\s+塔尺\s+2,000\.00/);
  });

  it('tells nothing that the form does not show', async () => {
    const form = 'every_kind_booking';
    const saved = await save(paragraph('{用途} {理由}'), { formId: form, name: '用车单' });
    expect(saved.data).toMatchObject({ faults: [] });
    const trip = { purpose: '接站', kind: 'paid', price: '1.00', reason: '自费部分' };
    const { id } = (await person.client.post('/t/booking', trip)).data as { id: string };
    const printed = async () => {
      const { data } = await person.client.get(`/b/f/${form}/print/${id}/prepare`);
      const [offered] = (data as { templates: { url: string }[] }).templates;
      return textIn((await server.app.inject({ method: 'GET', url: offered?.url ?? '' })).rawPayload);
    };

    expect(await printed()).toContain('接站 自费部分');
    expect(await person.client.put('/t/booking', { id, kind: 'free' })).toMatchObject({ status: 200 });
    expect(await printed()).not.toContain('自费部分');
  });

  it('with faults is not kept, and each is told with its place and the nearest name', async () => {
    const answer = await save(`${paragraph('{名字}')}${paragraph('{部件.价}')}`, { name: '有误' });

    expect(answer.data).toMatchObject({
      id: null,
      faults: [
        { place: '第 1 段', placeholder: '{名字}', sentence: expect.stringContaining('没有字段“名字”') },
        { place: '第 2 段', placeholder: '{部件.价}', sentence: '“部件”中没有字段“价”，是否为“价格”' },
      ],
    });
    const list = (await admin.post('/a/sys/printTemplate/query', { formId: FORM })).data as {
      name: string;
    }[];
    expect(list.map(({ name }) => name)).not.toContain('有误');
  });

  it('has versions, of which prints take the newest, and one of a form is chosen without asking', async () => {
    const first = (await save(paragraph('旧 {名称}'), { name: '两版' })).data as Saved;
    await save(paragraph('新 {名称}'), { id: first.id });
    const form = await make();

    const printed = await open(`/b/f/${FORM}/print/${form}/filled/${first.id}`);
    expect(textIn(printed.rawPayload)).toContain('新 水准仪');
    const versions = (await admin.get(`/a/sys/printTemplate/${first.id}/versions`)).data;
    expect(versions).toMatchObject([{ version: 2 }, { version: 1, placeholders: 1 }]);
    const old = await open(`/a/sys/printTemplate/${first.id}/file?version=1`, drawer);
    expect(textIn(old.rawPayload)).toContain('旧 {名称}');

    await admin.put(`/a/sys/printTemplate/${first.id}`, { isDefault: true, name: '新名' });
    const list = (await admin.post('/a/sys/printTemplate/query', { formId: FORM })).data;
    expect(list).toMatchObject([
      { name: '新名', isDefault: true },
      { name: '物品卡', isDefault: false },
    ]);
    await admin.delete(`/a/sys/printTemplate/${first.id}`);
    expect((await open(`/b/f/${FORM}/print/${form}/filled/${first.id}`)).statusCode).toBe(404);
  });

  it('tells its words and forms to try it on', async () => {
    await make({ name: '样品' });
    const { data } = await admin.post('/a/sys/printTemplate/words', { formId: FORM });

    expect(data).toMatchObject({
      fields: expect.arrayContaining([
        { title: '单价', key: 'price' },
        { title: '公司', key: '公司' },
      ]),
      lists: [
        { title: '部件', key: 'parts', columns: expect.arrayContaining([{ title: '价格', key: 'price' }]) },
      ],
      pictures: ['二维码'],
    });
    expect((data as { samples: { title: string }[] }).samples[0]?.title).toBe('样品');
  });
});

describe('a template is refused', () => {
  it('to whoever draws no forms, and of a file that is not his', async () => {
    const { status } = await person.client.post('/a/sys/printTemplate', {
      formId: FORM,
      name: 'x',
      fileId: await give(GOOD, person),
    });
    expect(status).toBe(403);
    const foreign = await give(GOOD, person);
    expect(
      await admin.post('/a/sys/printTemplate', { formId: FORM, name: 'x', fileId: foreign }),
    ).toMatchObject({ status: 400, fields: { fileId: '文件不存在，或您无权查看' } });
  });

  it('for another form, under a name that is taken, and where it is hostile', async () => {
    const saved = (await save(paragraph('{名称}'), { name: '只此一个' })).data as Saved;
    expect(await save(paragraph('{名称}'), { name: '只此一个' })).toMatchObject({
      status: 409,
      msg: '模板名称已存在，不能重复。',
    });
    const group = ((await person.client.post('/t/group', { name: '组' })).data as { id: string }).id;
    expect((await open(`/b/f/every_kind_group/print/${group}/filled/${saved.id}`)).statusCode).toBe(404);
    const macros = await giveFile(
      server.app,
      await server.tokenOf(drawer.id),
      '模板.docx',
      docxOf('', { 'word/vbaProject.bin': 'x' }),
    );
    expect(
      await admin.post('/a/sys/printTemplate', { formId: FORM, name: '宏', fileId: macros }),
    ).toMatchObject({ status: 409, msg: expect.stringContaining('文档含有宏') });
  });

  it('of a form that is none, and of the template of another firm', async () => {
    const none = await person.client.get('/b/f/constructor/print/1/prepare');
    expect(none).toMatchObject({ status: 404, msg: expect.not.stringContaining('流程') });
    const { id } = (await save(paragraph('{名称}'), { name: '本公司的' })).data as Saved;
    const other = await (await server.secondFirm()).as('admin');
    expect(await other.get(`/a/sys/printTemplate/${id}/versions`)).toMatchObject({ status: 404 });
  });
});
