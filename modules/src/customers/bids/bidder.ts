import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

const { project } = consultingProjects.entities;

/** A bidder of a project that the firm advises, and what it offered (投标人与报价). */
export const bidder = entity('投标人与报价', {
  path: '/b/consult/bidder',
  title: 'name',
  search: false,
  unique: [['project', 'section', 'name']],
  exclusive: {
    oneWinner: {
      by: ['project', 'section'],
      when: { result: { is: 'won' } },
      message: '标段“{section}”已有中标人。',
    },
  },
  fields: {
    project: field.link('所属项目', project, { required: true, where: { state: { isNot: 'closed' } } }),
    section: field.text('标段', { required: true, max: 100, default: '施工总承包' }),
    name: field.text('投标人', { required: true, max: 100 }),
    openedOn: field.date('开标日期', { required: true, default: 'today' }),
    controlPrice: field.money('最高投标限价', { required: true, min: '0.01' }),
    offer: field.money('投标报价', { required: true, min: '0.01' }),
    discount: field.percent('下浮率', { formula: 'ROUND(1 - offer / controlPrice, 6)' }),
    place: field.integer('排名', { min: 1, max: 99 }),
    result: field.choice(
      '评标结果',
      { open: '评审中', rejected: '否决', candidate: '中标候选', won: '中标', lost: '未中标' },
      { required: true, default: 'open' },
    ),
    remark: field.text('说明', { max: 200 }),
  },
  checks: {
    overLimit: {
      holds: "offer <= controlPrice or result = 'rejected' or result = 'open' or result = 'lost'",
      message: '“{name}”报价 {offer} 元超过最高投标限价 {controlPrice} 元，不能作为中标候选或中标。',
    },
  },
});
