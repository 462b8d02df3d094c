import type { FastifyInstance } from 'fastify';

const LOOK_MS = 250;
/** Nothing that the server does in its own thread may take longer. */
const STALL_MS = 1000;
/** The message of the log. */
export const STALLED = 'the server was stalled';

/** Calls named in one line of the log. */
const MAX_NAMED = 5;

type Call = { readonly call: string; readonly callId: string; readonly since: number };

/**
 * Logs each time that the server's only thread was busy for more than a second, so that all calls of all firms waited,
 * with the calls that were under way then. The one that began last before the stall is named first.
 */
export function watchStalls(app: FastifyInstance): void {
  const underWay = new Map<string, Call>();
  let justEnded: Call[] = [];
  app.addHook('onRequest', (request, _reply, done) => {
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    underWay.set(request.id, { call, callId: request.id, since: performance.now() });
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const call = underWay.get(request.id);
    underWay.delete(request.id);
    if (call) justEnded.push(call);
    done();
  });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const stalledMs = Math.round(now - last - LOOK_MS);
    if (stalledMs > STALL_MS) {
      const calls = [...underWay.values(), ...justEnded]
        .filter(({ since }) => since < now - stalledMs / 2)
        .sort((a, b) => b.since - a.since)
        .slice(0, MAX_NAMED)
        .map(({ call, callId }) => `${call} (${callId})`);
      app.log.error({ stalledMs, calls }, STALLED);
    }
    justEnded = [];
    last = now;
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
