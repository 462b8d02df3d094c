/** A process that reads one statement and ends. */
import { serveJob } from '@jianheng/foreign-files';
import { writeStatement } from './write-statement.ts';

serveJob(writeStatement);
