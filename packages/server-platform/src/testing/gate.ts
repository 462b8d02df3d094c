import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A door before the database that tests shut (old connections break, new ones are refused) or hush (nothing comes through). */
export class Gate {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #isHushed = false;

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
      if (!this.#isHushed) inside.pipe(outside).pipe(inside);
    });
    this.#server = server;
    return new Promise((resolve) => {
      server.listen(this.#port, '127.0.0.1', () => {
        this.#port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  /** From now on all is taken and nothing answered, as behind a network that lost its way. */
  hush(): void {
    this.#isHushed = true;
    for (const socket of this.#sockets) socket.unpipe();
  }

  /** New connections are let through again; those that were hushed stay dead. */
  unhush(): void {
    this.#isHushed = false;
  }

  shut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => {
      if (this.#server?.listening) this.#server.close(() => resolve());
      else resolve();
    });
  }
}
