import { type FileJob, InterruptedError, type JobResult, type JobRun, runJob } from '@jianheng/foreign-files';
import { OverloadedError } from '../errors/errors.ts';
import { childEnvironment } from './child-environment.ts';

/** A child process was ended from outside, by a machine short of memory or an operator: 503, try again. */
export class InterruptedWorkError extends OverloadedError {
  constructor(cause?: unknown) {
    super('处理被中断，请稍后重试。', { cause });
  }
}

/**
 * `runJob` for calls and background work, whose child knows nothing of the server's environment. Throws
 * InterruptedWorkError where the child was ended from outside: the file is not at fault.
 */
export async function runFileJob(job: FileJob, run: Omit<JobRun, 'say' | 'env'>): Promise<JobResult> {
  try {
    return await runJob(job, { ...run, say: () => undefined, env: childEnvironment() });
  } catch (problem) {
    throw problem instanceof InterruptedError ? new InterruptedWorkError(problem) : problem;
  }
}
