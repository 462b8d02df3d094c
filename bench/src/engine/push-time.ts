import { WebSocket } from 'ws';
import { EXTENT } from '../extent.ts';
import { figureLine, type Line } from '../report.ts';
import type { Served } from '../served.ts';

/** From the answer to a start until the next person’s window is told. */
export async function pushLine(served: Served): Promise<Line> {
  const [clerk, manager] = [await served.tokenOf('clerk'), await served.tokenOf('manager')];
  const me = await served.post(manager, '/b/wf/task/queryTodoList', { pageSize: 1 });
  if (!me.reply.success) throw new Error('nobody to push to');
  const id = await served.idOf('manager');
  const socket = new WebSocket(`ws://127.0.0.1:${served.port}/api/websocket/${id}`, [
    'jianheng',
    `token.${manager}`,
  ]);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const times: number[] = [];
  for (let round = 0; round < EXTENT.notices; round++) {
    const told = new Promise((resolve) => socket.once('message', resolve));
    const data = { kind: 'travel', amount: '1200.00', reason: '赴杭州项目出差', repayBy: '2027-01-31' };
    await served.post(clerk, '/form/workflow/start', { processCode: 'loan', data });
    const began = performance.now();
    await told;
    times.push(performance.now() - began);
  }
  socket.close();
  times.sort((left, right) => left - right);
  const slowest = times.at(-1) ?? Number.NaN;
  return figureLine(`a notice reaches the window, slowest of ${EXTENT.notices}`, slowest, {
    atMost: 1000,
    unit: 'ms',
  });
}
