import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { projectWithBill } from './testing/project-with-bill.ts';
import { resourceBill } from './testing/resource-bill.ts';

type Listed = { readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[] };

let server: TestServer;
let engineer: Newcomer;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
});
afterAll(() => server.close());

describe('a changed price of labour', () => {
  it('takes overhead and profit along in proportion where that is wanted, and is undone with them', async () => {
    const { project, nodes } = await projectWithBill(server, engineer, resourceBill());
    const send = async (call: string, body: object) =>
      (await engineer.client.post(`/b/project/${call}`, { projectId: project, ...body })).data;
    const linesOf = async () => ((await send('lines/page', { from: 0, most: 10 })) as Listed).rows;
    const before = await linesOf();
    const labour = ((await send('material/queryList', { words: '普工' })) as Listed).rows[0];
    const saved = await send('material', {
      id: labour?.id,
      price: '180',
      margins: 'labour',
      was: { price: '150.00' },
    });
    // Labour 150 to 180: 20.00 of overhead become 24.00, 10.00 of profit 12.00; reinforcement states neither.
    expect(await send('lines/analysis', { lineId: `${nodes[0]}-1` })).toMatchObject({
      labour: '180.00',
      overhead: '24.00',
      profit: '12.00',
      price: '624.00',
    });
    expect((await linesOf())[1]).toMatchObject({ price: '5020.00', amount: '10040.00' });
    await send('lines/undo', { revision: (saved as { readonly revision: string }).revision });
    expect(await linesOf()).toEqual(before);
  });
});
