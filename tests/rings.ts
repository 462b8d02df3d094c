import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Test runs from the smallest to the largest. Each runs its own files and those of the rings before it. */
export const RINGS = ['push', 'merge', 'night'] as const;
export type Ring = (typeof RINGS)[number];

/** A file outside of the push ring. `seconds`: what it takes alone on two quiet cores, to balance the slices. */
type LaterFile = { readonly ring: Exclude<Ring, 'push'>; readonly seconds: number };

/**
 * Files that do not run with every push. All others belong to the push ring, so a new test runs everywhere from its
 * first day. A push also runs one slice of this table, see `slices`.
 */
export const LATER_FILES: Readonly<Record<string, LaterFile>> = {
  'bench/src/excel-import.test.ts': { ring: 'night', seconds: 12 },
  'bench/src/scoped-list.test.ts': { ring: 'night', seconds: 15 },
  'bench/src/short-forms/modules.test.ts': { ring: 'night', seconds: 111 },
  'bench/src/short-forms/processes.test.ts': { ring: 'night', seconds: 85 },
  'bench/src/short-forms/readers.test.ts': { ring: 'night', seconds: 70 },
  'bench/src/short-forms/screens.test.ts': { ring: 'night', seconds: 70 },
  'packages/cost-engine/cli/import-large.test.ts': { ring: 'merge', seconds: 20 },
  'packages/server-platform/src/entities/export/kept-exports.test.ts': { ring: 'merge', seconds: 35 },
  'packages/server-platform/src/excel/import-places.test.ts': { ring: 'merge', seconds: 40 },
  'packages/server-platform/src/files/hostile-heavy.test.ts': { ring: 'merge', seconds: 75 },
  'packages/server-platform/src/identity/captcha/captcha-solving.test.ts': { ring: 'merge', seconds: 35 },
  'packages/server-platform/src/identity/guessing.test.ts': { ring: 'merge', seconds: 20 },
  'packages/server-platform/src/print-templates/engine/run-template.test.ts': { ring: 'merge', seconds: 30 },
  'packages/server-platform/src/processes/adversarial-tests/bad-input.test.ts': {
    ring: 'merge',
    seconds: 50,
  },
  'tests/every-module/firms-leave.test.ts': { ring: 'merge', seconds: 60 },
  'tests/faults/backup-bucket.test.ts': { ring: 'merge', seconds: 40 },
  'tests/faults/backup-elsewhere.test.ts': { ring: 'merge', seconds: 30 },
  'tests/faults/backup-restore.test.ts': { ring: 'merge', seconds: 60 },
  'tests/faults/derived-values.test.ts': { ring: 'merge', seconds: 90 },
  'tests/faults/earlier-schemas.test.ts': { ring: 'merge', seconds: 8 },
  'tests/faults/embedded-database.test.ts': { ring: 'merge', seconds: 10 },
  'tests/faults/export-kill.test.ts': { ring: 'merge', seconds: 15 },
  'tests/faults/firm-leaving.test.ts': { ring: 'merge', seconds: 60 },
  'tests/faults/founding-kill.test.ts': { ring: 'merge', seconds: 120 },
  'tests/faults/frozen-database.test.ts': { ring: 'merge', seconds: 20 },
  'tests/faults/full-disk.test.ts': { ring: 'merge', seconds: 6 },
  'tests/faults/heavy/export.test.ts': { ring: 'merge', seconds: 20 },
  'tests/faults/heavy/largest-inputs.test.ts': { ring: 'night', seconds: 60 },
  'tests/faults/newer-schema.test.ts': { ring: 'merge', seconds: 4 },
  'tests/faults/one-owner.test.ts': { ring: 'merge', seconds: 50 },
  'tests/faults/open-files.test.ts': { ring: 'merge', seconds: 4 },
  'tests/faults/other-platform.test.ts': { ring: 'merge', seconds: 30 },
  'tests/faults/rolling-restart.test.ts': { ring: 'merge', seconds: 40 },
  'tests/faults/two-workers.test.ts': { ring: 'merge', seconds: 10 },
  'tests/faults/upgrade.test.ts': { ring: 'merge', seconds: 15 },
  'tests/faults/uploads-kill.test.ts': { ring: 'merge', seconds: 35 },
  'tests/faults/wrong-start.test.ts': { ring: 'merge', seconds: 40 },
  'tests/journeys/addresses.journey.ts': { ring: 'merge', seconds: 90 },
  'tests/journeys/approval-drafts.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/approval-phone-day.journey.ts': { ring: 'merge', seconds: 30 },
  'tests/journeys/approval-pushes.journey.ts': { ring: 'merge', seconds: 30 },
  'tests/journeys/attendance.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/audit-log-words.journey.ts': { ring: 'merge', seconds: 12 },
  'tests/journeys/audit-log.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/batch-edit.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/big-grid.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/bonus-sharing.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/consulting-project.journey.ts': { ring: 'merge', seconds: 150 },
  'tests/journeys/contract-amendment.journey.ts': { ring: 'merge', seconds: 15 },
  'tests/journeys/cost-pricing.journey.ts': { ring: 'merge', seconds: 45 },
  'tests/journeys/custom-form-manners.journey.ts': { ring: 'merge', seconds: 55 },
  'tests/journeys/custom-form-renewed.journey.ts': { ring: 'merge', seconds: 15 },
  'tests/journeys/custom-form-views.journey.ts': { ring: 'merge', seconds: 35 },
  'tests/journeys/custom-forms.journey.ts': { ring: 'merge', seconds: 60 },
  'tests/journeys/department-moves.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/desk.journey.ts': { ring: 'merge', seconds: 35 },
  'tests/journeys/every-page.journey.ts': { ring: 'merge', seconds: 40 },
  'tests/journeys/excel-import.journey.ts': { ring: 'merge', seconds: 60 },
  'tests/journeys/expenses.journey.ts': { ring: 'merge', seconds: 30 },
  'tests/journeys/extra-fields.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/fee-tool.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/files-preview.journey.ts': { ring: 'merge', seconds: 40 },
  'tests/journeys/files.journey.ts': { ring: 'merge', seconds: 45 },
  'tests/journeys/form-process.journey.ts': { ring: 'merge', seconds: 45 },
  'tests/journeys/global-search.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/home-panels.journey.ts': { ring: 'merge', seconds: 30 },
  'tests/journeys/inline-grid.journey.ts': { ring: 'merge', seconds: 35 },
  'tests/journeys/languages.journey.ts': { ring: 'merge', seconds: 30 },
  'tests/journeys/large-trees.journey.ts': { ring: 'merge', seconds: 45 },
  'tests/journeys/leave.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/lines-paste.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/lists.journey.ts': { ring: 'merge', seconds: 60 },
  'tests/journeys/office-editing.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/opened-parts-later.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/opened-parts.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/operator-console.journey.ts': { ring: 'merge', seconds: 90 },
  'tests/journeys/other-systems.journey.ts': { ring: 'merge', seconds: 35 },
  'tests/journeys/pages-dark-1-of-3.journey.ts': { ring: 'merge', seconds: 45 },
  'tests/journeys/pages-dark-2-of-3.journey.ts': { ring: 'merge', seconds: 45 },
  'tests/journeys/pages-dark-3-of-3.journey.ts': { ring: 'merge', seconds: 45 },
  'tests/journeys/pages-english-1-of-3.journey.ts': { ring: 'night', seconds: 23 },
  'tests/journeys/pages-english-2-of-3.journey.ts': { ring: 'night', seconds: 23 },
  'tests/journeys/pages-english-3-of-3.journey.ts': { ring: 'night', seconds: 23 },
  'tests/journeys/pages-english-phone.journey.ts': { ring: 'night', seconds: 10 },
  'tests/journeys/pages-other-rights-1-of-2.journey.ts': { ring: 'merge', seconds: 110 },
  'tests/journeys/pages-other-rights-2-of-2.journey.ts': { ring: 'merge', seconds: 80 },
  'tests/journeys/pages-phone-1-of-3.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/pages-phone-2-of-3.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/pages-phone-3-of-3.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/parts-emphasis.journey.ts': { ring: 'merge', seconds: 15 },
  'tests/journeys/parts-links.journey.ts': { ring: 'merge', seconds: 10 },
  'tests/journeys/parts-notes.journey.ts': { ring: 'merge', seconds: 15 },
  'tests/journeys/parts-process-desk.journey.ts': { ring: 'merge', seconds: 15 },
  'tests/journeys/parts-process-page.journey.ts': { ring: 'merge', seconds: 15 },
  'tests/journeys/parts-process-versions.journey.ts': { ring: 'merge', seconds: 15 },
  'tests/journeys/person-info.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/pictures.journey.ts': { ring: 'merge', seconds: 15 },
  'tests/journeys/printing.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/process-drawing.journey.ts': { ring: 'merge', seconds: 55 },
  'tests/journeys/process-rules.journey.ts': { ring: 'merge', seconds: 50 },
  'tests/journeys/process-simulation.journey.ts': { ring: 'merge', seconds: 50 },
  'tests/journeys/project-hub.journey.ts': { ring: 'merge', seconds: 45 },
  'tests/journeys/purchase.journey.ts': { ring: 'merge', seconds: 40 },
  'tests/journeys/quality-check.journey.ts': { ring: 'merge', seconds: 45 },
  'tests/journeys/receivables.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/reminders.journey.ts': { ring: 'merge', seconds: 10 },
  'tests/journeys/second-step.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/sign-in-devices.journey.ts': { ring: 'merge', seconds: 50 },
  'tests/journeys/sign-in-policies.journey.ts': { ring: 'merge', seconds: 20 },
  'tests/journeys/typed-days.journey.ts': { ring: 'merge', seconds: 40 },
  'tests/journeys/views.journey.ts': { ring: 'merge', seconds: 40 },
  'tests/journeys/visitor-check.journey.ts': { ring: 'merge', seconds: 25 },
  'tests/journeys/ways-in.journey.ts': { ring: 'merge', seconds: 35 },
};

