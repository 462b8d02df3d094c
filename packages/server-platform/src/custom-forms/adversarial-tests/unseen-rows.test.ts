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
const formOf = (fields: object = {}, more: object = {}) =>
  ({ label: '探查', title: 'name', fields: { name: NAME, ...fields }, ...more }) as never;

describe('rows that whoever draws does not see', () => {
  const pay = (max: string) => ({ kind: 'money', label: '月薪', max });
  const lines = (max: string) => ({ kind: 'lines', label: '补贴', fields: { sum: pay(max) } });
  /** What a further draft means, and what publishing it answers. */
  async function tried(by: Client, id: string, fields: object, more: object = {}) {
    const { data } = await by.get(`/a/sys/customForm/${id}`);
    const draft = formOf(fields, more);
    const kept = await by.put(`/a/sys/customForm/${id}`, {
      revision: (data as { revision: number }).revision,
      draft,
    });
    const { revision } = kept.data as { revision: number };
    return {
      effects: ((await by.post(`/a/sys/customForm/${id}/check`)).data as { effects: object[] }).effects,
      publish: () => by.post(`/a/sys/customForm/${id}/publish`, { revision }),
    };
  }

  it('are counted for nobody who does not see them, by whichever bound, check or key', async () => {
    const fields = { pay: pay('99999'), grants: lines('99999') };
    const id = await publishNew(admin, 'salaries', formOf(fields));
    await admin.post('/form/salaries', { name: '张三', pay: '12345', grants: [{ sum: '500' }] });
    const drawer = (await server.newcomer(['form:design'])).client;
    const overseer = (await server.newcomer(['form:design', 'form_salaries:view'])).client;

    for (const [next, more] of [
      [{ ...fields, pay: pay('20000') }],
      [{ ...fields, pay: pay('10000') }],
      [{ ...fields, grants: lines('100') }],
      [{ ...fields, grants: lines('1000') }],
      [fields, { checks: { some: { holds: 'pay > 1', message: '太少' } } }],
      [fields, { unique: [['name']] }],
    ] as const) {
      const { effects, publish } = await tried(drawer, id, next, more);
      expect(effects).toEqual([
        {
          word: '',
          says: '新的规定要与已有记录核对，须由能查看全部记录的人发布',
          rows: 0,
          isBlocking: true,
        },
      ]);
      expect(await publish()).toMatchObject({ status: 409, error: 'formBreaksRows' });
    }
    const required = { ...fields, pay: { ...pay('99999'), required: true } };
    expect((await tried(drawer, id, required)).effects).toMatchObject([{ word: 'pay', rows: 0 }]);

    const held = await tried(overseer, id, { ...fields, pay: pay('10000'), grants: lines('100') });
    expect(held.effects).toMatchObject([
      { word: 'pay_bounds', rows: 1, isBlocking: true },
      { word: 'sum_bounds', rows: 1, isBlocking: true },
    ]);
    const wider = { ...fields, pay: pay('20000') };
    expect(await (await tried(overseer, id, wider)).publish()).toMatchObject({ status: 200 });
  });

  it('are not found out by a field that goes and comes back; new fields are anybody’s to add', async () => {
    const id = await publishNew(admin, 'rounds', formOf({ pay: pay('99999') }));
    await admin.post('/form/rounds', { name: '张三', pay: '12345' });
    const drawer = (await server.newcomer(['form:design'])).client;

    expect(await (await tried(drawer, id, {})).publish()).toMatchObject({ status: 200 });
    const back = await tried(drawer, id, { pay: pay('10000') });
    expect(back.effects).toMatchObject([{ isBlocking: true, rows: 0 }]);
    const more = await tried(drawer, id, { other: pay('10'), extras: lines('10') });
    expect(more.effects).toEqual([]);
    expect(await more.publish()).toMatchObject({ status: 200 });
  });
});
