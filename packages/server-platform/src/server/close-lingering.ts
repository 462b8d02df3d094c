import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What was sent just before the end may not have been read yet. */
const UNREAD_MS = 1000;
/** A call that is being answered, or whose body still comes, is let go on for so long. */
const GRACE_MS = 10_000;
const LOOK_MS = 100;

/**
 * Lets the server end though connections stay open on which nothing is asked: browsers open some ahead of need, and a
 * stranger may begin a call and never finish it. Each would hold up the end until its time runs out, and with it the
 * next start.
 */
export function closeLingering(app: FastifyInstance): void {
  const quietSince = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    quietSince.set(socket, Date.now());
    socket.once('close', () => quietSince.delete(socket));
  });
  app.server.on('request', ({ socket }, reply) => {
    quietSince.delete(socket);
    reply.once('close', () => {
      if (!socket.destroyed) quietSince.set(socket, Date.now());
    });
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const end = Date.now() + GRACE_MS;
    const timer = setInterval(() => {
      for (const [socket, since] of quietSince) if (since < Date.now() - UNREAD_MS) socket.destroy();
      if (Date.now() > end) app.server.closeAllConnections();
    }, LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
