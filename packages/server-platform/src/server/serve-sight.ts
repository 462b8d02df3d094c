import type { FastifyInstance } from 'fastify';
import { reportSlowStatements } from '../database/slow-statements.ts';
import { HealthChecks, type HealthOptions } from '../health/health-checks.ts';
import type { Readiness } from '../health/readiness.ts';
import { serveHealth } from '../health/serve-health.ts';
import type { Server } from '../http/contexts.ts';
import type { JobCounter } from '../jobs/job-counter.ts';
import type { Log } from '../logging/log.ts';

/** How the instance is watched from outside. */
export type SightOptions = {
  /** Tells a balancer when this instance is about to end. */
  readonly readiness?: Readiness;
  /** Checks what the instance depends on; without it only the process itself is reported. */
  readonly health?: Omit<HealthOptions, 'owner' | 'disk'>;
  /** Opens `/api/metrics`, and details of `/api/ready`, to those who carry it. */
  readonly metricsToken?: string | undefined;
  readonly version?: string;
};

type Watched = SightOptions & Pick<Server, 'pool' | 'owner' | 'disk'>;

type Sources = {
  readonly checks: HealthChecks | undefined;
  readonly sockets: () => number;
  readonly jobs: JobCounter;
};

/** The checks of this instance, where it has something to check. */
export const healthChecksOf = ({ health, owner, disk }: Watched): HealthChecks | undefined =>
  health && owner && new HealthChecks({ ...health, owner, disk });

/** Serves health, readiness and metrics. */
export async function serveSight(
  app: FastifyInstance,
  { readiness, metricsToken, version, pool, owner, disk, health }: Watched,
  { checks, sockets, jobs }: Sources,
): Promise<void> {
  serveHealth(app, { readiness, checks, token: metricsToken, version });
  if (metricsToken === undefined) return;
  // Read only where it is used: it brings a library along.
  const { serveMetrics } = await import('../metrics/metrics.ts');
  serveMetrics(app, { token: metricsToken, pool, owner, disk, folder: health?.folder, sockets }, jobs);
}

/** Logs statements that take long, and a disk that runs full. */
export function watchDatabase({ pool, disk }: Watched, log: Log): void {
  reportSlowStatements(pool, (statement) => log.warn(statement, 'slow statement'));
  if (!disk) return;
  disk.onChange = (isFull, free) =>
    isFull
      ? log.error({ free }, 'the disk is full: nothing is saved')
      : log.warn({ free }, 'the disk has room again: everything is saved');
  if (disk.isFull) disk.onChange(true, disk.free);
}
