import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { readWorkbook } from '../testing/read-workbook.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { publishNew, publishNext } from '../testing/trips.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const NAME = { kind: 'text', label: '名称' } as const;
const formOf = (fields: object = {}, more: object = {}) =>
  ({ label: '探查', title: 'name', fields: { name: NAME, ...fields }, ...more }) as never;
let count = 0;
/** What stands against publishing such a form. */
async function faultsOf(fields: object, more: object = {}): Promise<string> {
  count++;
  const { data } = await admin.post('/a/sys/customForm', {
    code: `probe_${count}`,
    draft: formOf(fields, more),
  });
  const { id } = data as { id: string };
  const checked = (await admin.post(`/a/sys/customForm/${id}/check`)).data as { faults: { says: string }[] };
  return checked.faults.map(({ says }) => says).join();
}
const integer = (more: object = {}) => ({ kind: 'integer', label: '数', ...more });

describe('what is drawn and could never be used is refused before it is published', () => {
  it.each(['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid'])('a field called %s', async (name) => {
    expect(await faultsOf({ [name]: integer() })).toContain('由系统使用');
  });

  it('a formula that reads over a person', async () => {
    const boss = { kind: 'person', label: '组长' };
    expect(await faultsOf({ boss, said: { kind: 'text', label: '姓名', formula: 'boss.name' } })).toContain(
      '没有“boss.name”可以计算',
    );
  });

  it.each([
    ['an empty range', integer({ min: 9, max: 1 }), '最小值大于最大值'],
    ['a first value out of bounds', { kind: 'money', label: '钱', max: '1', default: '5' }, '默认值'],
    [
      'a first value that is no choice',
      { kind: 'choice', label: '选', choices: { a: '甲' }, default: 'b' },
      '默认值',
    ],
    ['a first value that is too long', { kind: 'text', label: '字', max: 2, default: '三个字' }, '默认值'],
  ])('%s', async (_what, field, says) => {
    expect(await faultsOf({ field })).toContain(says);
  });

  it.each([
    ['today', { kind: 'date', label: '日', default: 'today' }],
    ['a choice', { kind: 'choice', label: '选', choices: { a: '甲' }, default: 'a' }],
    ['one value alone', integer({ min: 3, max: 3, default: 3 })],
  ])('and %s as first value is not', async (_what, field) => {
    expect(await faultsOf({ field })).toBe('');
  });

  it('a condition on what every object has, and a long formula, are told in words that people can read', async () => {
    const showWhen = { constructor: { is: 'x' } };
    expect(
      await faultsOf({ more: { ...NAME, showWhen } }, { lockedWhen: { toString: { is: '1' } } }),
    ).toMatch(/没有“constructor”这一项.*没有“toString”这一项|没有“toString”这一项.*没有“constructor”这一项/);
    const long = await faultsOf({ sum: integer({ formula: `${'('.repeat(900)}1${')'.repeat(900)}` }) });
    expect(long).toContain('嵌套太深');
    expect(long.length).toBeLessThan(150);
  });
});

describe('a further version', () => {
  it('leads a link to the rows that it led to before, and makes no link of a number', async () => {
    const to = (path: string) => ({ kind: 'link', label: '关联', to: path });
    const id = await publishNew(
      admin,
      'leads',
      formOf({ link: to('/t/item'), boss: { kind: 'person', label: '组长' }, n: integer() }),
    );
    for (const [name, field] of Object.entries({
      link: to('/t/booking'),
      boss: integer(),
      n: to('/t/item'),
    })) {
      const { data } = await admin.get(`/a/sys/customForm/${id}`);
      const { revision } = data as { revision: number };
      await admin.put(`/a/sys/customForm/${id}`, { revision, draft: formOf({ [name]: field }) });
      expect((await admin.post(`/a/sys/customForm/${id}/check`)).data).toMatchObject({
        faults: [{ word: name, says: expect.stringContaining('不能改成另一种字段') }],
      });
    }
    await publishNext(admin, id, formOf({ link: to('/t/item'), boss: { kind: 'person', label: '组长' } }));
  });

  it('that goes through no process starts none, and what runs comes to its end', async () => {
    const process = {
      title: '{name}',
      category: 'other',
      steps: [{ kind: 'approve', key: 'head', label: '审批', by: { kind: 'departmentHead' } }],
    };
    const id = await publishNew(admin, 'passing', formOf({}, { process }));
    const clerk = await server.newcomer(['form_passing:fill', 'home:start:flow']);
    const start = () =>
      clerk.client.post('/form/workflow/start', { processCode: 'form_passing', data: { name: '一' } });
    const { data } = await start();
    const { procInstId } = data as { procInstId: string };
    await publishNext(admin, id, formOf());
    expect(await start()).toMatchObject({ status: 409, error: 'definitionSuspended' });
    expect(await clerk.client.post('/form/workflow/start', { processCode: 'form_passing' })).toMatchObject({
      status: 409,
      error: 'definitionSuspended',
    });
    expect(JSON.stringify(await clerk.client.post('/act/procdef/queryList', {}))).not.toContain(
      'form_passing',
    );
    const manager = await server.as('manager');
    const tasks = (await manager.post('/b/wf/task/queryTodoList', { pageSize: 100 })).data as {
      id: string;
      procInstId: string;
    }[];
    const task = tasks.find((one) => one.procInstId === procInstId);
    expect(await manager.post('/b/wf/task', { id: task?.id, action: 'approve' })).toMatchObject({
      status: 200,
    });
  });
});

