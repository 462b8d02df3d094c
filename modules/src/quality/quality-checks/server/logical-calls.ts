import { checkSettings, type FirmRule, firmRuleName } from '@jianheng/cost-store';
import { serve, type Tx } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { logicalReadCalls, logicalWriteCalls } from '../check-rules.calls.ts';
import { qualityChecks } from '../quality-checks.module.ts';
import { askAbout } from './checked-project.ts';
import { findingsPage } from './finding-calls.ts';
import { countsOf } from './record-counts.ts';
import { ignoreFindings, restoreFindings } from './remarks.ts';
import { inUse } from './rules-in-use.ts';
import { readOutcomes, storeOutcome } from './stored-outcomes.ts';

const MAX_LINES = 500;
const PAGE = 20;

/** Rules of the firm, and what they found in a record. */
export const logicalReads = serve(
  qualityChecks,
  logicalReadCalls,
  { read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'GET /b/quality/logical/:id/checkList': {
      label: '逻辑检查：规则清单',
      reads: async ({ params, seen, tables, tx }) =>
        ruleRows(tx, await tables.logicalRule.find(inUse), await seen('checkRecord').read(params.id)),
    },
    'POST /b/quality/logical/queryRecordList': {
      label: '逻辑检查：检查记录',
      reads: async ({ body, seen }) => {
        const { params = {}, pageNo = 1, pageSize = PAGE, orderBy, order } = body;
        const records = await seen('checkRecord').list({
          params,
          pageNo,
          pageSize,
          ...(orderBy === undefined ? {} : { orderBy }),
          ...(order === undefined ? {} : { order }),
        });
        return records.map(({ id, code, name, project, state, checkedAt }) => ({
          id,
          code,
          name,
          project,
          state,
          checkedAt,
        }));
      },
    },
    'POST /b/quality/logical/billList': {
      label: '逻辑检查：清单行',
      reads: async ({ body, seen, tx }) => {
        const record = await seen('checkRecord').read(body.recordId);
        const rule = firmRuleName(body.ruleId);
        const groups = await findingsPage(tx, record, { pageSize: MAX_LINES }, rule);
        const lines = [];
        for (const { id } of groups.rows) {
          const { rows } = await findingsPage(tx, record, { pageSize: MAX_LINES, parentId: id });
          for (const { head } of rows)
            if (head !== null) {
              const { target, code, name, place, expected, actual } = head;
              lines.push({ id: target, code, name, place, expected, actual });
            }
        }
        return lines.slice(0, MAX_LINES);
      },
    },
  },
);

type CheckOf = { readonly id: string; readonly project: string };

/** The rules in use with what each found. */
async function ruleRows(tx: Tx, rules: readonly FirmRule[], { id: record, project }: CheckOf) {
  const outcomes = new Map((await readOutcomes(tx, { record, project })).map((one) => [one.rule, one]));
  return rules.map(({ id, name, level, holds }) => {
    const outcome = outcomes.get(firmRuleName(id));
    return {
      ruleId: id,
      name,
      level,
      holds,
      state: stateOf(outcome?.lookedAt),
      found: outcome === undefined ? 0 : outcome.errors + outcome.warnings + outcome.infos,
    };
  });
}

function stateOf(lookedAt: number | undefined) {
  if (lookedAt === undefined) return 'off' as const;
  return lookedAt > 0 ? ('checked' as const) : ('missing' as const);
}

/** Running the rules of the firm, and setting aside what one found. */
export const logicalWrites = serve(
  qualityChecks,
  logicalWriteCalls,
  {
    of: 'checkRecord',
    by: 'recordId',
    read: ['view', 'viewDepartment', 'viewAll'],
    write: 'check',
    reads: [costProjects],
  },
  {
    'POST /b/quality/logical/check': {
      label: '逻辑检查：重新检查',
      writes: async ({ row, tables, tx, record, businessError, other }) => {
        if (row.state === 'approved') throw businessError('sealed');
        const rules = await tables.logicalRule.find(inUse);
        const { revision, answer } = await askAbout<'check'>(
          { tx, other, businessError },
          row.project,
          'check',
          {
            settings: checkSettings({ sets: await tables.rangeSet.find({}), rules, chosen: row.rangeSet }),
            corrections: [],
            rules: rules.map(({ id }) => firmRuleName(id)),
          },
        );
        for (const [at, outcome] of answer.entries())
          await storeOutcome(tx, outcome, { record: row.id, place: LAST + at, revision });
        await tables.checkRecord.change(row.id, countsOf(await readOutcomes(tx, recordOf(row))));
        record({ rules: rules.length });
        return ruleRows(tx, rules, row);
      },
    },
    'PUT /b/quality/logical/saveCheckRecord': {
      label: '逻辑检查：忽略问题',
      writes: async ({ row, body, tables, tx, user, now, record, businessError }) => {
        if (row.state === 'approved') throw businessError('sealed');
        const rule = firmRuleName(body.ruleId);
        const remarked = { ...recordOf(row), ids: await findingIds(tx, row.id, rule) };
        const changed = body.ignored
          ? await ignoreFindings(tx, remarked, { reason: (body.reason ?? '').trim(), by: user.id, at: now })
          : await restoreFindings(tx, remarked);
        if (changed === 0) throw businessError('findingGone');
        await tables.checkRecord.change(row.id, countsOf(await readOutcomes(tx, recordOf(row))));
        record({ rule, ignored: body.ignored, reason: body.reason ?? '' });
        return { changed };
      },
    },
  },
);

/** Rules of the firm stand behind those of the product. */
const LAST = 100;

const recordOf = ({ id, project }: CheckOf) => ({ record: id, project });

async function findingIds(tx: Tx, record: string, rule: string): Promise<readonly string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select rule || '/' || number as id from quality_finding where tenant_id = $1 and record_id = $2 and rule = $3`,
    [tx.tenantId, record, rule],
  );
  return rows.map(({ id }) => id);
}
