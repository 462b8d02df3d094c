import {
  type CheckConfig,
  type CheckResult,
  type Collection,
  type CostProject,
  checkProject,
  collect,
  DEFAULT_SUBJECT_MODEL,
  readCheckConfig,
  readCorrections,
  withSubjects,
} from '@jianheng/cost-engine';
import { type IndexFacts, withFacts } from './index-facts.ts';

/** Settings of a check as `readCheckConfig` reads them. */
export type EngineSettings = Readonly<Record<string, unknown>>;

/** Lines that people have put into subjects, as `readCorrections` reads them. */
export type Corrections = readonly Readonly<Record<string, unknown>>[];

/** A project whose lines are in subjects. */
export type Collected = { readonly project: CostProject; readonly collection: Collection };

/** A project in memory, with what was worked out of it: the same question is answered once. */
export class LoadedProject {
  readonly project: CostProject;
  readonly #known = new Map<string, unknown>();

  constructor(project: CostProject) {
    this.project = project;
  }

  /** The lines in the subjects of the product's model, after what people have decided. */
  collected(corrections: Corrections): Collected {
    return this.#once(`collected ${JSON.stringify(corrections)}`, () => {
      const given = readCorrections(corrections);
      const collection = collect(this.project, DEFAULT_SUBJECT_MODEL, { corrections: given });
      return { project: withSubjects(this.project, collection), collection };
    });
  }

  /** The collected project with the sizes and uses that its tree states. */
  measured(corrections: Corrections, facts: IndexFacts): CostProject {
    return this.#once(`measured ${JSON.stringify([corrections, facts])}`, () =>
      withFacts(this.collected(corrections).project, facts),
    );
  }

  /** Settings as the engine knows them; subjects are those of the product's model. */
  config(settings: EngineSettings): CheckConfig {
    return this.#once(`config ${JSON.stringify(settings)}`, () => ({
      ...readCheckConfig(settings),
      subjects: DEFAULT_SUBJECT_MODEL.subjects,
    }));
  }

  /** All rules over the project. Lines are collected first where ranges of indices are checked. */
  checked(settings: EngineSettings, corrections: Corrections): CheckResult {
    return this.#once(`checked ${JSON.stringify([settings, corrections])}`, () => {
      const config = this.config(settings);
      const needsSubjects = config.ranges.size > 0 || corrections.length > 0;
      return checkProject(needsSubjects ? this.collected(corrections).project : this.project, config);
    });
  }

  #once<Value>(key: string, make: () => Value): Value {
    const known = this.#known.get(key);
    if (known !== undefined) return known as Value;
    // Of old questions only the last ones are kept.
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    const made = make();
    this.#known.set(key, made);
    return made;
  }
}

const MAX_KNOWN = 8;
