import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A door before the database that tests shut: old connections break, new ones are refused. */
export class Gate {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  static async before(target: number): Promise<Gate> {
    const gate = new Gate(target);
    await gate.open();
    return gate;
  }

  get port(): number {
    return this.#port;
  }

  open(): Promise<void> {
    const server = createServer((inside) => {
      const outside = connect(this.#target, '127.0.0.1');
      for (const socket of [inside, outside]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
      }
      inside.pipe(outside).pipe(inside);
    });
    this.#server = server;
    return new Promise((resolve) => {
      server.listen(this.#port, '127.0.0.1', () => {
        this.#port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  shut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => {
      if (this.#server?.listening) this.#server.close(() => resolve());
      else resolve();
    });
  }
}
