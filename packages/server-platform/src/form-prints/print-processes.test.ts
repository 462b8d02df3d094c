import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveFile } from '../testing/give-file.ts';
import { readPdfText } from '../testing/read-pdf.ts';
import { APPLY, Running, redraw, startWithRequests } from '../testing/requests.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
beforeAll(async () => {
  server = await startWithRequests({ grants: { staff: APPLY } });
  clerk = await server.as('clerk');
  manager = await server.as('manager');
});
afterAll(() => server.close());

const printOf = async (person: 'clerk' | 'manager' | 'stranger', id: string) =>
  server.app.inject({
    method: 'GET',
    url: `/api/b/f/request/print/${id}/pdf`,
    headers: { authtoken: await server.tokenOf(server.firm.people[person]) },
  });

it('a form in a process is printed with its state and its opinions, also for who decides on it, and for nobody else', async () => {
  const running = await Running.start(clerk, { amount: '100.00' });
  const hand = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const signature = await giveFile(
    server.app,
    await server.tokenOf(server.firm.people.manager),
    '签名.png',
    hand,
  );
  const without = (await printOf('manager', running.form)).rawPayload;
  expect(await readPdfText(without)).toContain('审批中');
  expect((await printOf('stranger', running.form)).statusCode).toBe(404);

  const acted = await running.act(manager, 'approve', { comment: '同意采购', signature });
  expect(acted.status).toBe(200);

  const { rawPayload } = await printOf('clerk', running.form);
  const text = await readPdfText(rawPayload);
  for (const part of ['已通过', '审批意见', '部门经理审批', '同意采购', '100.00 元', '壹佰元整'])
    expect(text).toContain(part);
  expect(rawPayload.includes('/Subtype /Image')).toBe(true);
  expect(without.includes('/Subtype /Image')).toBe(false);
});

it('a signature is somebody’s own file, held by his opinion', async () => {
  const running = await Running.start(clerk);
  const foreign = await giveFile(server.app, await server.tokenOf(server.firm.people.clerk), 'x.txt', 'x');
  expect((await running.act(manager, 'approve', { signature: foreign })).status).toBe(400);
});

it('what a step hides from whoever decides there is not on his paper', async () => {
  await redraw(server, [
    {
      kind: 'approve',
      key: 'manager',
      label: '部门经理审批',
      by: { kind: 'departmentHead' },
      rights: { note: 'hidden' },
    },
  ]);
  const running = await Running.start(clerk, { note: '只给财务看' });

  expect(await readPdfText((await printOf('clerk', running.form)).rawPayload)).toContain('只给财务看');
  expect(await readPdfText((await printOf('manager', running.form)).rawPayload)).not.toContain('只给财务看');
});