describe('a draft', () => {
  it('is kept while it is unfinished, and told what it still has to say', async () => {
    const unfinished = formOf(
      { sort1: { kind: 'dictionary', label: '', code: '', showWhen: { name: { is: '' } } } },
      {
        checks: { one: { holds: '', message: '' } },
        process: { title: '', category: '', steps: [] },
      },
    );
    const kept = await admin.post('/a/sys/customForm', { code: 'unfinished', draft: unfinished });
    expect(kept).toMatchObject({ status: 200 });
    const { id, revision } = kept.data as { id: string; revision: number };
    const { faults } = (await admin.post(`/a/sys/customForm/${id}/check`)).data as {
      faults: { says: string }[];
    };
    const said = faults.map(({ says }) => says).join();
    for (const one of [
      '没有标签',
      '没有填写字典编码',
      '没有填写条件',
      '显示条件没有填写比较的值',
      '提示',
      '流程标题不能为空',
      '流程分类',
    ])
      expect(said).toContain(one);
    expect(await admin.post(`/a/sys/customForm/${id}/publish`, { revision })).toMatchObject({
      error: 'formFaulty',
    });
  });

  it('says when a word that rows hold means something else from now on', async () => {
    const state = (choices: object) => ({ kind: 'choice', label: '交通', choices });
    const draft = formOf({ by: state({ a: '火车', b: '飞机' }), note: { kind: 'text', label: '备注' } });
    const id = await publishNew(admin, 'renamed', draft);
    await admin.post('/form/renamed', { name: '一', by: 'a', note: '随便' });
    const { data } = await admin.get(`/a/sys/customForm/${id}`);
    const { revision } = data as { revision: number };
    const next = formOf({
      by: state({ a: '飞机', b: '火车' }),
      note: { kind: 'choice', label: '备注', choices: { x: '甲' } },
    });
    await admin.put(`/a/sys/customForm/${id}`, { revision, draft: next });
    const { effects } = (await admin.post(`/a/sys/customForm/${id}/check`)).data as { effects: object[] };
    expect(effects).toEqual([
      { word: 'by', says: expect.stringContaining('“火车”改叫“飞机”'), rows: 1, isBlocking: false },
      { word: 'note', says: expect.stringContaining('改为单选'), rows: 1, isBlocking: false },
    ]);
  });

  it('that is too long or empty is refused in words that people read', async () => {
    const { msg } = await admin.post('/a/sys/customForm', {
      code: 'wordy',
      draft: formOf({}, { label: '' }),
    });
    expect(msg).toContain('不能为空');
    const long = await admin.post('/a/sys/customForm', {
      code: 'wordy',
      draft: formOf({}, { label: '长'.repeat(51) }),
    });
    expect(long.msg).toContain('最多 50 个字');
  });
});

it.each<[string, object, object]>([
  ['the form', {}, { label: '\u202e单报' }],
  ['a field', { field: { ...NAME, label: '名\u200b称' } }, {}],
  ['a choice', { field: { kind: 'choice', label: '选', choices: { a: '甲\n乙' } } }, {}],
  ['a section', {}, { sections: [{ title: '\u2066组', fields: ['name'] }] }],
  ['a group of the menu', {}, { menu: { under: '后\ufeff勤' } }],
])('a label in which something is hidden is refused: of %s', async (_of, fields, more) => {
  const refused = await admin.post('/a/sys/customForm', { code: 'hidden', draft: formOf(fields, more) });
  expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('看不见的字符') });
});

describe('a form in use', () => {
  it.each(['出差/报销', "[草稿]'", '=1+1'])('is exported whatever it is called: %s', async (label) => {
    count++;
    const code = `named_${count}`;
    await publishNew(admin, code, formOf({}, { label }));
    await admin.post(`/form/${code}`, { name: '甲' });
    const { status, body } = await admin.raw(`/form/${code}/export`, {});
    expect([status, await readWorkbook(body)]).toEqual([200, [['名称'], ['甲']]]);
  });
});

describe('at the same moment', () => {
  it('one of two publishes a draft, on whichever instance, and a code is taken once', async () => {
    const other = await server.instance();
    const headers = { authtoken: await server.tokenOf(server.firm.people.admin) };
    const there = (url: string, payload: object) =>
      other.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    const taken = await Promise.all([
      admin.post('/a/sys/customForm', { code: 'both', draft: formOf() }).then(({ status }) => status),
      there('/a/sys/customForm', { code: 'both', draft: formOf() }).then(({ statusCode }) => statusCode),
    ]);
    expect(taken.toSorted()).toEqual([200, 409]);
    const { data } = await admin.post('/a/sys/customForm', { code: 'once_only', draft: formOf() });
    const { id, revision } = data as { id: string; revision: number };
    const published = await Promise.all([
      admin.post(`/a/sys/customForm/${id}/publish`, { revision }).then(({ status }) => status),
      there(`/a/sys/customForm/${id}/publish`, { revision }).then(({ statusCode }) => statusCode),
    ]);
    expect(published.toSorted()).toEqual([200, 409]);
    expect(await admin.get(`/a/sys/customForm/${id}/versions`)).toMatchObject({ data: [{ version: 1 }] });
    await other.close();
  });

  it('forms that share a group of the menu are published, and the group stands there once', async () => {
    const codes = ['menu_a', 'menu_b', 'menu_c', 'menu_d'];
    await Promise.all(
      codes.map((code) => publishNew(admin, code, formOf({}, { menu: { under: ['后勤', '车队'] } }))),
    );
    const menu = JSON.stringify((await admin.get('/getLoginData')).data);
    expect(menu.split('"车队"')).toHaveLength(2);
    for (const code of codes) expect(menu).toContain(`/main-page/${code}/wf-list`);
  });
});
