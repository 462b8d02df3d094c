import type { FastifyInstance } from 'fastify';
import { carriesToken } from './bearer-token.ts';
import type { HealthChecks } from './health-checks.ts';
import type { Readiness } from './readiness.ts';

type Needs = {
  readonly readiness: Readiness | undefined;
  readonly checks: HealthChecks | undefined;
  /** With it details are returned; without it only whether calls can be served. */
  readonly token: string | undefined;
  readonly version: string | undefined;
};

const ENDING = '本实例即将停止。';

/**
 * `/api/health`: the process is alive and takes calls. `/api/ready`: it can serve them: database, disk, queue and schema.
 * Both are public; strangers learn neither details nor the version.
 */
export function serveHealth(app: FastifyInstance, { readiness, checks, token, version }: Needs): void {
  const options = { logLevel: 'silent' } as const;
  app.get('/api/health', options, async (_request, reply) =>
    readiness?.isEnding
      ? reply.status(503).send(envelope(503, ENDING, { status: 'ending' }))
      : reply.send(envelope(1000, '', { status: 'ok' })),
  );
  app.get('/api/ready', options, async (request, reply) => {
    const found = (await checks?.read()) ?? [];
    const isReady = !readiness?.isEnding && found.every(({ state }) => state !== 'fault');
    const status = statusOf(readiness?.isEnding === true, found);
    const detail = carriesToken(request, token) ? { version, checks: found } : {};
    const msg = isReady ? '' : '本实例暂时不能提供服务。';
    return reply.status(isReady ? 200 : 503).send(envelope(isReady ? 1000 : 503, msg, { status, ...detail }));
  });
  app.addHook('onClose', async () => checks?.close());
}

function statusOf(isEnding: boolean, found: Awaited<ReturnType<HealthChecks['read']>>): string {
  if (isEnding) return 'ending';
  return ['fault', 'warning'].find((state) => found.some((check) => check.state === state)) ?? 'ok';
}

const envelope = (code: number, msg: string, data: object) => ({ success: code === 1000, code, msg, data });
