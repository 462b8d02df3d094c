import type { SampleMaker } from '@jianheng/server-platform';
import { qualityChecks } from '../quality-checks.module.ts';
import { sampleChecks } from './sample-checks.ts';

const POINTS: readonly (readonly [name: string, specialty: string, method: string, basis: string])[] = [
  ['清单编码与项目特征是否对应', '建筑', '按清单库核对九位编码、名称和必列特征。', 'GB 50500-2013 §4.2'],
  [
    '工程量与图纸、模型是否一致',
    '建筑',
    '抽查混凝土、钢筋、砌体等主要分项，差异超过 3% 的逐项复算。',
    '工程量计算规范',
  ],
  [
    '主要材料价格是否在信息价合理范围内',
    '建筑',
    '对照价格时点信息价，偏差超过 10% 的说明来源。',
    '当地造价信息',
  ],
  ['安全文明施工费是否足额计取', '措施', '按规定费率复核计算基数与金额。', 'GB 50500-2013 §3.1.5'],
  ['规费、税金是否按规定计取', '费用', '核对费率、基数及四舍五入。', 'GB 50500-2013 §3.1.6'],
  ['暂列金额、暂估价与招标文件是否一致', '费用', '与招标清单逐项比对，不得改动。', 'GB 50500-2013 §6.2'],
];

const ATTRIBUTES: readonly (readonly [name: string, group: string, deduction: string])[] = [
  ['计算错误', 'kind', '5'],
  ['漏项', 'kind', '5'],
  ['重复计列', 'kind', '3'],
  ['特征描述不全', 'kind', '1'],
  ['资料不全', 'cause', '1'],
  ['理解偏差', 'cause', '2'],
  ['编制人', 'duty', '0'],
  ['委托方', 'duty', '0'],
];

const RANGES = {
  name: '高层住宅参考区间',
  scope: 'firm',
  period: '近三年',
  source: '本单位已审定项目',
  ranges: [
    { key: 'CR:total', name: '单方造价', low: '700', high: '880', unit: '元/㎡', samples: 26 },
    { key: 'EC:S04', name: '混凝土工程', low: '180', high: '420', unit: '元/㎡', samples: 26 },
    { key: 'EC:S05', name: '钢筋工程', low: '200', high: '480', unit: '元/㎡', samples: 26 },
  ],
} as const;

const RULE = {
  name: '综合单价不得为零',
  of: 'line',
  level: 'warning',
  holds: '综合单价 > 0',
  clause: '本单位造价成果质量标准',
  suggestion: '核对是否漏报价',
} as const;

/** Sample key points, problem attributes, a set of ranges, one rule of the firm, and checked records. */
export const sampleQuality: SampleMaker = async (firm, today) => {
  await firm.grant('staff', qualityChecks, ['view', 'check']);
  await firm.grant('manager', qualityChecks, ['view', 'viewDepartment', 'check', 'review']);
  await firm.grant('leader', qualityChecks, ['view', 'viewAll', 'review', 'approve', 'manage']);
  const [keeper] = firm.people.filter(({ roles }) => roles.includes('leader'));
  if (keeper === undefined) return;
  for (const [name, specialty, method, basis] of POINTS)
    await firm.add('/b/quality/keyPoint', { name, specialty, method, basis, stage: 'all' }, keeper);
  for (const [name, group, deduction] of ATTRIBUTES)
    await firm.add('/b/quality/problemAttribute', { name, group, deduction }, keeper);
  const ranges = await firm.add('/b/quality/rangeSet', RANGES, keeper);
  const rule = await firm.add('/b/quality/logical', { ...RULE, isOn: true }, keeper);
  await sampleChecks(firm, today, {
    sets: [{ id: ranges, ...RANGES }],
    rules: [{ id: rule, when: null, ...RULE }],
  });
};
