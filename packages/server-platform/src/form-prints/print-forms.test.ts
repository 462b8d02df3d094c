import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import { giveFile, SMALL_PNG } from '../testing/give-file.ts';
import { type PrintedText, readPdf, readPdfText } from '../testing/read-pdf.ts';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';
import { publishNew } from '../testing/trips.ts';

const FORM = 'every_kind_item';
let server: TestServer;
let person: Newcomer;
let token: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  person = await server.newcomer(EVERY_PERMISSION);
  token = await server.tokenOf(person.id);
});
afterAll(() => server.close());

const open = (url: string, by = token) =>
  server.app.inject({ method: 'GET', url, headers: by === '' ? {} : { authtoken: by } });
const pdfOf = async (ids: string, { by = token, cover = false } = {}) =>
  open(`/api/b/f/${FORM}/print/${ids}/pdf${cover ? '?cover=1' : ''}`, by);
const make = async (values: object, by: Client = person.client) => {
  const answer = await by.post('/t/item', { name: '水准仪', ...values });
  expect([answer.status, answer.msg]).toEqual([200, '']);
  return (answer.data as { id: string }).id;
};

const textsOf = (pages: readonly (readonly PrintedText[])[]) =>
  pages.map((page) => page.map(({ text }) => text).join(''));

describe('a print of a form', () => {
  it('holds what stands in the form: titles, amounts with 大写, lines with their sum, files by name', async () => {
    const files = [await giveFile(server.app, token, '检定证书.png', SMALL_PNG)];
    const id = await make({
      price: '1234567.5',
      bought: '2026-11-20',
      isOld: true,
      state: 'used',
      note: '第一行\n第二行 #sys.inputs [x] $a$',
      keeper: person.id,
      parts: [
        { name: '三脚架', price: '1000.50' },
        { name: '塔尺', price: '2000' },
      ],
      files,
    });

    const reply = await pdfOf(id);

    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const text = await readPdfText(reply.rawPayload);
    for (const part of [
      '物品',
      '1,234,567.50 元',
      '壹佰贰拾叁万肆仟伍佰陆拾柒元伍角整',
      '第二行 #sys.inputs [x] $a$',
      '三脚架',
      '合计',
      '3,000.50',
      '检定证书.png',
      '在用',
      '第 1 页 共 1 页',
      '打印人：',
    ])
      expect(text).toContain(part);
  });

  it('repeats the heads of long tables on every page, which it counts', async () => {
    const parts = Array.from({ length: 120 }, (_, at) => ({ name: `部件${at + 1}`, price: '1.00' }));
    const pages = await readPdf((await pdfOf(await make({ parts }))).rawPayload);

    expect(pages.length).toBeGreaterThan(2);
    const texts = pages.map((page) => page.map(({ text }) => text).join(''));
    for (const text of texts.slice(0, -1)) expect(text).toContain('部件名');
    expect(texts[1]).toContain(`第 2 页 共 ${pages.length} 页`);
  });

  it('keeps a line of a table on one page', async () => {
    const parts = Array.from({ length: 60 }, (_, at) => ({
      name: `头${at}始${'长'.repeat(110 + ((at * 37) % 80))}终${at}尾`,
      price: '1.00',
    }));
    const pages = textsOf(await readPdf((await pdfOf(await make({ parts }))).rawPayload));

    expect(pages.length).toBeGreaterThan(3);
    for (const [at] of parts.entries())
      expect(pages.find((text) => text.includes(`头${at}始`))).toContain(`终${at}尾`);
  });

  it('breaks a line that no page holds, so that nothing of it is lost', async () => {
    const admin = await server.as('admin');
    const told = { kind: 'longText', label: '经过' } as const;
    await publishNew(admin, 'long', {
      label: '长文',
      title: 'name',
      fields: {
        name: { kind: 'text', label: '名称' },
        steps: { kind: 'lines', label: '步骤', fields: { told, more: { ...told, label: '补充' } } },
      },
    });
    const long = `头${'长'.repeat(4000)}尾`;
    const { data } = await admin.post('/form/long', { name: '甲', steps: [{ told: long, more: '短' }] });
    const { id } = data as { id: string };
    const by = await server.tokenOf(server.firm.people.admin);
    const pages = textsOf(await readPdf((await open(`/api/b/f/long/print/${id}/pdf`, by)).rawPayload));

    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join('').match(/长/g)?.length).toBeGreaterThanOrEqual(4000);
    expect(pages.at(-1)).toContain('尾');
  });

  it('of several begins each on a page of its own and counts its pages anew', async () => {
    const [first, second] = [await make({ name: '甲' }), await make({ name: '乙' })];
    const pages = await readPdf((await pdfOf(`${second},${first}`)).rawPayload);

    const texts = pages.map((page) => page.map(({ text }) => text).join(''));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('乙');
    expect(texts[1]).toMatch(/甲[\s\S]*第 1 页 共 1 页/);
  });

  it('has a cover where one is asked for', async () => {
    const pages = await readPdf((await pdfOf(await make({}), { cover: true })).rawPayload);

    expect(pages).toHaveLength(2);
    expect(pages[0]?.map(({ text }) => text).join('')).toContain('扫码查看原单');
  });

  it('opens by a ticket once, and is written down', async () => {
    const id = await make({});
    const { data } = await person.client.get(`/b/f/${FORM}/print/${id}/prepare`);
    const { url, forms } = data as { url: string; forms: unknown };
    expect(forms).toEqual([{ id, title: '水准仪' }]);

    expect((await open(url, '')).statusCode).toBe(200);
    expect((await open(url, '')).statusCode).toBe(401);
    const { rows } = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query(`select 1 from audit where tenant_id = $1 and event = 'form.print' and object = $2`, [
        server.tenantId,
        `/t/item/${id}`,
      ]),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a print is refused', () => {
  it('of what one does not see, of all where one of them is not his, and of forms that are none', async () => {
    const own = await server.newcomer(['everyKind:own', 'everyKind:edit']);
    const ownToken = await server.tokenOf(own.id);
    const [foreign, his] = [await make({}), await make({}, own.client)];

    expect((await pdfOf(his, { by: ownToken })).statusCode).toBe(200);
    expect((await pdfOf(foreign, { by: ownToken })).statusCode).toBe(404);
    expect((await pdfOf(`${his},${foreign}`, { by: ownToken })).statusCode).toBe(404);
    expect((await open('/api/b/f/nothing/print/1/pdf')).statusCode).toBe(404);
  });

  it('of too many at once, in words', async () => {
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join(',');
    expect((await pdfOf(many)).json()).toMatchObject({
      code: 400,
      fields: { ids: '数据：一次最多打印 50 张表单' },
    });
  });
});
