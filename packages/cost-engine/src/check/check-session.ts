import { at } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig } from './check-config.ts';
import type { PartOutcome } from './check-run.ts';
import type { Edit } from './edit.ts';
import { EditableProject, type Touched } from './editable-project.ts';
import type { CheckResult, Finding } from './finding.ts';
import { type CheckOptions, type Dirty, type Outcomes, runCheck } from './rule-outcomes.ts';

/** What an edit has done to the findings. */
export interface Recheck {
  /** the whole answer, equal to that of a check from the beginning */
  readonly result: CheckResult;
  readonly appeared: readonly Finding[];
  readonly gone: readonly Finding[];
}

/**
 * A checked project that stays checked while it is edited: after each edit only that is looked at again which the edit can
 * have changed. The project that it was made of stays unchanged.
 */
export class CheckSession {
  readonly #edited: EditableProject;
  readonly #outcomes: Outcomes;

  constructor(project: CostProject, config: CheckConfig, options: CheckOptions = {}) {
    this.#edited = new EditableProject(project);
    this.#outcomes = runCheck(this.#edited.project, config, options);
  }

  /** The project with all edits. */
  get project(): CostProject {
    return this.#edited.project;
  }

  /** The answer as it stands now. */
  result(): CheckResult {
    return this.#outcomes.result();
  }

  /** Makes a change and checks what it can have changed. Throws ImportError, in Chinese, when it cannot be made. */
  edit(edit: Edit): Recheck {
    const touched = this.#edited.apply(edit);
    const dirty = this.#refresh(touched);
    const { before, after } = this.#outcomes.rerun(dirty);
    return { result: this.#outcomes.result(), ...difference(before, after) };
  }

  #refresh(touched: Touched): Dirty {
    const { material } = this.#outcomes;
    const { project, layout } = material;
    const nothing: Dirty = {
      segments: new Set(),
      units: new Set(),
      buildings: new Set(),
      items: false,
      project: true,
    };
    if (touched.table === 'project') return nothing;
    const { place } = touched;
    if (touched.table === 'line') {
      material.refreshLine(place);
      const unit = at(project.lines.unit, place);
      return {
        segments: new Set([at(layout.segmentOf, place)]),
        units: new Set([unit]),
        buildings: new Set([project.units[unit]?.single ?? 0]),
        items: true,
        project: false,
      };
    }
    if (touched.table === 'unit') {
      const buildings = new Set([project.units[place]?.single ?? 0]);
      return { ...nothing, units: new Set([place]), buildings };
    }
    material.refreshBuilding(place);
    return { ...nothing, units: new Set(layout.unitsOf[place]), buildings: new Set([place]) };
  }
}

/** Findings that only one side has; equal ones stand for each other. */
function difference(
  before: readonly PartOutcome[],
  after: readonly PartOutcome[],
): { appeared: Finding[]; gone: Finding[] } {
  const left = new Map<string, Finding[]>();
  for (const finding of before.flatMap(({ findings }) => findings)) {
    const key = JSON.stringify(finding);
    left.set(key, [...(left.get(key) ?? []), finding]);
  }
  const appeared = after.flatMap(({ findings }) =>
    findings.filter((finding) => left.get(JSON.stringify(finding))?.pop() === undefined),
  );
  return { appeared, gone: [...left.values()].flat() };
}
