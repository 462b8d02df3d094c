import { ALL_RULES } from '@jianheng/cost-engine';
import {
  askEngine,
  checkSettings,
  firmRuleName,
  type PlacedProject,
  type SettingRows,
} from '@jianheng/cost-store';
import type { SampleMaker, Tx } from '@jianheng/server-platform';
import { countsOf } from './record-counts.ts';
import { readOutcomes, storeOutcome } from './stored-outcomes.ts';

/** Projects of the sample that are checked, each by its manager, this many days ago. */
const CHECKED: readonly (readonly [project: string, client: string, daysAgo: number])[] = [
  ['市民中心二期', '滨江区市政建设中心', 12],
  ['滨江区安置房二期', '滨江区城中村改造指挥部', 5],
];

type Firm = Parameters<SampleMaker>[0];
type Project = {
  readonly id: string;
  readonly name: string;
  readonly manager: string;
  readonly standard: string;
};

/** Checked records of the sample: what every rule finds in the sample's bills. */
export async function sampleChecks(
  firm: Firm,
  today: Date,
  settings: Omit<SettingRows, 'chosen'>,
): Promise<void> {
  for (const [name, client, daysAgo] of CHECKED) {
    const { rows } = await firm.inTenant((tx) =>
      tx.client.query<Project>(
        'select id::text, name, manager::text, standard from cost_projects_project where tenant_id = $1 and name = $2',
        [tx.tenantId, name],
      ),
    );
    const [project] = rows;
    const manager = firm.people.find(({ id }) => id === project?.manager);
    if (project === undefined || manager === undefined) continue;
    firm.at(today, daysAgo);
    const record = await firm.add(
      '/b/quality/checkrecord',
      { name: `${name}成果质量检查`, project: project.id, client, basis: 'GB 50500-2013\n招标文件及施工图' },
      manager,
    );
    await firm.inTenant((tx) => storeCheck(tx, { record, project, by: manager.id, at: firm.now }, settings));
  }
}

type Check = {
  readonly record: string;
  readonly project: Project;
  readonly by: string;
  readonly at: Date;
};

/** Stores a check as background work leaves it. */
async function storeCheck(
  tx: Tx,
  { record, project, by, at }: Check,
  settings: Omit<SettingRows, 'chosen'>,
): Promise<void> {
  const { revision, answer } = await askEngine(tx, await placed(tx, project), 'check', {
    settings: checkSettings({ ...settings, chosen: null }),
    corrections: [],
    rules: [...ALL_RULES.map(({ id }) => id), ...settings.rules.map(({ id }) => firmRuleName(id))],
  });
  for (const [place, outcome] of answer.entries())
    await storeOutcome(tx, outcome, { record, place, revision });
  const counts = countsOf(await readOutcomes(tx, { record, project: project.id }));
  await tx.client.query(
    `update quality_checks_check_record set state = 'checked', revision_checked = $3, errors = $4, warnings = $5, infos = $6,
       at_risk = $7, checked_by = $8, checked_at = $9 where tenant_id = $1 and id = $2`,
    [tx.tenantId, record, revision, counts.errors, counts.warnings, counts.infos, counts.atRisk, by, at],
  );
}

async function placed(tx: Tx, { id, name, standard }: Project): Promise<PlacedProject> {
  const { rows } = await tx.client.query<PlacedProject['nodes'][number]>(
    `select id::text, parent_id::text as "parentId", name, kind, area::text
     from cost_projects_node where tenant_id = $1 and project = $2 order by sort, id`,
    [tx.tenantId, id],
  );
  return { projectId: id, name, standard: standard === 'gb2024' ? '2024' : '2013', nodes: rows };
}
