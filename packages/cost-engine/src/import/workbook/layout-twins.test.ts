import { isDeepStrictEqual } from 'node:util';
import { moneyText } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import { testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../derived/reconcile.ts';
import { reviewSums } from '../../derived/review-sums.ts';
import type { CostProject } from '../../model/project.ts';
import { type LayoutTwin, layoutTwin } from '../../testing/layouts/layout-twin.ts';
import { Random } from '../../testing/random.ts';
import { fileVerdict } from '../proof/file-verdict.ts';
import { importWorkbook } from './import-workbook.ts';

/** `TWINS=500` for the long form, `npm run cost:layouts`. */
const COUNT = Number(process.env.TWINS ?? 60);
const SEED = Number(process.env.TWINS_SEED ?? 1);

interface Outcome {
  readonly twin: LayoutTwin;
  readonly verdict: string;
  readonly total: string | null;
  readonly lines: number;
  readonly review: LayoutTwin['review'];
  /** stated totals of its sheets that differ */
  readonly differing: number;
}

function reviewOf(project: CostProject): LayoutTwin['review'] {
  const sums = reviewSums(project);
  return sums && { submitted: moneyText(sums.submitted), approved: moneyText(sums.approved) };
}

async function outcomeOf(twin: LayoutTwin): Promise<Outcome> {
  try {
    const { project, sheets, issues } = await importWorkbook(testBook(twin.sheets), {
      fileName: '某楼.xlsx',
    });
    const report = reconcile(project);
    const verdict = fileVerdict(report, sheets, issues.count);
    const differing = sheets?.reduce((count, sheet) => count + sheet.differing, 0) ?? 0;
    return {
      twin,
      verdict,
      total: report.lineAmount,
      lines: project.lines.count,
      review: reviewOf(project),
      differing,
    };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { twin, verdict: error.message, total: null, lines: 0, review: null, differing: 0 };
  }
}

const outcomes: Outcome[] = [];
const random = new Random(SEED);
for (let at = 0; at < COUNT; at += 1) outcomes.push(await outcomeOf(layoutTwin(random)));

const isRead = ({ twin, total, lines, review }: Outcome) =>
  total === twin.total && lines === twin.lines && isDeepStrictEqual(review, twin.review);

/** What cannot be told is right when it is said so. */
const isRight = (one: Outcome) =>
  one.twin.isDoubtful
    ? ['unrecognised', 'differs'].includes(one.verdict)
    : isRead(one) &&
      one.verdict === (one.twin.isWrong ? 'differs' : 'agrees') &&
      one.differing === (one.twin.isWrong ? 1 : 0);
const told = ({ twin: { family, total: truth, isWrong }, verdict, total, differing }: Outcome) =>
  `${family}${isWrong ? ', one total wrong' : ''}: ${verdict}, ${differing} differ, ${total} for ${truth}`;

describe(`${COUNT} workbooks in layouts that firms use`, () => {
  it('never give a wrong total that is called right, nor pass a stated total that is wrong', () => {
    const silent = outcomes.filter(
      (one) =>
        ((!isRead(one) || one.twin.isDoubtful) && ['agrees', 'unproven'].includes(one.verdict)) ||
        (one.twin.isWrong && one.verdict === 'agrees'),
    );

    expect(silent.map(told)).toEqual([]);
  });

  it('are read without a mapping, 95 of 100 and more; what they state agrees, and what is wrong is told alone', () => {
    const right = outcomes.filter(isRight);
    const unread = outcomes.filter((one) => !right.includes(one)).map(told);

    expect(right.length / outcomes.length, unread.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});
