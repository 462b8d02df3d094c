import { entity, field } from '@jianheng/definition';
import { costProjects } from '../../costs/cost-projects/cost-projects.module.ts';

const { project } = costProjects.entities;

/** Bids that one check can compare. */
const MAX_BIDS = 20;

/** A check of the bids of a tender (清标): which bids are compared, from when on something is reported, what was found. */
export const bidCheck = entity('清标记录', {
  path: '/b/quality/bidCheck',
  title: 'name',
  findBy: ['code'],
  fields: {
    code: field.autoNumber('清标编号', 'QB-{year}-{0000}'),
    name: field.text('清标名称', { required: true, max: 100 }),
    project: field.link('招标清单', project, {
      required: true,
      help: '招标清单或招标控制价所在的造价项目；有单价时按其单价判断不平衡报价。',
    }),
    bids: field.lines(
      '投标文件',
      {
        bidder: field.text('投标单位', { required: true, max: 100 }),
        bid: field.link('投标报价', project, { required: true }),
      },
      { required: true, max: MAX_BIDS },
    ),
    beyond: field.percent('单价偏差超过', { required: true, min: '0.01', max: '1', default: '0.15' }),
    equalShare: field.percent('相同单价占比达到', { required: true, min: '0.05', max: '1', default: '0.3' }),
    factorShare: field.percent('等比单价占比达到', { required: true, min: '0.05', max: '1', default: '0.3' }),
    state: field.choice(
      '状态',
      { draft: '未清标', checked: '已清标' },
      { writableBy: 'moves', default: 'draft' },
    ),
    deviations: field.integer('不符合招标清单', { writableBy: 'actions', default: 0 }),
    suspicious: field.integer('雷同可疑', { writableBy: 'actions', default: 0 }),
    unbalanced: field.integer('不平衡报价', { writableBy: 'actions', default: 0 }),
    checkedBy: field.person('清标人', { writableBy: 'actions' }),
    checkedAt: field.time('清标时间', { writableBy: 'actions' }),
  },
});
