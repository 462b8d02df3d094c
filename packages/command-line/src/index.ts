/** Programs that read files from the command line: calls, exit codes, progress, limits. Runs in Node. */

export { type Call, type Command, EXIT, requiredOption, UsageError } from './command.ts';
export { runFileJob } from './file-job.ts';
export { jobLimits, LIMIT_OPTIONS } from './limits.ts';
export { say, since } from './progress.ts';
export { runCommand } from './run-command.ts';
