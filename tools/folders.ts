/**
 * The order of the folders inside each package, lowest first: a file imports from its own folder and from lower ones,
 * types included. A folder's files are those below it that no longer name in the list takes; `.` is the package's root.
 */
export const FOLDER_ORDER: Readonly<Record<string, readonly string[]>> = {};

/** Files that a folder may hold at most, tests apart: more is no longer seen at a glance. */
export const MAX_FILES = 25;
