import { entity, field, same } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { customers } from '../customers/customers.module.ts';
import { KINDS } from './bid.ts';
import { chargeCap, publishedCharge } from './charge-formula.ts';

const { customer } = customers.entities;
const { project } = consultingProjects.entities;
const CAP = chargeCap('tender.kind');

/** A tender that the firm runs for a client as its agency (招标代理业务). */
export const tender = entity('招标代理', {
  path: '/b/tender',
  title: 'name',
  findBy: ['code'],
  lockedWhen: { state: { in: ['awarded', 'failed'] } },
  fields: {
    code: field.autoNumber('招标编号', 'ZB-{year}-{0000}'),
    name: field.text('招标项目', { required: true, max: 100 }),
    customer: field.link('招标人', customer, { required: true }),
    project: field.link('咨询项目', project, { where: { customer: same('customer') } }),
    kind: field.choice('招标类别', KINDS, { required: true, default: 'works' }),
    method: field.choice(
      '招标方式',
      { open: '公开招标', invited: '邀请招标', talks: '竞争性谈判', enquiry: '询价' },
      { required: true, default: 'open' },
    ),
    manager: field.person('项目负责人', { required: true, default: 'currentUser' }),
    department: field.department('所属部门', { required: true, default: 'currentDepartment' }),
    openOn: field.date('开标日期', { required: true }),
    parts: field.integer('标段数', { count: { of: 'part', by: 'tender' } }),
    base: field.money('计费额', { sum: { of: 'part.base', by: 'tender' } }),
    charge: field.money('代理服务费', { sum: { of: 'part.charge', by: 'tender' } }),
    state: field.choice(
      '招标状态',
      { preparing: '编制中', published: '已发布', opened: '已开标', awarded: '已定标', failed: '流标' },
      { required: true, default: 'preparing', writableBy: 'moves' },
    ),
    awardedOn: field.date('定标日期', { writableBy: 'actions' }),
    remark: field.longText('备注', { max: 500 }),
  },
});

/** A section of a tender that is awarded by itself (标段), with the agency's service charge for it. */
export const part = entity('标段', {
  path: '/b/tender/part',
  title: 'name',
  unique: [['tender', 'name']],
  lockedWhen: { 'tender.state': { in: ['awarded', 'failed'] } },
  fields: {
    tender: field.link('招标项目', tender, { required: true, shows: ['openOn'] }),
    name: field.text('标段名称', { required: true, max: 100 }),
    controlPrice: field.money('最高投标限价', { required: true, min: '0.01' }),
    winner: field.text('中标人', { max: 100 }),
    winningAmount: field.money('中标金额', { min: '0.01' }),
    // The published charge is a share of the amount awarded; until the award the limit is used in its place.
    base: field.money('计费额', { formula: 'COALESCE(winningAmount, controlPrice)' }),
    floatPercent: field.decimal('费率浮动', {
      min: '-100.00',
      max: '20',
      scale: 2,
      unit: '%',
      required: true,
      default: '0.00',
      help: '下浮填写负数。上浮不超过 20%。',
    }),
    published: field.money('标准收费', { formula: publishedCharge('tender.kind', 'base'), live: true }),
    charge: field.money('代理服务费', {
      formula: `ROUND(IF(published > ${CAP}, ${CAP}, published) * (1 + floatPercent / 100), 2)`,
      live: true,
    }),
  },
});
