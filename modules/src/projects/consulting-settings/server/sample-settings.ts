import { decimal } from '@jianheng/definition';
import type { SampleMaker, SampleTenant } from '@jianheng/server-platform';
import { consultingSettings } from '../consulting-settings.module.ts';

type Values = Readonly<Record<string, unknown>>;
type ProjectRow = {
  readonly id: string;
  readonly manager: string;
  readonly department: string;
  readonly investment: string | null;
  readonly state: string;
};

const ROWS: Readonly<Record<string, readonly Values[]>> = {
  purpose: [
    { name: '编制招标控制价' },
    { name: '审核竣工结算', kind: 'audit' },
    { name: '投资估算与可研评估', kind: 'cost' },
    { name: '施工过程造价控制', kind: 'whole' },
  ],
  'review-point': [
    { name: '工程量计算', demand: '主要构件抽查复核，误差不超过 3%。' },
    { name: '综合单价组价', demand: '定额套用正确，换算说明完整。' },
    { name: '材料价格', demand: '信息价期数正确，缺项有询价记录。' },
    { name: '取费与税金', demand: '费率与合同及现行文件一致。' },
  ],
  config: [
    { name: '造价咨询标准配置', kind: 'cost', reviews: 3, days: 45 },
    { name: '招标代理标准配置', kind: 'bidding', reviews: 2, days: 60 },
    { name: '跟踪审计标准配置', kind: 'audit', reviews: 3, days: 365 },
  ],
  'plan-item': [
    { name: '人员安排', content: '明确专业负责人、编制、复核、审定人员。' },
    { name: '进度安排', content: '按资料接收、编制、复核、交付排定日期。' },
    { name: '风险与对策', content: '列出资料缺失、设计变更等风险及应对。' },
  ],
  'other-file': [
    { name: '编制说明', copies: 2 },
    { name: '工程量计算底稿', copies: 1 },
    { name: '询价记录表', copies: 1 },
  ],
  difficulty: [
    { name: '简单', factor: '0.80', remark: '单体少、专业单一。' },
    { name: '一般', factor: '1.00', remark: '常规房建、市政项目。' },
    { name: '复杂', factor: '1.30', remark: '医院、轨道交通、综合体等。' },
  ],
  'contract-kind': [
    { name: '造价咨询合同', kind: 'cost', prefix: 'ZJ', feeRate: '0.003' },
    { name: '招标代理合同', kind: 'bidding', prefix: 'ZB', feeRate: '0.005' },
    { name: '全过程咨询合同', kind: 'whole', prefix: 'QZ', feeRate: '0.015' },
  ],
};

/** Base data, plans of the first projects, and assessments of those that are finished. */
export const sampleSettings: SampleMaker = async (firm, today) => {
  await firm.grant('staff', consultingSettings, ['view']);
  await firm.grant('manager', consultingSettings, ['view', 'plan']);
  await firm.grant('leader', consultingSettings, ['configure']);

  firm.at(today, 360);
  const [leader] = firm.withRole('leader');
  const ids = new Map<string, string[]>();
  for (const [name, rows] of Object.entries(ROWS)) {
    const added: string[] = [];
    for (const row of rows) added.push(await firm.add(`/b/consult-setting/${name}`, row, leader));
    ids.set(name, added);
  }
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<ProjectRow>(
      `select id, manager, department, investment, state from consulting_projects_project
       where tenant_id = $1 order by id limit 24`,
      [firm.tenantId],
    ),
  );
  for (const [at, project] of rows.entries()) {
    firm.at(today, 300 - at * 11);
    await addPlan(firm, project, { at, ids });
    if (project.state === 'finished' || project.state === 'closed') await assess(firm, project, at);
  }
};

type Case = { readonly at: number; readonly ids: ReadonlyMap<string, readonly string[]> };

async function addPlan(firm: SampleTenant, project: ProjectRow, { at, ids }: Case): Promise<void> {
  const pick = (name: string) => {
    const all = ids.get(name) ?? [];
    return all[at % all.length];
  };
  const by = firm.people.find(({ id }) => id === project.manager);
  const lines = (name: string, key: string, values: (row: Values) => Values) =>
    (ROWS[name] ?? []).map((row, one) => ({ [key]: ids.get(name)?.[one], ...values(row) }));
  await firm.add(
    '/b/designProjectPlan',
    {
      project: project.id,
      name: '项目策划书',
      manager: project.manager,
      plannedOn: firm.day(),
      purpose: pick('purpose'),
      config: pick('config'),
      days: 45 + (at % 4) * 15,
      difficulty: pick('difficulty'),
      contractKind: pick('contract-kind'),
      items: lines('plan-item', 'item', ({ content }) => ({ content })),
      points: lines('review-point', 'point', ({ demand }) => ({ demand })),
      papers: lines('other-file', 'file', ({ copies }) => ({ copies })),
    },
    by,
  );
}

async function assess(firm: SampleTenant, project: ProjectRow, at: number): Promise<void> {
  const amount = project.investment ?? '10000000.00';
  const [leader] = firm.withRole('leader');
  await firm.add(
    '/b/quality-assess',
    {
      project: project.id,
      manager: project.manager,
      department: project.department,
      assessor: leader?.id,
      assessedOn: firm.day(),
      amount,
      errorAmount: decimal.round(decimal.times(amount, `0.00${(at * 7) % 10}`), 2),
      errors: at % 6,
    },
    leader,
  );
}
