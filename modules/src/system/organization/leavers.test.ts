import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
const NAMES = ['曾国强', '查文斌', '沈婉清', '陈立', '赵一', '仇立新', '单丽娜', '尉迟恭', '王建军'];
const ids = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer(allModules);
  [admin, clerk] = await Promise.all([server.as('admin'), server.as('clerk')]);
  for (const [at, name] of NAMES.entries()) {
    const person = { loginName: `new${at}`, name, department: server.firm.departments.cost, enabled: true };
    ids.set(name, ((await admin.post('/a/sys/user', person)).data as { id: string }).id);
  }
  await admin.put('/a/sys/user', { id: ids.get('陈立'), enabled: false });
});
afterAll(() => server.close());

type Option = { id: string; label: string; name: string; isDisabled?: boolean };
const options = async (keyword: string, more: object = {}, client = clerk) =>
  (await client.post('/a/sys/user/queryOptions', { params: { keyword }, ...more })).data as Option[];
const people = async (typed: string, more: object = {}) =>
  (await clerk.post('/share/user/queryList', { params: { name_loginName$like: typed }, ...more }))
    .data as Option[];

describe('a person who has left', () => {
  it('is not offered to forms, and is found and marked where one looks back', async () => {
    expect(await options('陈立')).toEqual([]);
    expect(await people('陈立')).toEqual([]);
    expect(await options('陈立', { includeDisabled: true })).toMatchObject([
      { label: '陈立', isDisabled: true },
    ]);
    expect(await people('chenl', { includeDisabled: true })).toMatchObject([
      { name: '陈立', isDisabled: true },
    ]);
  });

  it('keeps a name where an id is shown, and may not be chosen by a save', async () => {
    const id = ids.get('陈立');
    const { data } = await clerk.post('/a/sys/user/queryOptions', { params: { ids: [id] } });
    expect(data).toMatchObject([{ id, label: '陈立', isDisabled: true }]);
    expect(await admin.put('/a/sys/dept', { id: server.firm.departments.cost, head: id })).toMatchObject({
      success: false,
      fields: { head: expect.any(String) },
    });
  });
});

describe('people in pickers', () => {
  it.each([
    ['zgq', '曾国强'],
    ['zenggq', '曾国强'],
    ['zhawenbin', '查文斌'],
    ['qiulixin', '仇立新'],
    ['shanlina', '单丽娜'],
    ['yuchigong', '尉迟恭'],
    ['new6', '单丽娜'],
  ])('are found by %s, with or without the permission to see users', async (typed, name) => {
    expect((await options(typed)).map(({ label }) => label)).toContain(name);
    expect((await options(typed, {}, admin)).map(({ label }) => label)).toContain(name);
    expect((await people(typed)).map((one) => one.name)).toContain(name);
  });

  it('are in the order of their surname’s reading', async () => {
    const expected = ['陈立', '仇立新', '单丽娜', '沈婉清', '王建军', '尉迟恭', '曾国强', '查文斌', '赵一'];
    const whole = { includeDisabled: true, pageSize: 100 };
    const shown = [
      (await options('', whole)).map(({ label }) => label),
      (await people('', whole)).map(({ name }) => name),
    ];
    for (const names of shown) expect(names.filter((name) => NAMES.includes(name))).toEqual(expected);
  });
});
