/** Programs that read files from the command line: calls, help, exit codes, progress, limits. Runs in Node. */

export { type Call, type Command, EXIT, requiredOption, UsageError } from './command.ts';
export { runFileJob } from './file-job.ts';
export { jobLimits, LIMIT_OPTIONS } from './limits.ts';
export type { CommandSource, Program } from './program.ts';
export { say, since } from './progress.ts';
export { runProgram } from './run-program.ts';
