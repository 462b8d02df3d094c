import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let manager: Client;
let project: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    manager: ['consultingProjects:manage', 'consultingProjects:viewAll', 'consultingContracts:manage'],
  });
  manager = await server.as('manager');
  const saved = await manager.post('/b/consult/project', projectOf());
  project = (saved.data as { id: string }).id;
});
afterAll(() => server.close());

const projectOf = (values: object = {}) => ({
  name: '杭州滨江人才公寓',
  kind: 'cost',
  client: '杭州市城市建设投资集团有限公司',
  startOn: '2026-03-01',
  ...values,
});
const contractOf = (values: object = {}) => ({
  name: '人才公寓造价咨询合同',
  project,
  party: '杭州市城市建设投资集团有限公司',
  amount: '300000',
  signedOn: '2026-03-05',
  state: 'effective',
  ...values,
});

describe('咨询合同', () => {
  it('stand under their project, for whoever may see them', async () => {
    const { data } = await manager.get('/definitions/consultingProjects');
    expect(data).toMatchObject({
      tabs: {
        project: expect.arrayContaining([
          expect.objectContaining({
            module: 'consultingContracts',
            list: 'contracts',
            label: '合同',
            edits: true,
          }),
        ]),
      },
    });
  });

  it('add to their project what its contracts are worth, once they bind', async () => {
    const { id } = (await manager.post('/b/consult/project', projectOf({ name: '滨江二期' }))).data as {
      id: string;
    };
    await manager.post('/b/consult/contract', contractOf({ project: id, amount: '120000' }));
    await manager.post('/b/consult/contract', contractOf({ project: id, amount: '9000', state: 'draft' }));

    expect(await manager.get(`/b/consult/project/${id}`)).toMatchObject({
      data: { consultingContractsAmount: '120000.00', consultingContractsContracts: 1 },
    });
  });

  it('keeps its project from being removed', async () => {
    await manager.post('/b/consult/contract', contractOf());

    expect(await manager.delete(`/b/consult/project/${project}`)).toMatchObject({
      status: 409,
      error: 'inUse',
    });
  });
});

describe('咨询项目', () => {
  it('does not end before it begins', async () => {
    const refused = await manager.post(
      '/b/consult/project',
      projectOf({ name: '另一项目', endOn: '2026-02-28' }),
    );

    expect(refused).toMatchObject({
      status: 400,
      faults: { endOn: { code: 'endsBeforeStart' }, startOn: { code: 'endsBeforeStart' } },
    });
  });

  it('has a name of its own', async () => {
    expect(await manager.post('/b/consult/project', projectOf())).toMatchObject({
      status: 409,
      error: 'duplicate',
      msg: '项目名称已存在，不能重复。',
    });
  });
});
