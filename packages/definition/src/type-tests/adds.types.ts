import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse in what a module adds to another's; never run. */
const site = entity('工地', { path: '/b/site', title: 'name', fields: { name: field.text('名称') } });
const visit = entity('巡检', {
  path: '/b/visit',
  title: 'number',
  fields: {
    number: field.autoNumber('单号', 'S-{0000}'),
    site: field.link('工地', site),
    cost: field.money('费用'),
    visitedOn: field.date('日期'),
    isDone: field.boolean('完成'),
  },
});
const rest = {
  messages: {},
  permissions: {},
  lists: {},
  entities: { visit },
  access: { visit: { rows: {} } },
} as const;

defineModule('m', 'M', {
  ...rest,
  adds: [
    {
      to: site,
      fields: {
        visits: field.integer('次数', { count: { of: 'visit', by: 'site', when: { isDone: { is: true } } } }),
        cost: field.money('费用', { sum: { of: 'visit.cost', by: 'site' } }),
        lastOn: field.date('最近', { last: { of: 'visit.visitedOn', by: 'site' } }),
        twice: field.money('两倍', { formula: 'cost * 2' }),
      },
      lists: { sites: { columns: ['visits', 'cost'], sums: ['cost'] } },
    },
  ],
});
defineModule('m', 'M', {
  ...rest,
  adds: [
    {
      to: site,
      // @ts-expect-error a sum of no field
      fields: { cost: field.money('费用', { sum: { of: 'visit.cots', by: 'site' } }) },
    },
  ],
});
defineModule('m', 'M', {
  ...rest,
  adds: [
    {
      to: site,
      // @ts-expect-error by no field that links
      fields: { cost: field.money('费用', { sum: { of: 'visit.cost', by: 'cost' } }) },
    },
  ],
});
defineModule('m', 'M', {
  ...rest,
  adds: [
    {
      to: site,
      // @ts-expect-error what people fill in belongs to the entity's own module
      fields: { remark: field.department('部门') },
    },
  ],
});
defineModule('m', 'M', {
  ...rest,
  adds: [
    {
      to: site,
      fields: { visits: field.integer('次数', { count: { of: 'visit', by: 'site' } }) },
      // @ts-expect-error a column that is not added
      lists: { sites: { columns: ['visit'] } },
    },
  ],
});
defineModule('m', 'M', {
  ...rest,
  adds: [
    {
      to: site,
      fields: { visits: field.integer('次数', { count: { of: 'visit', by: 'site' } }) },
      // @ts-expect-error no word of this language beside a valid one
      list: { sites: { columns: ['visits'] } },
    },
  ],
});
defineModule('m', 'M', {
  ...rest,
  adds: [
    {
      to: site,
      fields: { visits: field.integer('次数', { count: { of: 'visit', by: 'site' } }) },
      // @ts-expect-error a figure that is not added
      head: ['visit'],
    },
  ],
});
// @ts-expect-error no entity
defineModule('m', 'M', { ...rest, adds: [{ to: 'b.site', fields: {} }] });
defineModule('m', 'M', {
  ...rest,
  adds: [
    {
      to: site,
      fields: { visits: field.integer('次数', { count: { of: 'visit', by: 'site' } }) },
      checks: { tooMany: { holds: 'visits <= 9', message: '{name}最多 9 次。' } },
    },
  ],
});
defineModule('m', 'M', {
  ...rest,
  adds: [
    {
      to: site,
      fields: {},
      // @ts-expect-error a check says what holds
      checks: { tooMany: { hold: 'visits <= 9', message: '最多 9 次。' } },
    },
  ],
});

const district = entity('片区', { path: '/b/district', title: 'name', fields: { name: field.text('名称') } });
const lot = entity('地块', {
  path: '/b/lot',
  title: 'name',
  fields: { name: field.text('名称'), district: field.link('片区', district), price: field.money('价格') },
});
const ofLot = entity('踏勘', {
  path: '/b/survey',
  title: 'name',
  fields: { name: field.text('名称'), lot: field.link('地块', lot), fee: field.money('费用') },
});
const surveys = { ...rest, entities: { ofLot }, access: { ofLot: { rows: {} } } } as const;
const toLot = {
  to: lot,
  fields: { fees: field.money('费用', { sum: { of: 'ofLot.fee', by: 'lot' } }) },
} as const;

defineModule('m', 'M', {
  ...surveys,
  adds: [
    toLot,
    {
      to: district,
      from: { lot },
      fields: {
        fees: field.money('费用', { sum: { of: 'lot.fees', by: 'district' } }),
        prices: field.money('价格', { sum: { of: 'lot.price', by: 'district' } }),
      },
    },
  ],
});
defineModule('m', 'M', {
  ...surveys,
  adds: [
    toLot,
    {
      to: district,
      from: { lot },
      // @ts-expect-error a field that the rows do not have, of their own or added
      fields: { fees: field.money('费用', { sum: { of: 'lot.cost', by: 'district' } }) },
    },
  ],
});
defineModule('m', 'M', {
  ...surveys,
  adds: [
    toLot,
    {
      to: district,
      // @ts-expect-error rows that are not named
      fields: { fees: field.money('费用', { sum: { of: 'lot.fees', by: 'district' } }) },
    },
  ],
});
