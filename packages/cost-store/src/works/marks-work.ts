import { findingNotes } from '@jianheng/cost-engine';
import { fingerprintOf } from './check-work.ts';
import type { Corrections, EngineSettings, LoadedProject } from './loaded-project.ts';

export type MarksInput = {
  readonly settings: EngineSettings;
  readonly corrections: Corrections;
  /** fingerprints of findings that people set aside */
  readonly ignored: readonly string[];
};

/** Collects the notes for the client's own workbook, by sheet and row, and the list of all findings. */
export function marksWork(loaded: LoadedProject, { settings, corrections, ignored }: MarksInput) {
  const aside = new Set(ignored);
  const { findings } = loaded.checked(settings, corrections);
  const { title, notes, list } = findingNotes(
    loaded.project,
    findings.filter((finding) => !aside.has(fingerprintOf(finding))),
  );
  return { title, list, notes: [...notes].map(([sheet, rows]) => [sheet, [...rows]] as const) };
}
