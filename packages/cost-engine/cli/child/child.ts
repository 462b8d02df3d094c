/** A process that reads one file of costs and ends. */
import { flushCompileCache } from 'node:module';
import { serveJob } from '@jianheng/foreign-files';
import type { CostJob } from './job.ts';

serveJob(async (job: CostJob, say) => {
  const { doJob } = await loading;
  // The process is ended by force, and what it has compiled would be lost.
  flushCompileCache();
  return doJob(job, say);
});

const loading = import('./do-job.ts');
