import type { Edit } from '../editing/edit.ts';
import { type Change, EditableProject } from '../editing/editable-project.ts';
import type { CheckResult } from '../findings/finding.ts';
import { Recheck } from '../findings/finding-changes.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import { type CheckOptions, type CheckState, type InvalidScopes, runCheck } from './check-state.ts';

/**
 * A checked project that stays checked while it is edited: after each edit only that is looked at again which the edit can
 * have changed. The project that it was made of stays unchanged.
 */
export class CheckSession {
  readonly #edited: EditableProject;
  readonly #outcomes: CheckState;

  constructor(project: CostProject, config: CheckConfig, options: CheckOptions = {}) {
    this.#edited = new EditableProject(project);
    this.#outcomes = runCheck(this.#edited.project, config, options);
  }

  /** The project with all edits. */
  get project(): CostProject {
    return this.#edited.project;
  }

  /** The answer as it stands now, equal to that of a check from the beginning. */
  result(): CheckResult {
    return this.#outcomes.result();
  }

  /** Makes a change and checks what it can have changed. Throws FileError, in Chinese, when it cannot be made. */
  edit(edit: Edit): Recheck {
    const touched = this.#edited.apply(edit);
    return new Recheck(this.#outcomes.rerun(this.#refresh(touched)));
  }

  #refresh(touched: Change): InvalidScopes {
    const { material } = this.#outcomes;
    const { project, layout } = material;
    switch (touched.table) {
      case 'line': {
        const unit = cell(project.lines.unitWork, touched.place);
        material.refreshLine(touched.place);
        return this.#dirtyLines(layout.segmentOf(touched.place, unit), unit);
      }
      case 'insert': {
        const segment = material.insertLine(touched.place);
        const dirty = this.#dirtyLines(segment, cell(project.lines.unitWork, touched.place));
        return { ...dirty, resources: true };
      }
      case 'delete': {
        const segment = material.removeLine(touched.place, touched.unit);
        return { ...this.#dirtyLines(segment, touched.unit), resources: true };
      }
      case 'resource':
        return this.#dirtyPrices(touched);
      case 'unit': {
        const buildings = new Set([project.unitWorks[touched.place]?.building ?? 0]);
        return { ...NOTHING, units: new Set([touched.place]), buildings, project: true };
      }
      case 'building': {
        const { place } = touched;
        material.refreshBuilding(place);
        const units = new Set(layout.unitsOf[place]);
        return { ...NOTHING, units, buildings: new Set([place]), project: true };
      }
      case 'project':
        return { ...NOTHING, project: true };
    }
  }

  #dirtyLines(segment: number, unit: number): InvalidScopes {
    const buildings = new Set([this.project.unitWorks[unit]?.building ?? 0]);
    return { ...NOTHING, segments: new Set([segment]), units: new Set([unit]), buildings, items: true };
  }

  #dirtyPrices({ place, units, lines }: Extract<Change, { table: 'resource' }>): InvalidScopes {
    const { material } = this.#outcomes;
    const { layout, project } = material;
    for (const unit of units) material.repriceResource(unit, place);
    const prices = layout.segmentsOfLines(lines, project.lines.unitWork);
    return { ...NOTHING, pricedUnits: new Set(units), prices, resources: true, project: true };
  }
}

const NOTHING: InvalidScopes = {
  segments: new Set(),
  prices: new Set(),
  pricedUnits: new Set(),
  units: new Set(),
  buildings: new Set(),
  items: false,
  resources: false,
  project: false,
};
