import { request } from 'node:http';
import { parentPort } from 'node:worker_threads';

export type Heavy = {
  readonly port: number;
  readonly path: string;
  readonly body: string;
  readonly authtoken: string;
  readonly times: number;
};
/** What was answered; status 0 where the connection was cut before anybody could read an answer. */
export type Heard = { readonly status: number; readonly body: string };

/** Sends as a stranger's tool would: without caring whether anybody listens. */
export function send({ port, path, body, authtoken }: Omit<Heavy, 'times'>): Promise<Heard> {
  return new Promise((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: `/api${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), authtoken },
    });
    sent.on('error', () => resolve({ status: 0, body: '' }));
    sent.on('response', (reply) => {
      let text = '';
      reply.on('data', (part: Buffer) => {
        text += part.toString();
      });
      reply.on('close', () => resolve({ status: reply.statusCode ?? 0, body: text }));
    });
    sent.end(body);
  });
}

/** Runs beside whoever measures, so that its own work is not taken for the server's. */
parentPort?.on('message', async (heavy: Heavy) => {
  const heard: Heard[] = [];
  for (let time = 0; time < heavy.times; time++) heard.push(await send(heavy));
  parentPort?.postMessage(heard);
});
