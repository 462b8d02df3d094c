import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Address } from '../database/administrator.ts';
import { ProbeConnection } from '../database/probe-connection.ts';
import { carriesToken } from '../health/bearer-token.ts';
import type { JobCounter } from '../jobs/job-counter.ts';

export type MetricsOptions = {
  readonly token: string;
  readonly pool: Pool;
  /** Reaches the queue's tables. */
  readonly owner: Address | undefined;
  readonly disk: { readonly free: number; readonly isFull: boolean } | undefined;
  /** Folder of files, whose disk is read where no guard of the embedded database watches it. */
  readonly folder?: string | undefined;
  /** Open push sockets of this instance. */
  readonly sockets: () => number;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const PREFIX = 'jianheng_';
const LIMIT_MS = 1000;

/** `/api/metrics` in Prometheus' text format, for those who carry the token. Labels are routes and kinds, never contents. */
export function serveMetrics(app: FastifyInstance, options: MetricsOptions, jobs: JobCounter): void {
  const registers = [new Registry()];
  const [registry] = registers;
  collectDefaultMetrics({ register: registry as Registry, prefix: PREFIX });
  countRequests(app, registers);
  gaugeInstance(options, registers);
  const probe = options.owner && new ProbeConnection(options.owner, LIMIT_MS);
  if (probe) gaugeDatabase(probe, registers);
  new Counter({
    name: `${PREFIX}jobs_failed_total`,
    help: 'Background work that failed',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of jobs.counts) this.inc({ kind }, count);
    },
  });
  app.get('/api/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!carriesToken(request, options.token)) return reply.status(401).send();
    return reply.type(registry?.contentType ?? '').send(await registry?.metrics());
  });
  app.addHook('onClose', async () => probe?.close());
}

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const seconds = new Histogram({
    name: `${PREFIX}request_seconds`,
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // Addresses of no route would be a label each.
    const route = routeOptions.url ?? 'none';
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function gaugeInstance({ pool, disk, folder, sockets }: MetricsOptions, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('pool_connections', 'Connections to the database', () => pool.totalCount);
  gauge('pool_idle', 'Connections that no call holds', () => pool.idleCount);
  gauge('pool_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  gauge('push_sockets', 'Open push sockets', sockets);
  new Gauge({
    name: `${PREFIX}disk_free_bytes`,
    help: 'Free bytes of the disk of the data folder',
    registers,
    async collect() {
      const free = disk ? disk.free : folder && (await freeBytes(folder));
      if (typeof free === 'number') this.set(free);
      else this.remove();
    },
  });
  if (!disk) return;
  gauge('disk_full', '1 while nothing is saved for want of space', () => Number(disk.isFull));
}

/** Nothing where the disk does not answer: a network disk that is gone must not keep all other figures away. */
async function freeBytes(folder: string): Promise<number | undefined> {
  const found = await Promise.race([
    statfs(folder).catch(() => undefined),
    wait(LIMIT_MS, undefined, { ref: false }),
  ]);
  return found && found.bavail * found.bsize;
}

const QUEUE = `select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
    count(*) filter (where state = 'active')::int as active from pgboss.job where state < 'completed' group by name`;
const FIRMS =
  'select id::text from app.tenant where founded_at is not null and enabled order by id limit 200';
/** Row security is forced upon the owner as well. */
const entering = (firm: string) => `select set_config('app.tenant_id', '${firm}', false)`;
const sessionsOf = (firm: string) => `select count(*)::int as count
  from app.session where tenant_id = ${firm} and ended_at is null and seen_at > now() - interval '30 minutes'`;

/** Without the database these are left out, and everything else is still returned. */
function gaugeDatabase(probe: ProbeConnection, registers: Registry[]): void {
  new Gauge({
    name: `${PREFIX}queue_jobs`,
    help: 'Background work by queue and state',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      type Row = { readonly name: string; readonly waiting: number; readonly active: number };
      for (const { name, waiting, active } of await probe.query<Row>(QUEUE).catch(() => [])) {
        this.set({ queue: name, state: 'waiting' }, waiting);
        this.set({ queue: name, state: 'active' }, active);
      }
    },
  });
  new Gauge({
    name: `${PREFIX}sessions`,
    help: 'Sessions that were used within half an hour, of the first 200 firms',
    registers,
    async collect() {
      this.remove();
      const firms = await probe.query<{ id: string }>(FIRMS).catch(() => []);
      let count = 0;
      const until = performance.now() + LIMIT_MS;
      for (const { id } of firms) {
        if (performance.now() > until) return;
        await probe.query(entering(id)).catch(() => []);
        const [row] = await probe.query<{ count: number }>(sessionsOf(id)).catch(() => []);
        if (!row) return;
        count += row.count;
      }
      this.set(count);
    },
  });
}
