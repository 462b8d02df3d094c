import type { CustomForm } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInTurns } from '../concurrency/in-parts.ts';
import { inTransaction } from '../database/transaction.ts';
import { planReminders } from '../reminders/plan-reminders.ts';
import { sendReminders } from '../reminders/send-reminders.ts';
import { type Client, type Newcomer, startTestServer, type TestServer } from '../testing/index.ts';
import { publishNew, publishNext } from '../testing/trips.ts';
import { firmRegistry } from './firm-registry.ts';
import { publishedForms } from './store/form-store.ts';

const LICENCES: CustomForm = {
  label: '证照登记',
  title: 'name',
  rights: { viewPay: '查看费用' },
  fields: {
    name: { kind: 'text', label: '名称', required: true },
    company: { kind: 'text', label: '信用代码', format: 'creditCode' },
    keeper: { kind: 'person', label: '保管人' },
    department: { kind: 'department', label: '部门' },
    endOn: { kind: 'date', label: '到期日', required: true },
    fee: { kind: 'money', label: '年费', seenBy: 'viewPay' },
  },
  reminders: {
    expiry: {
      label: '证照到期',
      at: 'endOn',
      before: ['P30D'],
      when: { name: { isNot: '作废' } },
      to: [{ field: 'keeper' }, { own: true }],
      text: '{name}将于 {endOn} 到期',
    },
  },
};

let server: TestServer;
let admin: Client;
let clerk: Newcomer;
let keeper: Newcomer;
beforeAll(async () => {
  server = await startTestServer([], {});
  admin = await server.as('admin');
  await publishNew(admin, 'licence', LICENCES);
  clerk = await server.newcomer(['form_licence:fill']);
  keeper = await server.newcomer(['form_licence:view', 'form_licence:viewPay']);
});
afterAll(() => server.close());

const add = (by: Client, values: object) =>
  by.post('/form/licence', { name: '资质证书', endOn: '2026-12-20', ...values });
const readBy = async ({ client }: Newcomer, id: string) =>
  (await client.get(`/form/licence/${id}`)).data as Readonly<Record<string, unknown>>;
const messagesOf = async ({ client }: Newcomer) =>
  ((await client.post('/b/notice/msg/queryList', { pageSize: 100 })).data as { content: string }[]).map(
    ({ content }) => content,
  );

async function licences(): Promise<string> {
  const forms = (await admin.post('/a/sys/customForm/queryList', {})).data as { id: string; code: string }[];
  return forms.find(({ code }) => code === 'licence')?.id ?? '';
}

async function remind(now: string): Promise<number> {
  const { pool, tenantId, context } = server;
  const forms = await inTransaction(pool, tenantId, publishedForms);
  const { registry } = await runInTurns(firmRegistry(context.registry, forms));
  const clock = () => new Date(now);
  return sendReminders({ pool, ids: context.ids, now: clock }, tenantId, planReminders(registry));
}

/** What is said against a draft. */
async function faultsOf(draft: CustomForm): Promise<string> {
  const { data } = await admin.post('/a/sys/customForm', { code: 'wrong', draft });
  const { id } = data as { id: string };
  const said = JSON.stringify(await admin.post(`/a/sys/customForm/${id}/check`));
  await admin.delete(`/a/sys/customForm/${id}`);
  return said;
}

