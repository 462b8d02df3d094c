import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { publishNew } from '../../testing/trips.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const NAME = { kind: 'text', label: '名称' } as const;
const PAY = { kind: 'money', label: '工资' } as const;
const formOf = (fields: object = {}, more: object = {}) =>
  ({ label: '探查', title: 'name', fields: { name: NAME, ...fields }, ...more }) as never;

/** Keeps a further draft; what stands against it, and how it is published. */
async function redrawn(id: string, draft: never, by = admin) {
  const { data } = await by.get(`/a/sys/customForm/${id}`);
  const { revision: before } = data as { revision: number };
  const kept = await by.put(`/a/sys/customForm/${id}`, { revision: before, draft });
  const { revision } = kept.data as { revision: number };
  return { publish: () => by.post(`/a/sys/customForm/${id}/publish`, { revision }) };
}

let count = 0;
async function faultsOf(draft: never): Promise<string> {
  count++;
  const { data } = await admin.post('/a/sys/customForm', { code: `broken_${count}`, draft });
  const { id } = data as { id: string };
  const checked = (await admin.post(`/a/sys/customForm/${id}/check`)).data as { faults: { says: string }[] };
  return checked.faults.map(({ says }) => says).join();
}

describe('what would break the firm is refused when it is checked', () => {
  const day = { kind: 'date', label: '日' } as const;
  const holds = "name != 'x'";

  it.each([
    ['a view', '视图', { views: { constructor: { kind: 'calendar', label: '历', from: 'day' } } }],
    ['a permission', '可见权限', { rights: { toString: '看' } }],
    ['a check', '校验', { checks: { valueOf: { holds, message: '坏' } } }],
    [
      'a reminder',
      '提醒',
      {
        reminders: {
          toString: { label: '提', at: 'day', before: ['P1D'], to: [{ own: true }], text: '{name}' },
        },
      },
    ],
  ])('%s that is called as something that every object has', async (_what, part, more) => {
    expect(await faultsOf(formOf({ day }, more))).toContain(`${part}不能叫 `);
    expect((await admin.get('/getLoginData')).status).toBe(200);
  });

  it.each(['old', 'new'])('a field called %s', async (name) => {
    expect(await faultsOf(formOf({ [name]: day }))).toContain('由系统使用');
  });

  it('a key that names a field twice', async () => {
    expect(await faultsOf(formOf({}, { unique: [['name', 'name']] }))).toContain('同一个字段写了两次');
  });

  it('a condition on an option that is no more, in words and by its field', async () => {
    const seal = { kind: 'choice', label: '印章', choices: { o1: '公章', o2: '合同章' } };
    const when = (option: string) =>
      formOf({ seal, reason: { ...NAME, label: '事由', requiredWhen: { seal: { is: option } } } });
    expect(await faultsOf(when('o1'))).toBe('');
    expect(await faultsOf(when('o3'))).toBe('“事由”的必填条件用到“印章”中已经没有的选项，请重新选择');
  });

  it('more checks than a firm may have', async () => {
    const checks = Object.fromEntries(
      Array.from({ length: 51 }, (_, at) => [`c${at}`, { holds, message: '坏' }]),
    );
    expect(await faultsOf(formOf({}, { checks }))).toContain('校验最多 50 条，现有 51 条');
  });

  it('formulas that are longer together than a form may have, before any is compiled', async () => {
    const formula = Array.from({ length: 400 }, () => 'i+1').join('+');
    const sums = Array.from({ length: 26 }, (_, at) => [
      `f${at}`,
      { kind: 'integer', label: `第${at}项`, formula },
    ]);
    const form = formOf({ i: { kind: 'integer', label: '数' }, ...Object.fromEntries(sums) });
    expect(await faultsOf(form)).toBe('全部公式合计最多 40000 个字符，现有 41574 个');
  });
});

describe('a formula that has no answer for what was filled in', () => {
  it.each([
    ['decimal', 'SQRT(i)', { i: -4 }, '负数不能开平方'],
    ['text', 'MID(name, 0 - i, i)', { i: 3 }, '起点从 1 数起'],
    ['date', 'EDATE(d, i)', { i: 99999, d: '2026-01-01' }, '日期超出了'],
  ])('refuses %s: %s by the field that it is for', async (kind, formula, given, reason) => {
    count++;
    const code = `formula_${count}`;
    const fields = {
      i: { kind: 'integer', label: '数' },
      d: { kind: 'date', label: '起' },
      said: { kind, label: '所得', formula },
    };
    await publishNew(admin, code, formOf(fields));
    const refused = { status: 400, fields: { said: expect.stringContaining(`所得无法算出：${reason}`) } };
    expect(await admin.post(`/form/${code}`, { name: '一', ...given })).toMatchObject(refused);
    const { data } = await admin.post(`/form/${code}`, { name: '一' });
    const { id } = data as { id: string };
    expect(await admin.put(`/form/${code}`, { id, ...given })).toMatchObject(refused);
  });
});

