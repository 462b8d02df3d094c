/**
 * How much is measured. `--short` goes through every bench with little of everything: its figures say nothing, but a
 * bench that no longer runs is found out.
 */
const isShort = process.argv.includes('--short');

const FULL = {
  /** Loans among which a list looks. */
  rows: Number(process.env.ROWS ?? 1_000_000),
  /** Tasks among which a to-do list looks. */
  tasks: Number(process.env.TASKS ?? 10_000_000),
  rounds: 3,
  warmMilliseconds: 700,
  /** Calls that a program answers before anything of it is measured. */
  warmCalls: 20_000,
  /** How often two ways are measured by turns, and for how long: what disturbs the machine for a second meets both. */
  turns: { count: 21, milliseconds: 350 },
  /** Approvals that lie ready, more than can be given while they are measured. */
  waiting: { ours: 10_000, baseline: 18_000 },
  /** How often both of two programs are begun anew. */
  beginnings: 3,
  pages: 200,
  signers: 200,
  growingMilliseconds: 2000,
  stepRounds: 7,
  stepsOfARound: 400,
  notices: 30,
  /** Buildings of the generated bill, about 1 274 lines each. */
  buildings: 154,
  /** Buildings of the workbook that is imported beside the reader alone, and how often by turns. */
  workbook: { buildings: 47, rounds: 5 },
  /** Lines of the big grid, frames of one scroll, cells typed into. */
  grid: { lines: 200_000, frames: 120, edits: 15 },
  /** Rows that are searched through. */
  searched: 1_000_000,
  /** Rows of a list, of a tree and of a form, fields of a form, nodes of a process. */
  screens: { records: 100_000, spots: 50_000, lines: 1000, fields: 100, nodes: 300 },
  /** Loans among which limited readers look, people who sign in at once, times that a sign-in changes the instance. */
  doors: { rows: Number(process.env.ROWS ?? 200_000), people: 40, changes: 100 },
  /** A file that is given in parts, and how often by turns. */
  upload: { megabytes: 200, rounds: 5 },
};

const SHORT: typeof FULL = {
  rows: 1500,
  tasks: 2000,
  rounds: 1,
  warmMilliseconds: 20,
  warmCalls: 20,
  turns: { count: 1, milliseconds: 60 },
  waiting: { ours: 120, baseline: 400 },
  beginnings: 1,
  pages: 5,
  signers: 6,
  growingMilliseconds: 50,
  stepRounds: 1,
  stepsOfARound: 5,
  notices: 2,
  buildings: 2,
  workbook: { buildings: 1, rounds: 1 },
  grid: { lines: 2000, frames: 10, edits: 2 },
  searched: 2000,
  screens: { records: 1000, spots: 500, lines: 100, fields: 20, nodes: 30 },
  doors: { rows: 1500, people: 3, changes: 3 },
  upload: { megabytes: 9, rounds: 1 },
};

export const EXTENT = isShort ? SHORT : FULL;
/** What a bench hands on to the programs that it starts. */
export const EXTENT_ARGUMENTS: readonly string[] = isShort ? ['--short'] : [];
