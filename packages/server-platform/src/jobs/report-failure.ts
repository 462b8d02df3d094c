import type { Log } from '../logging/log.ts';
import { failureReason } from '../logging/logged-error.ts';
import type { JobCounts } from './job-counter.ts';

type Counting = { readonly log: Log; readonly jobCounts?: JobCounts };

/** Work that failed by a defect: logged and counted. Returns the reason for those who run the installation. */
export function reportFailure(
  { log, jobCounts }: Counting,
  kind: string,
  { problem, ...detail }: { readonly problem: unknown; readonly run?: string; readonly tenantId?: string },
): string {
  log.error({ err: problem, kind, ...detail }, 'background work failed');
  jobCounts?.jobFailed(kind);
  return failureReason(problem);
}
