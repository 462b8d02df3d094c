import { ALL_RULES } from '@jianheng/cost-engine';
import { checkSettings, firmRuleName } from '@jianheng/cost-store';
import type { BackgroundWork } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import type { qualityChecks } from '../quality-checks.module.ts';
import { askAbout, type Reaching } from './checked-project.ts';
import { countsOf } from './record-counts.ts';
import { inUse } from './rules-in-use.ts';
import { readOutcomes, storeOutcome } from './stored-outcomes.ts';

/** The check of a project: rule after rule, so that a check that was interrupted continues with the next one. */
export const checkWork: BackgroundWork<typeof qualityChecks, 'check', Reaching> = {
  parts: async ({ row, tx, tables, other, businessError }) => {
    const { name, lines } = await other(costProjects).project.read(row.project);
    if (!lines) throw businessError('nothingToCheck', { name });
    const own = await tables.logicalRule.find(inUse);
    // Rules of an earlier run that are no longer in use leave with it.
    await tx.client.query('delete from quality_outcome where tenant_id = $1 and record_id = $2', [
      tx.tenantId,
      row.id,
    ]);
    return [...ALL_RULES.map(({ id }) => id), ...own.map(({ id }) => firmRuleName(id))];
  },
  part: async ({ part, row, tx, tables, other, businessError }) => {
    const settings = checkSettings({
      sets: await tables.rangeSet.find({}),
      rules: await tables.logicalRule.find(inUse),
      chosen: row.rangeSet,
    });
    const { revision, answer } = await askAbout<'check'>({ tx, other, businessError }, row.project, 'check', {
      settings,
      corrections: [],
      rules: [part],
    });
    const place = ALL_RULES.findIndex(({ id }) => id === part);
    for (const outcome of answer)
      await storeOutcome(tx, outcome, {
        record: row.id,
        place: place < 0 ? ALL_RULES.length : place,
        revision,
      });
  },
  end: async ({ row, tx, tables, user, now }) => {
    const outcomes = await readOutcomes(tx, { record: row.id, project: row.project });
    const revisions = outcomes.map(({ revision }) => Number(revision));
    await tables.checkRecord.change(row.id, {
      ...countsOf(outcomes),
      revisionChecked: Math.min(...revisions),
      checkedBy: user.id,
      checkedAt: now,
    });
    if (row.state === 'draft') await tables.checkRecord.move(row.id, 'finish');
  },
};
