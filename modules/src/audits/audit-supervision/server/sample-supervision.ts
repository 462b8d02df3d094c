import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { auditSupervision } from '../audit-supervision.module.ts';

const ITEMS: readonly (readonly [string, string, string, number])[] = [
  ['site', '驻场考勤', '每缺勤一天扣 2 分', 15],
  ['site', '隐蔽工程旁站', '漏旁站一次扣 5 分', 20],
  ['papers', '跟审日志', '缺一天扣 1 分，记录不完整扣 0.5 分', 15],
  ['quality', '计量复核差错', '差错率每 0.5% 扣 5 分', 20],
  ['payment', '付款审核时限', '超过 7 个工作日一次扣 5 分', 15],
  ['progress', '阶段报告', '迟交一次扣 5 分', 15],
];
const DATA: readonly (readonly [string, string, string, number, boolean])[] = [
  ['entry', '施工合同及补充协议', 'contract', 1, true],
  ['entry', '招标文件及答疑', 'tender', 1, false],
  ['entry', '中标人投标文件', 'tender', 1, false],
  ['entry', '施工图及图纸会审记录', 'drawing', 2, false],
  ['process', '月度计量申报表', 'bill', 2, true],
  ['process', '工程联系单及现场签证单', 'change', 2, true],
  ['process', '隐蔽工程验收记录', 'site', 1, false],
  ['settlement', '竣工图', 'drawing', 2, true],
  ['settlement', '结算书及计算底稿', 'bill', 1, true],
  ['settlement', '甲供材料核对表', 'finance', 1, false],
  ['final', '项目资金支付台账', 'finance', 1, true],
];
const PROPERTIES: readonly (readonly [string, string, string])[] = [
  ['工程量计算有误', 'taken', 'GB 50500-2013 第 8.2 条'],
  ['综合单价高套', 'taken', '合同清单综合单价'],
  ['重复计算', 'taken', '合同及签证文件'],
  ['漏项补计', 'added', 'GB 50500-2013 第 9.5 条'],
  ['材料调差', 'both', '合同专用条款调价约定'],
  ['费率套用有误', 'both', '计价依据及合同约定'],
  ['资料不齐暂不计入', 'none', '资料接收清单'],
];

/** Base data of audits, and a supervision check and an acceptance report for contracts under audit. */
export const sampleSupervision: SampleMaker = async (firm, today) => {
  await firm.grant('staff', auditSupervision, ['view', 'accept']);
  await firm.grant('manager', auditSupervision, ['view', 'viewAll', 'inspect', 'accept']);
  await firm.grant('leader', auditSupervision, ['view', 'viewAll', 'inspect', 'configure']);
  const [keeper] = firm.withRole('leader');
  const [inspector] = firm.withRole('manager');
  if (!keeper || !inspector) return;
  firm.at(today, 240);
  for (const [kind, name, standard, score] of ITEMS)
    await firm.add('/b/supervise/check/config', { kind, name, standard, score }, keeper);
  for (const [phase, name, kind, copies, isOriginal] of DATA)
    await firm.add('/b/dataReceiveListBaseData', { phase, name, kind, copies, isOriginal }, keeper);
  for (const [name, effect, basis] of PROPERTIES)
    await firm.add('/b/auditPropertiesBaseData', { name, effect, basis }, keeper);

  for (const [at, contract] of (await signedContracts(firm)).entries()) {
    firm.at(today, 60 - 15 * at);
    await addCheck(firm, { at, contract, inspector });
    await addAcceptance(firm, today, { at, contract });
  }
};

type Contract = { readonly id: string; readonly auditor: string };
type Place = { readonly at: number; readonly contract: Contract };

/** The second check is still to be corrected, the others are closed. */
async function addCheck(
  firm: SampleTenant,
  { at, contract, inspector }: Place & { readonly inspector: SamplePerson },
): Promise<void> {
  const lines = ITEMS.map(([, name, , full], line) => ({
    name,
    full,
    score: line === at ? full - 10 : full - (line % 2),
    remark: line === at ? '抽查发现记录不全' : null,
  }));
  const problem = {
    problem: `${ITEMS[at]?.[1]}记录不全。`,
    keeper: contract.auditor,
    dueOn: firm.day(at === 0 ? 10 : 60),
  };
  const values = { contract: contract.id, checkedOn: firm.day(), inspector: inspector.id, lines };
  const check = await firm.add('/b/supervise/check', { ...values, ...(at < 2 ? problem : {}) }, inspector);
  if (at !== 1) await firm.act(auditSupervision, 'close', check, { input: {}, by: inspector });
}

/** The third report is still under approval. */
async function addAcceptance(firm: SampleTenant, today: Date, { at, contract }: Place): Promise<void> {
  const by = firm.people.find(({ id }) => id === contract.auditor);
  if (!by) return;
  const data = {
    contract: contract.id,
    ...(REPORTS[at] ?? REPORTS[0]),
    payStartTime: firm.day(-90),
    planEndTime: firm.day(-10),
    acceptedOn: firm.day(-3),
  };
  const process = await firm.start('acceptanceReport', data, by);
  for (let [task] = await firm.waiting(process); task && at < 2; [task] = await firm.waiting(process)) {
    firm.later(today, 6);
    await firm.decide({ id: task.id, action: 'approve', comment: '同意验收。' }, task.by);
  }
}

const PILES = '桩基分部验收资料齐全，承载力检测符合设计要求。';
const REPORTS = [
  { kind: 'stage', conclusion: 'passed', text: '主体结构验收合格，实体检测与资料齐全。' },
  { kind: 'part', conclusion: 'conditional', text: `${PILES}两根桩顶标高偏差需处理。` },
  { kind: 'part', conclusion: 'passed', text: PILES },
] as const;

async function signedContracts(firm: SampleTenant) {
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<Contract>(
      `select id, auditor from follow_audit_contract
       where tenant_id = $1 and state = 'running' order by id limit 3`,
      [firm.tenantId],
    ),
  );
  return rows;
}
