import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse in hubs and tabs; never run. */
const site = entity('工地', {
  path: '/b/site',
  title: 'name',
  fields: { name: field.text('名称'), openedOn: field.date('开工'), cost: field.money('费用') },
});
const visit = entity('巡检', {
  path: '/b/visit',
  title: 'reason',
  fields: {
    reason: field.text('事由'),
    site: field.link('工地', site),
    dueOn: field.date('到期'),
    cost: field.money('费用'),
  },
});
const rest = {
  messages: {},
  permissions: { view: '查看' },
  entities: { site, visit },
  access: { site: { rows: {} }, visit: { rows: {} } },
  lists: { visits: { of: 'visit', label: '巡检', route: '/visits', columns: ['reason'] } },
  screens: { map: { label: '地图', route: '/map' } },
} as const;

defineModule('m', 'M', {
  ...rest,
  tabs: [{ list: 'visits', by: 'site', columns: ['reason', 'createdDate'], edits: true }],
  hubs: { site: { route: '/site', head: ['name'], tabs: [{ screen: 'map' }, { form: true }] } },
});
// @ts-expect-error a tab of no list
defineModule('m', 'M', { ...rest, tabs: [{ list: 'visit', by: 'site' }] });
// @ts-expect-error by no link
defineModule('m', 'M', { ...rest, tabs: [{ list: 'visits', by: 'reason' }] });
// @ts-expect-error a column of no entity
defineModule('m', 'M', { ...rest, tabs: [{ list: 'visits', by: 'site', columns: ['reasn'] }] });
// @ts-expect-error no word of this language beside valid ones
defineModule('m', 'M', { ...rest, tabs: [{ list: 'visits', by: 'site', edit: true }] });
// @ts-expect-error a hub of no entity
defineModule('m', 'M', { ...rest, hubs: { sites: { route: '/site' } } });
defineModule('m', 'M', { ...rest, tabs: [{ screen: 'map', on: site, group: '质量' }] });
// @ts-expect-error a screen that does not exist, brought to rows
defineModule('m', 'M', { ...rest, tabs: [{ screen: 'maps', on: site }] });
// @ts-expect-error a figure that there is not
defineModule('m', 'M', { ...rest, hubs: { site: { route: '/site', head: ['reason'] } } });
defineModule('m', 'M', {
  ...rest,
  // @ts-expect-error no screen
  hubs: { site: { route: '/site', tabs: [{ screen: 'maps' }] } },
});
defineModule('m', 'M', {
  ...rest,
  // @ts-expect-error both a form and a screen
  hubs: { site: { route: '/site', tabs: [{ form: true, screen: 'map' }] } },
});

defineModule('m', 'M', {
  ...rest,
  tabs: [{ list: 'visits', by: 'site', group: '质量', schedule: { to: 'dueOn' } }],
  hubs: {
    site: {
      route: '/site',
      amounts: ['cost'],
      milestones: ['openedOn'],
      tabs: [
        { group: '概况', tabs: [{ form: true }, { screen: 'map' }] },
        { group: '质量', tabs: [] },
      ],
    },
  },
});
// @ts-expect-error a schedule by a field that is no day
defineModule('m', 'M', { ...rest, tabs: [{ list: 'visits', by: 'site', schedule: { to: 'reason' } }] });
// @ts-expect-error an amount that is no money
defineModule('m', 'M', { ...rest, hubs: { site: { route: '/site', amounts: ['name'] } } });
// @ts-expect-error a milestone that is no day
defineModule('m', 'M', { ...rest, hubs: { site: { route: '/site', milestones: ['name'] } } });
defineModule('m', 'M', {
  ...rest,
  // @ts-expect-error a group within a group
  hubs: { site: { route: '/site', tabs: [{ group: '概况', tabs: [{ group: '质量', tabs: [] }] }] } },
});
defineModule('m', 'M', {
  ...rest,
  // @ts-expect-error both a group and a screen
  hubs: { site: { route: '/site', tabs: [{ group: '概况', tabs: [], screen: 'map' }] } },
});
