import { askEngineAboutAll, bidLinesOf, bidSummaryOf, MAX_TOGETHER_LINES } from '@jianheng/cost-store';
import { moduleError } from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';
import { orRefused, sourceOf } from './ask-about-file.ts';
import { countUse, type Visit, withLink } from './open-link.ts';
import { requirePace } from './pace.ts';
import { requireChecksLeft } from './run-check.ts';
import { storeComparison } from './stored-comparisons.ts';
import { requireFile, type StoredFile } from './stored-files.ts';
import { EVENTS, networkOf, recordVisit, type VisitorCall } from './visitor-route.ts';

type Asked = {
  readonly link: string;
  readonly tender?: string | undefined;
  readonly bids: readonly { readonly file: string; readonly bidder: string }[];
};

/** Limits that firms start with: a price 15 % off its reference, 30 % of prices equal or in one proportion. */
const LIMITS = { beyond: 0.15, equalShare: 0.3, factorShare: 0.3 };

/**
 * Compares bids with a tender and with each other. Without a tender the first bid takes its place, so that two bids can be
 * compared alone.
 *
 * @returns the id of the comparison
 */
export async function compareFiles(call: VisitorCall, { link, tender, bids }: Asked): Promise<string> {
  const { server } = call;
  const { files, tenantId } = await withLink(server, link, 'changes', async (visit) => {
    requireChecksLeft(visit);
    const chosen = await chosenFiles(visit, { link, tender, bids }, server.now());
    await requirePace(visit, server, { kind: 'check', network: networkOf(call) });
    return { files: chosen, tenantId: visit.tx.tenantId };
  });
  const sources = files.map(({ id, name, conditions }) =>
    sourceOf({ server, token: link, tenantId }, { id, facts: conditions, plain: name }),
  );
  const answer = await orRefused(askEngineAboutAll(sources, LIMITS));
  const summary = bidSummaryOf(
    answer,
    bids.map(({ file, bidder }) => ({ bid: file, bidder })),
  );
  await server.ids.reserve(1);
  const id = server.ids.take();
  await withLink(server, link, 'changes', async (visit) => {
    // Another check may have been the last one since the first look, and a file may have been removed.
    requireChecksLeft(visit);
    const now = server.now();
    for (const file of files) await requireFile(visit, file.id, now);
    const name = [
      ...(tender === undefined ? [] : [files[0]?.name ?? '']),
      ...bids.map(({ bidder }) => bidder),
    ];
    await storeComparison(visit, {
      id,
      name: name.join(' — ').slice(0, 300),
      hasTender: tender !== undefined,
      files: [...new Set(files.map((file) => file.id))],
      summary,
      found: answer.bids.map(bidLinesOf),
      now,
    });
    await countUse(visit, { checks: 1 }, now);
    recordVisit(visit, call, {
      event: EVENTS.compare,
      facts: { files: files.map((file) => file.name) },
    });
  });
  return id;
}

/** The files in the order of the engine: the tender, or the first bid in its place, and then the bids. */
async function chosenFiles(visit: Visit, { tender, bids }: Asked, now: Date): Promise<readonly StoredFile[]> {
  const ids = [...(tender === undefined ? [] : [tender]), ...bids.map(({ file }) => file)];
  if (new Set(ids).size < ids.length) throw moduleError(visitorChecks, 'twiceCompared');
  if (tender === undefined && bids.length < 2) throw moduleError(visitorChecks, 'tooFewBids');
  const files = [];
  for (const id of ids) files.push(await requireFile(visit, id, now));
  const [first] = files;
  const all = tender === undefined && first !== undefined ? [first, ...files] : files;
  const count = all.reduce((sum, { lines }) => sum + lines, 0);
  if (count > MAX_TOGETHER_LINES)
    throw moduleError(visitorChecks, 'tooManyCompared', { count, max: MAX_TOGETHER_LINES });
  return all;
}
