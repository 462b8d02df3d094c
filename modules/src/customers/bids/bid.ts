import { entity, field, same } from '@jianheng/definition';
import { customers } from '../customers/customers.module.ts';

const { customer, opportunity } = customers.entities;

/** Subject of the tender: goods, services or works, each with its own published charges (计价格[2002]1980号). */
export const KINDS = { works: '工程', services: '服务', goods: '货物' } as const;

/** A tender in which the firm itself bids (投标), from the decision to bid to the award. */
export const bid = entity('投标', {
  path: '/b/bid',
  title: 'name',
  findBy: ['code'],
  checks: {
    aboveLimit: {
      holds: 'offer <= controlPrice',
      message: '投标报价 {offer} 元超过最高投标限价 {controlPrice} 元。',
    },
    backBeforePaid: {
      holds: 'depositBackOn >= depositPaidOn',
      message: '保证金退还日期不能早于缴纳日期 {depositPaidOn}。',
    },
  },
  fields: {
    code: field.autoNumber('投标编号', 'TB-{year}-{0000}'),
    name: field.text('投标项目', { required: true, max: 100 }),
    customer: field.link('招标人', customer, { required: true }),
    opportunity: field.link('商机', opportunity, {
      where: { customer: same('customer') },
      shows: ['amount'],
      fills: { name: 'name' },
    }),
    kind: field.choice('招标类别', KINDS, { required: true, default: 'services' }),
    agency: field.text('招标代理机构', { max: 100 }),
    controlPrice: field.money('最高投标限价', { min: '0.01' }),
    offer: field.money('投标报价', { min: '0.01' }),
    discount: field.percent('下浮率', {
      formula: 'IF(controlPrice > 0, ROUND(1 - offer / controlPrice, 4))',
    }),
    openOn: field.date('开标日期', { required: true }),
    place: field.text('开标地点', { max: 100 }),
    manager: field.person('投标负责人', { required: true, default: 'currentUser' }),
    department: field.department('所属部门', { required: true, default: 'currentDepartment' }),
    deposit: field.money('投标保证金', { min: '0' }),
    depositPaidOn: field.date('保证金缴纳日期'),
    depositBackOn: field.date('保证金退还日期'),
    depositOut: field.money('未退保证金', {
      formula: 'IF(ISBLANK(depositPaidOn), 0, IF(ISBLANK(depositBackOn), COALESCE(deposit, 0), 0))',
    }),
    openings: field.lines('开标记录', {
      bidder: field.text('投标人', { required: true, max: 100 }),
      offer: field.money('报价', { required: true, min: '0.01' }),
      score: field.decimal('得分', { min: '0', max: '100', scale: 2 }),
    }),
    bidders: field.integer('投标人数', { formula: 'COUNT(openings.bidder)' }),
    lowest: field.money('最低报价', { formula: 'MIN(openings.offer)' }),
    state: field.choice(
      '投标状态',
      { preparing: '准备中', submitted: '已投标', won: '中标', lost: '未中标', abandoned: '放弃' },
      { required: true, default: 'preparing', writableBy: 'moves' },
    ),
    decidedOn: field.date('定标日期', { writableBy: 'actions' }),
    wonAmount: field.money('中标金额', { formula: "IF(state = 'won', COALESCE(offer, 0), 0)" }),
    files: field.attachments('投标文件', { max: 20 }),
    remark: field.longText('备注', { max: 500 }),
  },
});
