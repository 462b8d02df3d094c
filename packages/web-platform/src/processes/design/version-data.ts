import type { PlatformAnswer } from '@jianheng/contract';
/** One version of a process, with how many processes still run on it. */
export type Version = PlatformAnswer<'GET /act/procdef/key/:key/versions'>[number];

/** What stands against a file, and what was passed over in it. */
export type Checked = PlatformAnswer<'POST /act/procdef/check'>;

/** What a new version would have done with forms of the past. */
export type Trial = PlatformAnswer<'POST /act/procdef/trial'>;

/** What moving one process to a version would do. */
export type MovePlan = PlatformAnswer<'POST /act/procdef/:id/previewMove'>[number];

/** Steps of the versions that are left, by their ids, and the steps of the new one that they become. */
export type StepMap = Readonly<Record<string, string>>;

/** A step of a version. */
export type VersionStep = PlatformAnswer<'GET /act/procdef/:id/steps'>[number];

export const MAX_FILE_SIZE = 10 * 1024 * 1024;

/** Where a model is in use: the newest version that is not stopped takes what is started. */
export function versionInUse(versions: readonly Version[]): Version | undefined {
  return versions
    .filter(({ suspended }) => !suspended)
    .toSorted((left, right) => right.version - left.version)[0];
}

/** How many processes run on other versions than this one. */
export function runningElsewhere(versions: readonly Version[], id: string): number {
  return versions.filter((one) => one.id !== id).reduce((sum, { running }) => sum + running, 0);
}
