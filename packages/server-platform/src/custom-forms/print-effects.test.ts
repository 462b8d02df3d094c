import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { giveFile } from '../testing/give-file.ts';
import { docxOf, paragraph, tableOf } from '../testing/office-document.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { publishNew } from '../testing/trips.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const FORM = {
  label: '物品卡',
  title: 'name',
  fields: {
    name: { kind: 'text', label: '名称' },
    note: { kind: 'text', label: '备注词' },
    parts: { kind: 'lines', label: '明细', fields: { sum: { kind: 'money', label: '额' } } },
  },
} as const;

async function template(name: string, body: string) {
  const token = await server.tokenOf(server.firm.people.admin);
  const fileId = await giveFile(server.app, token, '模板.docx', docxOf(body));
  return admin.post('/a/sys/printTemplate', { formId: 'card', fileId, name });
}

let id: string;
const redrawn = async (draft: object) => {
  const { data } = await admin.get(`/a/sys/customForm/${id}`);
  const { revision } = data as { revision: number };
  await admin.put(`/a/sys/customForm/${id}`, { revision, draft });
  return (await admin.post(`/a/sys/customForm/${id}/check`)).data;
};

describe('a form whose prints name its fields', () => {
  it('tells before it is published which templates will find no value any more, and where', async () => {
    id = await publishNew(admin, 'card', FORM);
    await template('卡', `${paragraph('{名称}')}${paragraph('{备注词}')}`);
    await template('单', `${paragraph('{name}')}${tableOf([['{明细.额}']])}`);
    const { name, note, parts } = FORM.fields;

    expect(
      await redrawn({ ...FORM, fields: { ...FORM.fields, more: { kind: 'date', label: '日期' } } }),
    ).toEqual({
      faults: [],
      effects: [],
    });
    expect(await redrawn({ ...FORM, fields: { name: { ...name, label: '姓名' }, parts } })).toMatchObject({
      faults: [],
      effects: [
        {
          says: '打印模板“卡”发布后不能使用，须修改模板：第 1 段没有字段“名称”；第 2 段没有字段“备注词”',
          rows: 0,
          isBlocking: false,
        },
      ],
    });
    expect(await redrawn({ ...FORM, fields: { name, note } })).toMatchObject({
      effects: [{ says: expect.stringContaining('打印模板“单”') }],
    });
  });
});
