/** Parts of a backup or restore, in their order. */
type BackupStep = 'files' | 'database' | 'log' | 'newFiles';

type Progress = {
  readonly step: BackupStep;
  readonly doneBytes: number;
  readonly totalBytes: number;
};

export type OnProgress = (progress: Progress) => void;

/** Runs work on every item, several at once; the first failure ends it after those under way. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  let hasFailed = false;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined && !hasFailed; item = items[next++]) {
      try {
        await work(item);
      } catch (problem) {
        hasFailed = true;
        throw problem;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
