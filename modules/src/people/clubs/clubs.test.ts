import { startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(allModules, { leader: ['clubs:view', 'clubs:manage'] });
});
afterAll(() => server.close());

describe('社团', () => {
  it('is seen by its leader and its members, and by whoever keeps all of them', async () => {
    const { clerk, colleague } = server.firm.people;
    const keeper = await server.as('leader');
    const made = await keeper.post('/b/club', {
      name: '篮球社',
      kind: 'sports',
      leader: clerk,
      members: [colleague],
    });
    expect(made).toMatchObject({ success: true });

    for (const person of ['leader', 'clerk', 'colleague'] as const)
      expect(await (await server.as(person)).post('/b/club/queryList', {})).toMatchObject({ total: 1 });
    expect(await (await server.as('stranger')).post('/b/club/queryList', {})).toMatchObject({ total: 0 });
    expect(await (await server.as('clerk')).post('/b/club', { name: '另一个', kind: 'arts' })).toMatchObject({
      status: 403,
    });
  });

  it('has a name of its own', async () => {
    const keeper = await server.as('leader');
    expect(await keeper.post('/b/club', { name: '篮球社', kind: 'sports' })).toMatchObject({
      success: false,
    });
  });
});
