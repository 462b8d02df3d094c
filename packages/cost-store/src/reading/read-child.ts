/** A process that reads one file of costs, writes its report and its frames, and ends. It knows no database. */
import { serveJob } from '@jianheng/foreign-files';
import type { CostReadJob } from './cost-read-job.ts';

serveJob(async (job: CostReadJob, say) => {
  const { writeRead } = await import('./write-read.ts');
  return writeRead(job, say);
});
