import { FileError } from '@jianheng/foreign-content';
import type { CostProject } from '../model/project.ts';
import type { SubjectShare } from '../model/subject-share.ts';
import type { Correction } from './corrections.ts';
import { RuleSet } from './decide-by-rule.ts';
import type { Decision } from './decision.ts';
import { type DistinctLine, distinctLines } from './distinct-lines.ts';
import { type Neighbour, SimilarityIndex } from './similarity-index.ts';
import type { SubjectModel } from './subject-model.ts';

/** What collection is made with. */
export interface CollectOptions {
  /** what persons have decided before; these hold before everything else */
  readonly corrections?: readonly Correction[];
  /** false: what the file states about subjects does not count */
  readonly trustsFile?: boolean;
  /** called from time to time with lines decided and their number; throw in it to cancel */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The subject of every line (归集), with how it came about. */
export interface Collection {
  readonly model: SubjectModel;
  /** place in `decisions`, by line */
  readonly decisionOf: Uint32Array;
  readonly decisions: readonly Decision[];
}

const ACCEPTED = 0.75;
const PROPOSED = 0.5;
/** What is this sure may serve as an example for others. */
const EXEMPLARY = 0.9;
const PROGRESS_STEP = 500;

/**
 * Collects every line into a subject: first what persons have decided, then what the file states, the longest beginning of the
 * code, rules over texts, and last the likeness to lines collected so (0.75 and more is accepted, 0.5 and more proposed). Throws
 * FileError when a correction names a subject that the model does not have.
 */
export function collect(project: CostProject, model: SubjectModel, options: CollectOptions = {}): Collection {
  const { corrections = [], trustsFile = true, onProgress = () => {} } = options;
  for (const correction of corrections) refuseUnknownSubjects(correction, model);
  const { rows, rowOf } = distinctLines(project);
  const lines = trustsFile ? rows : rows.map((row) => ({ ...row, subject: '' }));
  const book = new RuleSet(model, project.head.standard, corrections);
  const decided = lines.map((line) => book.decide(line));
  const index = examples(lines, decided, corrections);
  const decisions = lines.map((line, place) => {
    if (place % PROGRESS_STEP === 0) onProgress(place, lines.length);
    return decided[place] ?? byLikeness(index.nearest(line, 1)[0], model);
  });
  return { model, decisionOf: rowOf, decisions };
}

function refuseUnknownSubjects({ name, subject, shares = [] }: Correction, { subjects }: SubjectModel): void {
  const unknown = [subject, ...shares.map((share) => share.subject)].find((id) => !subjects.has(id));
  if (unknown !== undefined) throw new FileError(`归集更正「${name}」：没有科目「${unknown}」`);
}

function examples(
  lines: readonly DistinctLine[],
  decided: readonly (Decision | null)[],
  corrections: readonly Correction[],
): SimilarityIndex<string> {
  const index = new SimilarityIndex<string>();
  // What is split among subjects is no example for one of them.
  for (const correction of corrections) if (!correction.shares) index.add(correction, correction.subject);
  for (const [place, line] of lines.entries()) {
    const decision = decided[place];
    if (decision && decision.by !== 'hand' && decision.confidence >= EXEMPLARY)
      index.add(line, decision.subject);
  }
  return index;
}

function byLikeness(nearest: Neighbour<string> | undefined, model: SubjectModel): Decision {
  if (!nearest || nearest.score < PROPOSED) {
    return { subject: '', by: 'none', confidence: 0, reason: '没有编码、规则或相似清单可依', proposal: null };
  }
  const { score, label, like, parts } = nearest;
  const reason = `与「${like.name}」相似 ${score.toFixed(2)}（名称 ${parts.name.toFixed(2)}、特征 ${parts.feature.toFixed(2)}、单位${
    parts.unit ? '' : '不'
  }同、分部${parts.section ? '' : '不'}同），其科目为「${model.subjects.get(label)?.name ?? label}」`;
  if (score >= ACCEPTED) return { subject: label, by: 'similar', confidence: score, reason, proposal: null };
  return { subject: '', by: 'none', confidence: 0, reason, proposal: { subject: label, score } };
}

/** The decision about a line by its place. */
export function decisionOn(collection: Collection, line: number): Decision {
  const decision = collection.decisions[collection.decisionOf[line] ?? -1];
  if (!decision) throw new RangeError(`no line at ${line}`);
  return decision;
}

/** The project with its lines in the subjects of a collection, for checks and indices. The given one stays unchanged. */
export function withSubjects(project: CostProject, collection: Collection): CostProject {
  const { lines, texts } = project;
  const places = collection.decisions.map(({ subject }) => texts.keep(subject));
  const subject = Uint32Array.from(collection.decisionOf, (decision) => places[decision] ?? 0);
  const splits: (readonly SubjectShare[])[] = [[]];
  const splitOf = collection.decisions.map(({ shares }) => (shares ? splits.push(shares) - 1 : 0));
  const split = Uint32Array.from(collection.decisionOf, (decision) => splitOf[decision] ?? 0);
  return { ...project, splits, lines: { ...lines, subject, split } };
}
