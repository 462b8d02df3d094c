import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

const { project } = consultingProjects.entities;

/** Contracts that the parties are, or were, bound by: what was agreed changes by an amendment alone. */
export const binding = { state: { in: ['effective', 'finished'] } } as const;

export const contract = entity('咨询合同', {
  path: '/b/consult/contract',
  title: 'name',
  findBy: ['code'],
  checks: {
    endsFirst: { holds: 'endOn >= signedOn', message: '服务期满不能早于签订日期 {signedOn}。' },
  },
  fields: {
    code: field.autoNumber('合同编号', 'HT-{year}-{0000}'),
    name: field.text('合同名称', { required: true, max: 120 }),
    project: field.link('所属项目', project, { required: true }),
    party: field.text('甲方', { required: true, max: 100 }),
    amount: field.money('合同金额', { required: true, min: '0', lockedWhen: binding }),
    feeRate: field.percent('取费费率', { min: '0', max: '1', lockedWhen: binding }),
    signedOn: field.date('签订日期', { required: true }),
    endOn: field.date('服务期满'),
    bondUntil: field.date('履约担保到期', { help: '担保退还后清空。' }),
    manager: field.person('经办人', { required: true, default: 'currentUser' }),
    state: field.choice(
      '合同状态',
      { draft: '拟定', effective: '履行中', finished: '已完成', terminated: '已终止' },
      { required: true, default: 'draft' },
    ),
    remark: field.longText('备注', { max: 500 }),
    files: field.attachments('合同附件', { help: '合同正本、扫描件和往来文件' }),
  },
});