describe('a field of a drawn form that only some see', () => {
  it('is seen by holders of its right alone, in rows, lists and exports of the definition', async () => {
    const { data } = await add(admin, { fee: '1200.00', keeper: keeper.id });
    const { id } = data as { id: string };

    expect(await readBy(keeper, id)).toMatchObject({ fee: '1200.00' });
    const open = await server.newcomer(['form_licence:view']);
    expect(await readBy(open, id)).not.toHaveProperty('fee');
    expect(JSON.stringify((await open.client.get('/definitions')).data)).not.toContain('年费');
    expect(await open.client.post('/form/licence/queryList', { params: { fee$gte: '1' } })).toMatchObject({
      status: 400,
    });
  });

  it('is opened to all by those alone who see it', async () => {
    const blind = await server.newcomer(['form:design']);
    const seeing = await server.newcomer(['form:design', 'form_licence:viewPay']);
    const forms = (await admin.post('/a/sys/customForm/queryList', {})).data as {
      id: string;
      code: string;
    }[];
    const id = forms.find(({ code }) => code === 'licence')?.id ?? '';
    const { fee, ...others } = LICENCES.fields;
    const revision = async () =>
      ((await admin.get(`/a/sys/customForm/${id}`)).data as { revision: number }).revision;
    const drawn = async (draft: CustomForm) => {
      await admin.put(`/a/sys/customForm/${id}`, { revision: await revision(), draft });
    };
    const saidTo = async ({ client }: Newcomer) =>
      JSON.stringify((await client.post(`/a/sys/customForm/${id}/check`)).data);
    const refusal = '“年费”您自己不可见，不能改变它的可见权限';

    await drawn({ ...LICENCES, fields: { ...others, fee: { kind: 'money', label: '年费' } } });
    expect(await saidTo(blind)).toContain(refusal);
    const put = { revision: await revision() };
    expect(await blind.client.post(`/a/sys/customForm/${id}/publish`, put)).toMatchObject({
      error: 'formFaulty',
    });
    expect(await saidTo(seeing)).not.toContain(refusal);
    await drawn({ ...LICENCES, fields: others });
    expect(await saidTo(blind)).not.toContain(refusal);
    await drawn({
      ...LICENCES,
      fields: { ...others, fee: { ...fee, label: '费用' } } as CustomForm['fields'],
    });
    expect(await saidTo(blind)).not.toContain(refusal);
    await drawn(LICENCES);
  });

  it('is closed in running processes too, once it is closed', async () => {
    const initiator = await server.newcomer(['form_hush:fill', 'home:start:flow']);
    const viewer = await server.newcomer(['form_hush:view']);
    const payer = await server.newcomer(['form_hush:view', 'form_hush:viewPay']);
    const first: CustomForm = {
      label: '调薪',
      title: 'purpose',
      fields: {
        purpose: { kind: 'text', label: '事由', required: true },
        pay: { kind: 'money', label: '工资' },
      },
      process: {
        title: '{initiator}：{purpose}',
        category: 'other',
        steps: [{ kind: 'approve', key: 'manager', label: '经理审批', by: { kind: 'departmentHead' } }],
      },
    };
    const id = await publishNew(admin, 'hush', first);
    const begun = await initiator.client.post('/form/workflow/start', {
      processCode: 'form_hush',
      data: { purpose: '晋级', pay: '9000.00' },
    });
    const { procInstId } = begun.data as { procInstId: string };
    const readBy = async ({ client }: Newcomer) =>
      ((await client.get(`/b/wf/process/${procInstId}`)).data as { record: object }).record;
    expect(await readBy(viewer)).toMatchObject({ pay: '9000.00' });

    await publishNext(admin, id, {
      ...first,
      rights: { viewPay: '查看工资' },
      fields: { ...first.fields, pay: { kind: 'money', label: '工资', seenBy: 'viewPay' } },
    });

    expect(await readBy(viewer)).not.toHaveProperty('pay');
    expect(await readBy(payer)).toMatchObject({ pay: '9000.00' });
  });

  it('is not written by whoever does not see it', async () => {
    expect(await add(clerk.client, { fee: '1.00' })).toMatchObject({
      status: 400,
      fields: { fee: expect.any(String) },
    });
  });

  it.each([
    [{ rights: { view: '看' } }, '可见权限不能叫 view'],
    [{ rights: {} }, '“年费”的可见权限已不存在，请重新选择'],
    [{ fields: { ...LICENCES.fields, twice: { kind: 'money', label: '两年', formula: 'fee * 2' } } }, '年费'],
  ] as const)('is refused where it would be told: %j', async (said, fault) => {
    expect(await faultsOf({ ...LICENCES, ...said })).toContain(fault);
  });
});

