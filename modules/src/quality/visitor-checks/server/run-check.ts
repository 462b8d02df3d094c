import { askEngineAbout } from '@jianheng/cost-store';
import { BusinessRuleError, moduleError } from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';
import { orRefused, sourceOf } from './ask-about-file.ts';
import { requireFitting } from './conditions.ts';
import { readSettings } from './link-settings.ts';
import { countUse, type Visit, withLink } from './open-link.ts';
import { requirePace } from './pace.ts';
import {
  endCheck,
  readOpenRules,
  requireCheck,
  type StoredCheck,
  storeCheck,
  storeOutcome,
} from './stored-checks.ts';
import { requireFile } from './stored-files.ts';
import { EVENTS, networkOf, recordVisit, type VisitorCall } from './visitor-route.ts';

type Asked = { readonly link: string; readonly id: string };

/** Rules that one call runs: the page shows how far a check is, and an interrupted one continues. */
const PORTION = 3;

/** Begins a check of a file under its conditions. Its rules are run by `continueCheck`. */
export function startCheck(call: VisitorCall, { link, id }: Asked): Promise<StoredCheck> {
  const { server } = call;
  return withLink(server, link, 'changes', async (visit) => {
    const now = server.now();
    const file = await requireFile(visit, id, now);
    requireChecksLeft(visit);
    const settings = await readSettings(visit);
    // The link may have been saved with other rules since the conditions were chosen.
    requireFitting(file.conditions, { buildings: file.report.buildings.length, settings });
    await requirePace(visit, server, { kind: 'check', network: networkOf(call) });
    await server.ids.reserve(1, visit.tx.client);
    const check = server.ids.take();
    await storeCheck(visit, { id: check, file: id, conditions: file.conditions, settings, now });
    await countUse(visit, { checks: 1 }, now);
    recordVisit(visit, call, { event: EVENTS.start, facts: { file: file.name } });
    return requireCheck(visit, check, now);
  });
}

export function requireChecksLeft({ link: { checksUsed, maxChecks } }: Visit): void {
  if (checksUsed >= maxChecks) throw moduleError(visitorChecks, 'checksUsedUp', { max: maxChecks });
}

/** Runs the next rules of a check. No transaction is open while the engine works. */
export async function continueCheck(call: VisitorCall, { link, id }: Asked): Promise<StoredCheck> {
  const { server } = call;
  const begun = await withLink(server, link, 'changes', async (visit) => {
    const check = await requireCheck(visit, id, server.now());
    if (check.state !== 'running') return { check, tenantId: visit.tx.tenantId };
    await requirePace(visit, server, { kind: 'work', network: networkOf(call) });
    return { check, tenantId: visit.tx.tenantId, ...(await readOpenRules(visit.tx, check)) };
  });
  const { check, tenantId } = begun;
  if (!('open' in begun)) return check;
  const source = sourceOf({ server, token: link, tenantId }, { id: check.fileId, facts: check.conditions });
  const input = { settings: begun.settings, corrections: [], rules: begun.open.slice(0, PORTION) };
  try {
    const outcomes = await orRefused(askEngineAbout<'check'>(source, 'check', input));
    return await withLink(server, link, 'changes', async (visit) => {
      for (const outcome of outcomes) await storeOutcome(visit.tx, check, outcome);
      const { open } = await readOpenRules(visit.tx, check);
      if (open.length === 0) await endCheck(visit.tx, { id, state: 'done', now: server.now() });
      return requireCheck(visit, id, server.now());
    });
  } catch (problem) {
    if (problem instanceof BusinessRuleError && problem.code === 'notCheckable')
      await withLink(server, link, 'changes', ({ tx }) =>
        endCheck(tx, { id, state: 'failed', now: server.now() }),
      );
    throw problem;
  }
}
