import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

describe('a draft', () => {
  const draft = { label: '甲', title: 'a', fields: { a: { kind: 'text', label: '甲' } } };
  const keep = (code: string, more: object = {}) =>
    admin.post('/a/sys/customForm', { code, draft: { ...draft, ...more } });

  it.each([
    ['a reserved code', 'vehicle', {}, 409],
    ['a code of other letters', 'A-b', {}, 400],
    ['a kind that there is not', 'bad_kind', { fields: { a: { kind: 'sql', label: 'x' } } }, 400],
    [
      'bounds that are no number',
      'bad_bound',
      { fields: { a: { kind: 'money', label: 'x', min: '0) or (1=1' } } },
      400,
    ],
    [
      'code of modules',
      'bad_step',
      { process: { title: 't', category: 'c', steps: [{ kind: 'run', key: 'a', label: 'b', action: 'c' }] } },
      400,
    ],
    [
      'a pattern',
      'bad_pattern',
      { fields: { a: { kind: 'text', label: 'x', pattern: { source: '(a+)+$', message: 'm' } } } },
      400,
    ],
  ])('with %s is not kept', async (_what, code, more, status) => {
    expect(await keep(code, more)).toMatchObject({ status, success: false });
  });

  it.each([
    ['a title that is no field', { title: 'b' }, '标题'],
    [
      'a name that rows have',
      { fields: { a: { kind: 'text', label: '甲' }, createdBy: { kind: 'text', label: '乙' } } },
      '由系统使用',
    ],
    [
      'a name of every object',
      { fields: { a: { kind: 'text', label: '甲' }, constructor: { kind: 'text', label: '乙' } } },
      '由系统使用',
    ],
    [
      'a link to nothing',
      { fields: { a: { kind: 'text', label: '甲' }, b: { kind: 'link', label: '乙', to: '/no/thing' } } },
      '不存在',
    ],
    [
      'a wrong formula',
      { fields: { a: { kind: 'text', label: '甲' }, b: { kind: 'money', label: '乙', formula: 'a + ' } } },
      '',
    ],
    [
      'a formula of a field that there is not',
      { fields: { a: { kind: 'text', label: '甲' }, b: { kind: 'money', label: '乙', formula: 'c * 2' } } },
      'c',
    ],
    [
      'a choice without words',
      { fields: { a: { kind: 'text', label: '甲' }, b: { kind: 'choice', label: '乙', choices: {} } } },
      '没有可选的项',
    ],
    [
      'a required field nowhere',
      {
        fields: { a: { kind: 'text', label: '甲' }, b: { kind: 'text', label: '乙', required: true } },
        sections: [{ title: '', fields: ['a'] }],
      },
      '不在任何分组中',
    ],
    ['a condition on nothing', { lockedWhen: { z: { is: '1' } } }, 'z'],
    [
      'a process that asks nobody',
      {
        process: {
          title: '{a}',
          category: 'x',
          steps: [{ kind: 'branch', branches: [{ label: 'b', when: 'nope > 1', steps: [] }] }],
        },
      },
      '',
    ],
  ])('with %s is kept, told what is wrong, and not published', async (what, more, says) => {
    const code = `draft_${what.replace(/[^a-z]/g, '').slice(0, 20)}`;
    const kept = await keep(code, more);
    expect(kept).toMatchObject({ status: 200 });
    const { id, revision } = kept.data as { id: string; revision: number };
    const { data } = await admin.post(`/a/sys/customForm/${id}/check`);
    const { faults } = data as { faults: { says: string }[] };
    expect(faults.map((one) => one.says).join()).toContain(says);
    expect(faults.length).toBeGreaterThan(0);
    expect(await admin.post(`/a/sys/customForm/${id}/publish`, { revision })).toMatchObject({
      status: 409,
      error: 'formFaulty',
    });
    expect(await admin.delete(`/a/sys/customForm/${id}`)).toMatchObject({ status: 200 });
  });

  it('is changed by one at a time, by those who may draw, and not removed once it was published', async () => {
    const { data } = await keep('once');
    const { id, revision } = data as { id: string; revision: number };
    expect(await admin.put(`/a/sys/customForm/${id}`, { revision, draft })).toMatchObject({ status: 200 });
    expect(await admin.put(`/a/sys/customForm/${id}`, { revision, draft })).toMatchObject({
      error: 'changedMeanwhile',
      msg: expect.stringMatching(/^.+于 \d{4}-\d\d-\d\d \d\d:\d\d 保存过这张表单，您的改动没有保存/),
    });
    expect(await keep('once')).toMatchObject({ status: 409 });
    const { client } = await server.newcomer(['form_trip:view']);
    expect(await client.get(`/a/sys/customForm/${id}`)).toMatchObject({ status: 403 });
    expect(await admin.post(`/a/sys/customForm/${id}/publish`, { revision: revision + 1 })).toMatchObject({
      status: 200,
    });
    expect(await admin.delete(`/a/sys/customForm/${id}`)).toMatchObject({ status: 409, error: 'formInUse' });
  });

  it('leads to nothing that its drawer may not read himself', async () => {
    const { client } = await server.newcomer(['form:design']);
    const linked = {
      ...draft,
      fields: { ...draft.fields, item: { kind: 'link', label: '物品', to: '/t/item', shows: ['price'] } },
    };
    const { data } = await client.post('/a/sys/customForm', { code: 'spy', draft: linked });
    const { id } = data as { id: string };
    expect((await client.post(`/a/sys/customForm/${id}/check`)).data).toMatchObject({
      faults: [{ word: 'item' }],
    });
    expect(JSON.stringify((await client.get('/a/sys/customForm/targets')).data)).not.toContain('/t/item');
  });

  it('tells of people whom its drawer does not see nothing but their names', async () => {
    const { client } = await server.newcomer(['form:design']);
    const faultsWith = async (code: string, person: object, more: object = {}) => {
      const fields = {
        ...draft.fields,
        person: { kind: 'link', label: '人员', to: '/a/sys/user', ...person },
      };
      const drawn = { ...draft, fields: { ...fields, ...more } };
      const { data, msg } = await client.post('/a/sys/customForm', { code, draft: drawn });
      if (!data) throw new Error(msg);
      const checked = await client.post(`/a/sys/customForm/${(data as { id: string }).id}/check`);
      return (checked.data as { faults: { word: string }[] }).faults.map(({ word }) => word);
    };
    expect(await faultsWith('names', {})).toEqual([]);
    expect(await faultsWith('phones', { shows: ['phone'] })).toEqual(['person']);
    expect(await faultsWith('taken', { fills: { a: 'phone' } })).toEqual(['person']);
    const copied = { copy: { kind: 'text', label: '电话', formula: 'person.phone' } };
    expect(await faultsWith('copied', {}, copied)).toContain('person');
    const { data: targets } = await client.get('/a/sys/customForm/targets');
    expect(targets).toContainEqual(expect.objectContaining({ path: '/a/sys/user', fields: [] }));
  });

  it('may show a group of fields on some rows only: what is hidden there is not taken, nor demanded', async () => {
    const fields = {
      a: { kind: 'text', label: '甲' },
      mode: { kind: 'choice', label: '交通', choices: { train: '火车', plane: '飞机' }, required: true },
      flight: { kind: 'text', label: '航班', required: true },
    };
    const sections = [
      { title: '行程', fields: ['a', 'mode'] },
      { title: '乘机', fields: ['flight'], showWhen: { mode: { is: 'plane' } } },
    ];
    const { data } = await keep('grouped', { fields, sections });
    const { id, revision } = data as { id: string; revision: number };
    expect(await admin.post(`/a/sys/customForm/${id}/publish`, { revision })).toMatchObject({ status: 200 });
    expect(await admin.post('/form/grouped', { a: '一', mode: 'train' })).toMatchObject({ status: 200 });
    expect(await admin.post('/form/grouped', { a: '二', mode: 'plane' })).toMatchObject({
      status: 400,
      fields: { flight: '航班不能为空' },
    });
    const { data: made } = await admin.post('/form/grouped', { a: '三', mode: 'train', flight: 'CA1' });
    expect(made ?? {}).not.toMatchObject({ flight: 'CA1' });
  });

  it('says which field cannot be shown as its group says', async () => {
    const fields = {
      a: { kind: 'text', label: '甲' },
      b: { kind: 'text', label: '乙', showWhen: { a: { is: '是' } } },
    };
    const sections = [
      { title: '', fields: ['a'] },
      { title: '另组', fields: ['b'], showWhen: { a: { is: '否' } } },
    ];
    const { data } = await keep('clash', { fields, sections });
    const { data: checked } = await admin.post(`/a/sys/customForm/${(data as { id: string }).id}/check`);
    expect(JSON.stringify(checked)).toContain('“乙”的显示条件与分组“另组”的不能同时成立');
  });

  it('warns of a field that no row can show, and is published all the same', async () => {
    const type = { kind: 'choice', label: '类型', choices: { a: '甲', b: '乙', c: '丙' } };
    const fields = {
      a: { kind: 'text', label: '名称' },
      type,
      b: { kind: 'text', label: '备注', showWhen: { type: { is: 'a' } } },
    };
    const sections = [
      { title: '', fields: ['a', 'type'] },
      { title: '另组', fields: ['b'], showWhen: { type: { in: ['b', 'c'] } } },
    ];
    const { data } = await keep('unseen', { fields, sections });
    const { id, revision } = data as { id: string; revision: number };
    const says = '“备注”永远不会显示：显示条件与分组“另组”对“类型”的要求不能同时成立';
    expect((await admin.post(`/a/sys/customForm/${id}/check`)).data).toEqual({
      faults: [],
      effects: [{ word: 'b', says, rows: 0, isBlocking: false }],
    });
    expect(await admin.post(`/a/sys/customForm/${id}/publish`, { revision })).toMatchObject({ status: 200 });
  });
});