describe('a form that another one leads to', () => {
  const shows = (to: string) => ({
    link: { kind: 'link', label: '关联', to: `/form/${to}`, shows: ['pay'] },
  });

  it('keeps the fields that the other one shows, and says which', async () => {
    const id = await publishNew(admin, 'shown', formOf({ pay: PAY }));
    await publishNew(admin, 'showing', formOf(shows('shown')));
    for (const draft of [
      formOf(),
      formOf({ pay: { ...PAY, seenBy: 'see' } }, { rights: { see: '看工资' } }),
    ]) {
      const answer = await (await redrawn(id, draft)).publish();
      expect(answer).toMatchObject({ status: 409, error: 'formFaulty' });
      expect(answer.msg).toContain('表单“探查”的“关联”');
    }
  });

  it('is published beside it one after the other, and the later one is told', async () => {
    const led = await publishNew(admin, 'led', formOf({ pay: PAY }));
    const leading = await publishNew(admin, 'leading', formOf());
    const drafts = [await redrawn(leading, formOf(shows('led'))), await redrawn(led, formOf())];
    const answers = await Promise.all(drafts.map(({ publish }) => publish()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const code of ['led', 'leading'])
      expect(await admin.post(`/form/${code}/queryList`, {})).toMatchObject({ status: 200 });
    await publishNew(admin, 'beside', formOf());
  });
});

describe('whoever draws without seeing', () => {
  const Hidden = { ...PAY, seenBy: 'see' };
  const rights = { see: '看工资' };
  const step = (user: string) => ({
    process: {
      title: '{name}',
      category: 'other',
      steps: [
        {
          kind: 'approve',
          key: 'a',
          label: '批',
          by: { kind: 'users', users: [user] },
          rights: { pay: 'readonly' },
        },
      ],
    },
  });

  it('has no step shown what he does not see', async () => {
    const id = await publishNew(admin, 'hidden', formOf({ pay: Hidden }, { rights }));
    const drawer = await server.newcomer(['form:design', 'form_hidden:fill']);
    const draft = formOf({ pay: Hidden }, { rights, ...step(drawer.id) });
    const answer = await (await redrawn(id, draft, drawer.client)).publish();
    expect(answer).toMatchObject({ status: 409, error: 'formFaulty' });
    expect(answer.msg).toContain('“工资”您自己不可见');
    expect(await (await redrawn(id, draft)).publish()).toMatchObject({ status: 200 });
    // What whoever sees it has decided stays when another part is drawn anew.
    const further = formOf({ pay: Hidden, note: NAME }, { rights, ...step(drawer.id) });
    expect(await (await redrawn(id, further, drawer.client)).publish()).toMatchObject({ status: 200 });
  });

  it('shows rows that there are to nobody further', async () => {
    const fields = { boss: { kind: 'person', label: '主管' } };
    const id = await publishNew(admin, 'sights', formOf(fields));
    await admin.post('/form/sights', { name: '旧', boss: server.firm.people.clerk });
    const draft = formOf(fields, { seenThrough: ['boss'] });
    const drawer = (await server.newcomer(['form:design', 'form_sights:fill'])).client;
    expect(await (await redrawn(id, draft, drawer)).publish()).toMatchObject({
      status: 409,
      error: 'formBreaksRows',
      msg: expect.stringContaining('可见范围'),
    });
    const clerk = await server.as('clerk');
    expect(await clerk.post('/form/sights/queryList', {})).toMatchObject({ success: false });
    expect(await (await redrawn(id, draft)).publish()).toMatchObject({ status: 200 });
    expect((await clerk.post('/form/sights/queryList', {})).data).toHaveLength(1);
  });

  it('opens no extra field of a shipped form to himself', async () => {
    const path = '/t/item';
    const secret = { kind: 'text', label: '机密' };
    await admin.put('/a/sys/extraField', {
      path,
      revision: 0,
      fields: [{ field: { ...secret, seenBy: 'use' } }],
    });
    const drawer = (await server.newcomer(['form:design', 'everyKind:all'])).client;
    const { data } = await drawer.post('/a/sys/extraField/query', { path });
    const { revision, fields } = data as { revision: number; fields: readonly { name: string }[] };
    const opened = fields.map(({ name }) => ({ name, field: secret }));
    const answer = await drawer.put('/a/sys/extraField', { path, revision, fields: opened });
    expect(answer).toMatchObject({ status: 409, error: 'formFaulty' });
    expect(answer.msg).toContain('“机密”您自己不可见');
    expect(await admin.put('/a/sys/extraField', { path, revision, fields: opened })).toMatchObject({
      status: 200,
    });
  });
});