describe('a reminder of a drawn form', () => {
  it('tells whom the row names and who made it, once, and only where its condition holds', async () => {
    await add(clerk.client, { name: '安全许可', endOn: '2027-03-20', keeper: keeper.id });
    await add(clerk.client, { name: '作废', endOn: '2027-03-20', keeper: keeper.id });

    expect(await remind('2027-02-17T02:00:00Z')).toBe(0);
    expect(await remind('2027-02-18T02:00:00Z')).toBe(2);
    expect(await remind('2027-02-19T02:00:00Z')).toBe(0);
    expect(await messagesOf(keeper)).toContain('安全许可将于 2027-03-20 到期');
    expect(await messagesOf(clerk)).toContain('安全许可将于 2027-03-20 到期');
  });

  const { expiry } = LICENCES.reminders ?? {};
  it.each([
    [{ at: 'name' }, 'name不是日期或时间'],
    [{ to: [{ field: 'department' }] }, '提醒“证照到期”：“部门”不是人员'],
    [{ to: [{ headOf: 'gone' }] }, '提醒“证照到期”：提醒谁的字段已不存在'],
    [{ to: [] }, '提醒“证照到期”没有选择提醒谁'],
    [{ before: [] }, '提醒“证照到期”没有说提前或过后几天'],
    [{ before: ['PT4H'] }, 'PT4H不是若干天'],
    [{ text: '{nothing}到期' }, 'nothing'],
    [{ text: '年费 {fee}' }, '年费'],
  ] as const)('is refused with its fault: %j', async (said, fault) => {
    if (!expiry) throw new Error('there is no reminder');
    expect(await faultsOf({ ...LICENCES, reminders: { expiry: { ...expiry, ...said } } })).toContain(fault);
  });

  it('is none of a form that is in use no more', async () => {
    await add(clerk.client, { name: '旧许可', endOn: '2028-03-20', keeper: keeper.id });
    await admin.put(`/a/sys/customForm/${await licences()}/retire`);

    expect(await remind('2028-02-20T02:00:00Z')).toBe(0);
  });
});

describe('a format of a drawn text', () => {
  it('is held with its check character', async () => {
    await publishNew(admin, 'company', { ...LICENCES, reminders: {} });
    const give = (company: string) =>
      admin.post('/form/company', { name: '单位', endOn: '2026-12-20', company });

    expect(await give('91110000600037341L')).toMatchObject({ success: true });
    expect(await give('91110000600037342L')).toMatchObject({
      status: 400,
      fields: { company: '信用代码不是有效的统一社会信用代码' },
    });
  });

  it('is a mask that the firm writes, of lines too; one that says nothing is not published', async () => {
    const parts = {
      kind: 'lines',
      label: '附件',
      fields: { code: { kind: 'text', label: '编号', mask: 'A-00' } },
    } as const;
    const drawn = (mask: string): CustomForm => ({
      label: '证书',
      title: 'name',
      fields: { name: { kind: 'text', label: '名称', mask }, parts },
    });
    expect(await faultsOf(drawn('ZJ-[00'))).toContain(
      '“名称”的样式写错了：不能为空，[ ] 应成对、有内容、互不嵌套，反斜线之后应有字符',
    );

    await publishNew(admin, 'certificate', drawn('ZJ-000[-A]'));
    const give = (name: string, code: string) => admin.post('/form/certificate', { name, parts: [{ code }] });
    expect(await give('ZJ-118-B', 'C-07')).toMatchObject({ success: true });
    expect(await give('ZJ-118-b', 'C-7')).toMatchObject({
      status: 400,
      fields: {
        name: '名称应写成 ZJ-000[-A] 的样式，如 ZJ-123-D',
        'parts.0.code': '附件第1行编号应写成 A-00 的样式，如 A-23',
      },
    });
  });
});
