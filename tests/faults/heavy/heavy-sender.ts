import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

type Sent = {
  readonly port: number;
  readonly path: string;
  readonly body: string;
  readonly authtoken: string;
};
export type Heavy = Omit<Sent, 'port'> & { readonly port: number | undefined; readonly times: number };
/** What was answered; status 0 where the connection was cut before anybody could read an answer. */
export type Heard = { readonly status: number; readonly body: string };

/** Sends as a stranger's tool would: without caring whether anybody listens. */
export function send({ port, path, body, authtoken }: Sent): Promise<Heard> {
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

/** Takes in all that comes and does nothing with it. */
async function startSink(): Promise<number> {
  const sink = createServer((asked, reply) => {
    asked.resume().on('end', () => reply.end());
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  sink.unref();
  return (sink.address() as AddressInfo).port;
}

/**
 * Runs beside whoever measures, so that its own work is not taken for the server's. Without a port it sends to a sink
 * of its own: what that slows down is slowed down by the sending.
 */
if (parentPort) {
  const port = parentPort;
  const sink = startSink();
  port.on('message', async ({ times, ...heavy }: Heavy) => {
    const sent = { ...heavy, port: heavy.port ?? (await sink) };
    const heard: Heard[] = [];
    for (let time = 0; time < times; time++) heard.push(await send(sent));
    port.postMessage(heard);
  });
}
