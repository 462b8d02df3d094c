import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (url: URL, request: IncomingMessage, reply: ServerResponse) => unknown;
export type Running = { readonly url: string; close(): Promise<void> };

/** A server on this machine that answers by `handle`. */
export async function serve(handle: Handler): Promise<Running> {
  const server = createServer((request, reply) => {
    void handle(new URL(request.url ?? '/', 'http://localhost'), request, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
