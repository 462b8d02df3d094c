import { type BidAnswer, type BidInput, bidWork } from './bid-work.ts';
import { billWork, correctionsWork } from './bill-work.ts';
import { checkRules, checkWork } from './check-work.ts';
import { classifyWork } from './classify-work.ts';
import { funnelWork, groupsWork, indexLinesWork, indicesWork, itemsWork } from './index-work.ts';
import { itemWork } from './item-work.ts';
import type { EngineSettings, LoadedProject } from './loaded-project.ts';
import { marksWork } from './marks-work.ts';
import { materialItems, materialList, materialSources, materialWork } from './material-work.ts';
import { recheckWork } from './recheck-work.ts';
import { reportWork } from './report-work.ts';
import { featureWork, feeBasesWork, feeWork, sizeWork, statusWork, subjectWork } from './status-work.ts';
import { subjectItemsWork, subjectLinesWork } from './subject-work.ts';

/** What the engine can be asked about a project in memory. Plain data goes in and comes out. */
const WORKS = {
  rules: (loaded: LoadedProject, { settings }: { readonly settings: EngineSettings }) =>
    checkRules({ loaded, settings }),
  check: checkWork,
  recheck: recheckWork,
  materials: materialWork,
  materialList,
  materialItems,
  materialSources,
  classifyMaterials: classifyWork,
  items: itemWork,
  report: reportWork,
  marks: marksWork,
  bill: billWork,
  billCorrections: correctionsWork,
  statuses: statusWork,
  fees: feeWork,
  feeBases: feeBasesWork,
  features: featureWork,
  subjects: subjectWork,
  subjectItems: subjectItemsWork,
  subjectLines: subjectLinesWork,
  size: sizeWork,
  indices: indicesWork,
  indexGroups: groupsWork,
  indexLines: indexLinesWork,
  indexItems: itemsWork,
  indexFunnel: funnelWork,
} as const satisfies Readonly<Record<string, (loaded: LoadedProject, input: never) => unknown>>;

export type WorkName = keyof typeof WORKS;
/** Inputs and answers by name, worked out once: conditional types of a name that is not known yet are too much for the compiler. */
type Works = {
  readonly [Name in WorkName]: {
    readonly input: Parameters<(typeof WORKS)[Name]>[1];
    readonly answer: ReturnType<(typeof WORKS)[Name]>;
  };
};
export type WorkInput<Name extends WorkName> = Works[Name]['input'];
export type WorkAnswer<Name extends WorkName> = Works[Name]['answer'];

/** Does a piece of work by its name. */
export function doWork<Name extends WorkName>(
  loaded: LoadedProject,
  name: Name,
  input: WorkInput<Name>,
): WorkAnswer<Name> {
  const work: (project: LoadedProject, given: WorkInput<Name>) => unknown = WORKS[name] as never;
  return work(loaded, input) as WorkAnswer<Name>;
}

/** Input of the work on several projects at once: a tender, which is the first of them, and its bids. */
export type TogetherInput = BidInput;
export type TogetherAnswer = BidAnswer;

/** Does a piece of work about several projects. */
export const doWorkTogether = (loaded: readonly LoadedProject[], input: TogetherInput): TogetherAnswer =>
  bidWork(loaded, input);
