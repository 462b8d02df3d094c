import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import type { User } from '../authorization/user.ts';
import type { Server } from '../http/contexts.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Tickets } from '../identity/tickets.ts';
import { createInterval } from '../jobs/interval.ts';
import { getLiveSessions } from './live-sessions.ts';
import { type Listeners, PushFeed } from './push-feed.ts';
import type { Push } from './push-text.ts';

const PATH = /^\/api\/websocket\/(\d{1,18})$/;
/** The session travels as a sub-protocol: a browser can set no header here, and an address ends up in logs. */
const TOKEN = /(?:^|,\s*)token\.([\w.-]{1,200})(?:,|$)/;
const PROTOCOL = 'jianheng';
const MAX_SOCKETS_PER_USER = 20;
const READ_MS = 300;
/** Whoever is signed out, disabled or loses a role hears nothing more within a second, on every instance. */
const CHECK_MS = 500;
const PING_MS = 30_000;
/** Clocks differ, and what was written down while the socket opened is told rather twice than not. */
const SLACK_MS = 3000;
/** Nobody sends anything here; a little is let pass for clients that greet. */
const MAX_MESSAGE_BYTES = 1024;
const SIGNED_OUT = 4401;
/** The session goes on with other roles: who listens opens anew. */
const RIGHTS_CHANGED = 4403;

type Socket = {
  readonly socket: WebSocket;
  readonly hash: string;
  /** The roles that its owner had when it opened, and what they brought. */
  readonly roles: string;
  readonly since: number;
  isAlive: boolean;
};
type PushContext = {
  readonly server: Pick<Server, 'pool' | 'log' | 'now'>;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
};

/** Pushes at `/api/websocket/{id}`: one socket a window, for the person himself and nobody else. */
export class PushSockets implements Listeners {
  readonly #context: PushContext;
  readonly #people = new Map<string, Map<string, Set<Socket>>>();
  readonly #feed: PushFeed;
  readonly #wss = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });

  /** Open sockets of this instance. */
  get count(): number {
    return this.#wss.clients.size;
  }

  constructor(context: PushContext) {
    this.#context = context;
    this.#feed = new PushFeed(context.server, this);
  }

  /** Serves the upgrades of this server until it closes. */
  attach(app: FastifyInstance): void {
    app.server.on('upgrade', (request, socket, head) => {
      // From here on nobody else listens: a connection torn off while it is looked at must not end the process.
      socket.on('error', () => socket.destroy());
      this.#upgrade(request, socket, head).catch((problem: unknown) => {
        this.#context.server.log.error({ err: problem }, 'a socket');
        socket.destroy();
      });
    });
    const { server } = this.#context;
    const loops = [
      createInterval(server, READ_MS, () => this.#feed.read()),
      createInterval(server, CHECK_MS, () => this.#checkAll()),
      createInterval(server, PING_MS, async () => this.#ping()),
    ];
    app.addHook('onReady', async () => {
      for (const loop of loops) loop.start();
    });
    app.addHook('preClose', async () => {
      for (const loop of loops) await loop.stop();
      for (const { socket } of this.#all()) socket.terminate();
      this.#wss.close();
    });
  }

  tenants(): Iterable<string> {
    return this.#people.keys();
  }

  users(tenantId: string): readonly string[] {
    return [...(this.#people.get(tenantId)?.keys() ?? [])];
  }

  async tell(
    { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
    push: Push,
    at: string,
  ): Promise<void> {
    const text = JSON.stringify(push);
    for (const own of [...(this.#people.get(tenantId)?.get(userId) ?? [])]) {
      if (own.since > Date.parse(at) || own.socket.readyState !== WebSocket.OPEN) continue;
      if (await this.#isSignedIn(tenantId, own)) own.socket.send(text);
    }
  }

  /** Whoever has signed out elsewhere hears nothing more, not even until the next check of all. */
  async #isSignedIn(tenantId: string, { socket, hash }: Socket): Promise<boolean> {
    // An open window alone keeps nobody signed in.
    const user = await this.#context.sessions.findSession({ tenantId, hash }, { isCall: false });
    if (!user) socket.close(SIGNED_OUT);
    return user !== undefined;
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    const wanted = PATH.exec(path)?.[1];
    if (!wanted) return reject(socket, '404 Not Found');
    if (!isSameOrigin(request)) return reject(socket, '403 Forbidden');
    const user = await this.#callerOf(request, path);
    if (!user) return reject(socket, '401 Unauthorized');
    // What is told is told to the person, not to who looks through his eyes.
    if (user.id !== wanted || user.seenBy !== null) return reject(socket, '403 Forbidden');
    if ((this.#people.get(user.tenantId)?.get(user.id)?.size ?? 0) >= MAX_SOCKETS_PER_USER)
      return reject(socket, '429 Too Many Requests');
    this.#wss.handleUpgrade(request, socket, head, (opened) => this.#add(user, opened));
  }

  /** By the session in a sub-protocol, or by a ticket in the address for clients that cannot send one. */
  #callerOf({ url = '', headers }: IncomingMessage, path: string): Promise<User | undefined> {
    const { sessions, tickets, server } = this.#context;
    const ticket = new URLSearchParams(url.split('?')[1] ?? '').get('ticket');
    if (ticket !== null) return tickets.take(ticket, path, server.now());
    return sessions.find(TOKEN.exec(headers['sec-websocket-protocol'] ?? '')?.[1] ?? '');
  }

  #add({ tenantId, id, tokenHash, rightsKey }: User, socket: WebSocket): void {
    const people = this.#people.get(tenantId) ?? new Map<string, Set<Socket>>();
    this.#people.set(tenantId, people);
    const sockets = people.get(id) ?? new Set<Socket>();
    people.set(id, sockets);
    const since = Date.now() - SLACK_MS;
    const own: Socket = { socket, hash: tokenHash, roles: rightsKey, since, isAlive: true };
    sockets.add(own);
    socket.on('pong', () => {
      own.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      sockets.delete(own);
      if (sockets.size === 0) people.delete(id);
      if (people.size === 0) this.#people.delete(tenantId);
    });
  }

  /** Sessions that have ended and roles that were changed, wherever that was done. */
  async #checkAll(): Promise<void> {
    for (const [tenantId, people] of [...this.#people]) {
      const open = [...people.values()].flatMap((sockets) => [...sockets]);
      const hashes = [...new Set(open.map(({ hash }) => hash))];
      const living = await getLiveSessions(this.#context.server.pool, tenantId, hashes);
      for (const own of open) this.#closeUnless(own, living.get(own.hash));
    }
  }

  #closeUnless({ socket, hash, roles }: Socket, rights: string | undefined): void {
    if (rights === roles) return;
    // Whoever opens anew at once is told of what holds now.
    this.#context.sessions.invalidate(hash);
    socket.close(rights === undefined ? SIGNED_OUT : RIGHTS_CHANGED);
  }

  /** Windows that are gone are told nothing more. */
  #ping(): void {
    for (const own of this.#all()) {
      if (!own.isAlive) own.socket.terminate();
      else {
        own.isAlive = false;
        own.socket.ping();
      }
    }
  }

  *#all(): Iterable<Socket> {
    for (const people of [...this.#people.values()])
      for (const sockets of [...people.values()]) for (const socket of [...sockets]) yield socket;
  }
}

/** A foreign page may open sockets where it likes; the browser tells which page it was. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  if (!headers.origin) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

function reject(socket: Duplex, status: string): void {
  // Who is refused and keeps his half open would otherwise hold the connection for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