/** Glob patterns of the test files of each project in `vitest.config.ts`. */
export const TEST_FILES = {
  rules: ['{packages,modules,apps,tools,bench}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
  'every-module': ['tests/every-module/**/*.test.ts'],
  faults: ['tests/{faults,conformance,fuzz}/**/*.test.ts'],
  journeys: ['tests/journeys/**/*.journey.ts'],
} as const;

/** Every test file of the repository, as paths from its root. */
export function allTestFiles(): readonly string[] {
  const patterns = Object.values(TEST_FILES).flat();
  return globSync(patterns, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }).sort();
}

export function ringOf(file: string): Ring {
  return LATER_FILES[file]?.ring ?? 'push';
}

/** Test files that a run of the ring leaves out, its slice excepted. */
export function filesOutside(ring: Ring, slice: readonly string[] = []): readonly string[] {
  const last = RINGS.indexOf(ring);
  return Object.keys(LATER_FILES).filter(
    (file) => RINGS.indexOf(ringOf(file)) > last && !slice.includes(file),
  );
}

/** Test seconds that one slice may add to a push: at most two and a half minutes for three workers on a quiet machine. */
export const SLICE_SECONDS = 400;

/**
 * The later files divided into slices of about equal time, longest first. The number of slices follows from the time
 * that one may take.
 */
