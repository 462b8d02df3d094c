import type { SampleMaker } from '@jianheng/server-platform';
import { auditBulletins } from '../audit-bulletins.module.ts';

const BULLETINS: readonly (readonly [string, string, string])[] = [
  [
    'progress',
    '跟审项目本月进展',
    '本月完成计量审核 3 期，签发付款证书 2 份，现场签证确认 5 份。各项目进度与计划基本一致。',
  ],
  [
    'problem',
    '签证资料不及时的问题',
    '部分签证在事后补报，缺少影像资料。要求施工单位在事项发生后 7 日内提交，逾期不予确认。',
  ],
  [
    'risk',
    '钢筋价格上涨的风险提示',
    '钢筋信息价较投标基准期上涨 6.2%，超过合同约定的 5% 风险幅度，请各项目按调价条款测算影响。',
  ],
  [
    'experience',
    '隐蔽工程影像留存经验',
    '采用带定位和时间水印的照片留存基坑验槽、桩长核验资料，结算争议明显减少。',
  ],
];

/** Plan periods of the last months with a bulletin each; the last one is being written. */
export const sampleBulletins: SampleMaker = async (firm, today) => {
  await firm.grant('staff', auditBulletins, ['view', 'write']);
  await firm.grant('manager', auditBulletins, ['view', 'write']);
  await firm.grant('leader', auditBulletins, ['view', 'manage']);
  const [keeper] = firm.withRole('leader');
  const authors = firm.withRole('manager');
  if (!keeper) return;
  for (const [at, [kind, title, content]] of BULLETINS.entries()) {
    firm.at(today, 31 * (BULLETINS.length - at));
    const month = firm.day().slice(0, 7);
    const [year, number] = month.split('-');
    const lastDay = new Date(Date.UTC(Number(year), Number(number), 0)).toISOString().slice(0, 10);
    const planPeriodId = await firm.add(
      '/b/auditPlanPeriod',
      {
        name: `${year}年${Number(number)}月`,
        startTime: `${month}-01`,
        lastTime: lastDay,
        goal: '按月完成计量审核和付款审批',
      },
      keeper,
    );
    const by = authors[at % authors.length];
    if (!by) return;
    const bulletin = await firm.add(
      '/form/audit_bulletin_msg',
      { planPeriodId, title, kind, content, author: by.id },
      by,
    );
    if (at < BULLETINS.length - 1) await firm.act(auditBulletins, 'issue', bulletin, { input: {}, by });
  }
};
