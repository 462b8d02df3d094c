import type { Client, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEveryModule } from './declared.ts';
import { inTurn } from './tried-modules.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startEveryModule();
  admin = await server.as('admin');
});
afterAll(() => server.close());

it('every form that is offered for further fields takes them, and lists its rows by them', async () => {
  const forms = (await admin.get('/a/sys/extraField/forms')).data as { path: string }[];
  expect(forms.length).toBeGreaterThan(20);
  const fields = [{ field: { kind: 'choice', label: '成色', choices: { fresh: '新', worn: '旧' } } }];
  for (const { path } of inTurn(forms, () => undefined, 4)) {
    const kept = await admin.put('/a/sys/extraField', { path, revision: 0, fields });
    expect([path, kept.msg]).toEqual([path, '']);
    const listed = await admin.post(`${path}/queryList`, { params: { xChoice1: 'worn' } });
    expect([path, listed.status, listed.data]).toEqual([path, 200, []]);
    expect((await admin.post(`${path}/queryListGroups`, { by: 'xChoice1' })).status).toBe(200);
  }
});
