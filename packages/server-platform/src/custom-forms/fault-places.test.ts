import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const pay = { kind: 'money', label: '月薪', seenBy: 'see' };
async function faultsOf(code: string, fields: object) {
  const draft = {
    label: '薪资',
    title: 'name',
    fields: { name: { kind: 'text', label: '名称' }, ...fields },
    rights: { see: '看工资' },
  };
  const { data } = await admin.post('/a/sys/customForm', { code, draft });
  return ((await admin.post(`/a/sys/customForm/${(data as { id: string }).id}/check`)).data as object) ?? {};
}

describe('what only some may see', () => {
  it('is refused in words, by the name of the right, and at its place', async () => {
    const lines = { kind: 'lines', label: '明细', fields: { sum: { ...pay, label: '额' } } };
    expect(await faultsOf('inner', { lines })).toMatchObject({
      faults: [{ word: 'lines', says: '明细里的额不能只给一部分人看，整个明细可以' }],
    });
    const note = { kind: 'text', label: '备注', showWhen: { pay: { above: '1.00' } } };
    expect(await faultsOf('asked', { pay, note })).toMatchObject({
      faults: [{ word: 'pay', says: '月薪不是人人可见（看工资），不能用在这里' }],
    });
  });
});