export function slices(later = LATER_FILES): readonly (readonly string[])[] {
  const files = Object.entries(later).sort(
    ([a, { seconds: x }], [b, { seconds: y }]) => y - x || a.localeCompare(b),
  );
  const total = files.reduce((sum, [, { seconds }]) => sum + seconds, 0);
  const bins = Array.from({ length: Math.max(1, Math.ceil((total * 1.15) / SLICE_SECONDS)) }, () => ({
    seconds: 0,
    files: [] as string[],
  }));
  for (const [file, { seconds }] of files) {
    const emptiest = bins.reduce((least, bin) => (bin.seconds < least.seconds ? bin : least));
    emptiest.files.push(file);
    emptiest.seconds += seconds;
  }
  return bins.map((bin) => bin.files);
}

/** The number from which a run chooses its slice and its random cases: given, or that of the commit. */
export function runSeed(): number {
  const given = Number(process.env.TEST_SEED ?? Number.NaN);
  return Number.isSafeInteger(given) ? given : commitNumber();
}

/** The first 28 bits of the commit's hash; 0 without a repository. */
function commitNumber(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(hash.slice(0, 7), 16);
  } catch {
    return 0;
  }
}

/** The ring of this run. A file that is run by itself runs as in a push. */
export function currentRing(): Ring {
  return RINGS.find((ring) => ring === process.env.TEST_RING) ?? 'push';
}

export const isNight = (): boolean => currentRing() === 'night';

/** How many rounds a repeated test makes in this run: few with every push, many at night. */
export function rounds(counts: { readonly push: number; readonly night: number }): number {
  return isNight() ? counts.night : counts.push;
}
