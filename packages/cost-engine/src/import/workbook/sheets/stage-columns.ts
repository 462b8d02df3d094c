import type { ColumnLabel, HeaderBlock } from '@jianheng/spreadsheet';
import type { ReviewStage } from '../../../model/line-stage.ts';
import { lowestWords } from './lowest-words.ts';

/** Where a stage of review (合同, 送审, 审定) stands in a sheet; columns from 0, `null` for one that it does not have of its own. */
export interface StageColumns {
  readonly stage: ReviewStage;
  readonly quantity: number | null;
  readonly price: number | null;
  readonly amount: number;
}

/** What approval has changed (核增减): one column of signed figures, or one of what was added and one of what was taken off. */
interface ChangeColumns {
  readonly net: number | null;
  readonly added: number | null;
  readonly taken: number | null;
}

export interface ReviewColumns {
  /** in the order of their time; fewer than two are no review */
  readonly stages: readonly StageColumns[];
  readonly changes: ChangeColumns;
}

/** Of a sheet that tells of none. */
export const NO_REVIEW: ReviewColumns = { stages: [], changes: { net: null, added: null, taken: null } };

/** The later stage first: 送审结算 is submitted, 审核结算 approved. */
const WORDS: readonly (readonly [ReviewStage, RegExp])[] = [
  ['approved', /审定|审核|核定|审后/],
  ['submitted', /送审|报审|申报|上报|结算/],
  ['contract', /合同|投标|中标|签约/],
];
const ORDER: readonly ReviewStage[] = ['contract', 'submitted', 'approved'];

/** Columns of differences and shares belong to no stage. */
const CHANGE = /增减|核增|核减|审增|审减|偏差|差额|比例|率|调整/;
const NET = /^核增减|^审增减|^增减(?:金额|额)|^核增[（(]?[+＋/、]?核?减/;
const ADDED = /^(?:核增|审增|增加)(?:金额|额|合价)?$/;
const TAKEN = /^(?:核减|审减|减少)(?:金额|额|合价)?$/;
const NO_MONEY = /工程量|数量|单价|比例|率/;

/** The stage that a heading names, `null` when it names none. */
function stageOf({ full, group }: Pick<ColumnLabel, 'full' | 'group'>): ReviewStage | null {
  return WORDS.find(([, words]) => words.test(full + group))?.[0] ?? null;
}

/** Whether a heading belongs to a stage of review. */
export function namesStage(label: Pick<ColumnLabel, 'full' | 'group'>): boolean {
  return stageOf(label) !== null;
}

/** How late a stage is: 0 for what names none and for the contract. */
export function stageRank(label: Pick<ColumnLabel, 'full' | 'group'>): number {
  const stage = stageOf(label);
  return stage === null ? 0 : ORDER.indexOf(stage);
}

/** The columns of the stages of review in a header. */
export function reviewColumns({ labels }: HeaderBlock): ReviewColumns {
  const of = (stage: ReviewStage) =>
    labels.filter((label) => stageOf(label) === stage && !CHANGE.test(label.full + label.group));
  const stages = ORDER.flatMap((stage): StageColumns[] => {
    const own = of(stage);
    const column = (words: RegExp, not: RegExp) =>
      own.find((label) => words.test(lowestWords(label)) && !not.test(lowestWords(label)))?.column ?? null;
    const amount =
      column(/合价|总价|合计|小计|金额/, NO_MONEY) ??
      own.find(({ own: [only] }) => only !== undefined && bare(only))?.column ??
      null;
    if (amount === null) return [];
    return [{ stage, amount, quantity: column(/工程量|数量/, /费|价/), price: column(/单价/, /^$/) }];
  });
  const change = (words: RegExp) =>
    labels.find(({ own }) => own.some((text) => words.test(text)) && !own.some((text) => NO_MONEY.test(text)))
      ?.column ?? null;
  return {
    stages: stages.length < 2 ? [] : stages,
    changes: { net: change(NET), added: change(ADDED), taken: change(TAKEN) },
  };
}

/** A heading that says nothing but the stage: 送审, 审定价. */
function bare(text: string): boolean {
  return /^(?:送审|报审|审定|审核|合同)(?:造价|价|值|额)?$/.test(text);
}
