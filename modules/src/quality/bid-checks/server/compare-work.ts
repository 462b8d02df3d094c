import {
  askEngineTogether,
  bidLinesOf,
  bidSummaryOf,
  MAX_TOGETHER_LINES,
  type PlacedProject,
} from '@jianheng/cost-store';
import { FileError } from '@jianheng/foreign-content';
import type { BackgroundWork, ReadingCall } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import type { bidChecks } from '../bid-checks.module.ts';
import { storeResult } from './stored-results.ts';

type Reaching = { readonly reads: typeof costProjects };
type Hands = Pick<ReadingCall<typeof bidChecks, Reaching>, 'tx' | 'other' | 'businessError'>;

/** The comparison of a tender with its bids: one piece of work, since every bid is compared with all others. */
export const compareWork: BackgroundWork<typeof bidChecks, 'compare', Reaching> = {
  parts: async ({ row, other, businessError }) => {
    let count = 0;
    for (const id of [row.project, ...row.bids.map(({ bid }) => bid)]) {
      const { name, lines } = await other(costProjects).project.read(id);
      if (!lines) throw businessError('noLines', { name });
      count += lines;
    }
    if (count > MAX_TOGETHER_LINES) throw businessError('tooManyLines', { count, max: MAX_TOGETHER_LINES });
    return ['bids'];
  },
  part: async ({ row, tx, tables, user, now, other, businessError }) => {
    const { revisions, answer } = await compared({ tx, other, businessError }, row);
    const summary = bidSummaryOf(answer, row.bids);
    // The row is the lock: of two comparisons at once the later one replaces the result of the other.
    await tables.bidCheck.change(row.id, {
      deviations: summary.bids.reduce((sum, { deviations }) => sum + deviations, 0),
      suspicious: summary.pairs.filter(({ isSuspicious }) => isSuspicious).length,
      unbalanced: summary.bids.reduce((sum, { unbalanced }) => sum + unbalanced, 0),
      checkedBy: user.id,
      checkedAt: now,
    });
    await storeResult(tx, {
      check: row.id,
      // Includes the limits of the record: a result is stale once they change.
      basis: basisOf(row, revisions),
      summary,
      bids: answer.bids.map(bidLinesOf),
    });
  },
  end: async ({ row, tables }) => {
    if (row.state === 'draft') await tables.bidCheck.move(row.id, 'finish');
  },
};

type Limits = {
  readonly project: string;
  readonly bids: readonly { readonly bidder: string; readonly bid: string }[];
  readonly beyond: string;
  readonly equalShare: string;
  readonly factorShare: string;
};

/** The inputs of a result as text: projects with the revisions of their bills, bidders and limits. */
export function basisOf(
  { project, bids, beyond, equalShare, factorShare }: Limits,
  revisions: readonly string[],
): string {
  const limits = [beyond, equalShare, factorShare].map(Number);
  return JSON.stringify([project, bids.map(({ bidder, bid }) => [bidder, bid]), limits, revisions]);
}

async function compared({ tx, other, businessError }: Hands, row: Limits) {
  const placed: PlacedProject[] = [];
  for (const id of [row.project, ...row.bids.map(({ bid }) => bid)])
    placed.push(await placedProject({ other }, id));
  try {
    return await askEngineTogether(tx, placed, {
      beyond: Number(row.beyond),
      equalShare: Number(row.equalShare),
      factorShare: Number(row.factorShare),
    });
  } catch (problem) {
    if (!(problem instanceof FileError)) throw problem;
    throw businessError('notComparable', { says: problem.message.replace(/。$/, '') });
  }
}

/** A cost project with its nodes, as the engine is asked about it. */
async function placedProject({ other }: Pick<Hands, 'other'>, id: string): Promise<PlacedProject> {
  const { project, node } = other(costProjects);
  const { name, standard } = await project.read(id);
  const nodes: PlacedProject['nodes'][number][] = [];
  for await (const batch of node.inBatches({ project: { is: id } })) nodes.push(...batch);
  return { projectId: id, name, standard: standard === 'gb2024' ? '2024' : '2013', nodes };
}
