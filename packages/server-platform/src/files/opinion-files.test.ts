import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveFile, SMALL_PNG } from '../testing/give-file.ts';
import { APPLY, Running, startWithRequests } from '../testing/requests.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
let stranger: Client;

beforeAll(async () => {
  server = await startWithRequests({ grants: { staff: APPLY } });
  clerk = await server.as('clerk');
  manager = await server.as('manager');
  stranger = await server.as('stranger');
});
afterAll(() => server.close());

type Opinion = { kind: string; attachments: { id: string; fileName: string }[] };
const give = async (person: 'manager' | 'stranger', name: string) =>
  giveFile(server.app, await server.tokenOf(server.firm.people[person]), name, SMALL_PNG);
const statusFor = async (person: 'clerk' | 'manager' | 'stranger', id: string) =>
  (
    await server.app.inject({
      method: 'GET',
      url: `/api/b/fileItem/download/${id}`,
      headers: { authtoken: await server.tokenOf(server.firm.people[person]) },
    })
  ).statusCode;

it('a photo goes with an opinion, and is read by whoever sees the process and by nobody else', async () => {
  const running = await Running.start(clerk);
  const photo = await give('manager', '现场.png');
  expect(await statusFor('clerk', photo)).toBe(404);

  const acted = await running.act(manager, 'approve', { comment: '见照片', attachments: [photo] });

  expect(acted.status).toBe(200);
  const opinions = (await clerk.get(`/b/wf/process/${running.id}/opinions`)).data as Opinion[];
  expect(opinions.at(-1)?.attachments).toMatchObject([{ id: photo, fileName: '现场.png' }]);
  expect(opinions[0]?.attachments).toEqual([]);
  expect(await statusFor('clerk', photo)).toBe(200);
  expect(await statusFor('stranger', photo)).toBe(404);
  expect((await stranger.get(`/b/wf/process/${running.id}/opinions`)).status).toBe(404);
  const removed = await manager.delete(`/b/fileItem/${photo}`);
  expect(removed).toMatchObject({ status: 409, msg: '文件“现场.png”已用于单据或审批意见，请在单据中移除。' });
});

it('files of others, and of nobody, go with no opinion, and nothing is decided', async () => {
  const running = await Running.start(clerk);
  const foreign = await give('stranger', '别人的.png');
  for (const id of [foreign, '999999999']) {
    const acted = await running.act(manager, 'approve', { attachments: [id] });
    expect(acted).toMatchObject({ status: 400, fields: { attachments: '文件不存在，或您无权查看' } });
  }
  expect(await running.taskOf(manager)).toBeDefined();
});
