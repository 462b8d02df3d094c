/** One version of a process, with how many processes still run on it. */
export type Version = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly origin: string;
  readonly suspended: boolean;
  readonly deployedAt: string;
  readonly deployedBy: string | null;
  readonly running: number;
};

/** What stands against a file, and what was passed over in it. */
export type Checked = { readonly problems: readonly string[]; readonly notes: readonly string[] };

/** What a new version would have done with forms of the past. */
export type Trial = Checked & {
  readonly tried: number;
  readonly same: number;
  readonly differences: readonly {
    readonly procInstId: string;
    readonly title: string | null;
    readonly before: readonly string[];
    readonly after: readonly string[];
  }[];
};

/** What moving one process to a version would do. */
export type MovePlan = {
  readonly procInstId: string;
  readonly title: string | null;
  readonly moves: readonly PlannedMove[];
  /** What the map says of this process's own steps. */
  readonly mapping: StepMap;
  readonly problems: readonly string[];
};

/** Where everything on one step goes. */
type PlannedMove = {
  readonly nodeId: string;
  readonly name: string;
  readonly kind: string | null;
  readonly to: string;
  readonly toName: string;
  readonly tasks: number;
};

/** Steps of the versions that are left, by their ids, and the steps of the new one that they become. */
export type StepMap = Readonly<Record<string, string>>;

/** A step of a version. */
export type VersionStep = { readonly id: string; readonly name: string; readonly kind: string };

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
