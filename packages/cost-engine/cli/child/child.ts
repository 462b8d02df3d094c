/** A process that reads one file of costs and ends. */
import { serveJob } from '@jianheng/foreign-files';
import { doJob } from './do-job.ts';

serveJob(doJob);
